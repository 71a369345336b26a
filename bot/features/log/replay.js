"use strict";
const turns = [...document.querySelectorAll("main > section")];
const at = (id) => document.getElementById(id);
let shown = 0, playing = 0;

function show(turn) {
  shown = Math.max(0, Math.min(turns.length - 1, turn));
  turns.forEach((one, place) => { one.hidden = place !== shown; });
  at("turn").value = shown;
  at("turn").setAttribute("aria-valuetext", turns[shown].querySelector("h2").textContent);
  at("before").disabled = shown === 0;
  at("after").disabled = shown === turns.length - 1;
}

function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => (shown < turns.length - 1 ? show(shown + 1) : play(false)), 2500) : 0;
  at("play").setAttribute("aria-pressed", String(on));
}

function go(turn) {
  play(false);
  show(turn);
}

const keys = {
  ArrowLeft: () => go(shown - 1), ArrowRight: () => go(shown + 1), Home: () => go(0), End: () => go(turns.length - 1),
};
document.addEventListener("keydown", (pressed) => {
  if (pressed.target === at("turn") || pressed.altKey || pressed.ctrlKey || pressed.metaKey || !keys[pressed.key]) return;
  pressed.preventDefault();
  keys[pressed.key]();
});
at("before").addEventListener("click", () => go(shown - 1));
at("after").addEventListener("click", () => go(shown + 1));
at("turn").addEventListener("input", (moved) => go(Number(moved.target.value)));
at("play").addEventListener("click", () => {
  if (!playing && shown === turns.length - 1) show(0);
  play(!playing);
});
if (turns.length > 1) {
  document.body.classList.add("playing");
  show(0);
}
