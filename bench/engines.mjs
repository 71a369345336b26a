// Rolls as it is told by lines of JSON on standard input, and answers each with the processor time of one call in µs.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const { DiceRoll } = createRequire(`${process.cwd()}/`)("@dice-roller/rpg-dice-roller");
let fresh = 10000;

for await (const line of createInterface({ input: process.stdin })) {
  const { text, times, calls, isNew, told } = JSON.parse(line);
  let length = 0;
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call++) {
    const written = isNew ? `${text}+${fresh++}` : text;
    for (let time = 0; time < times; time++) {
      const rolled = new DiceRoll(written);
      length += told ? rolled.output.length : rolled.total;
    }
  }
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ spent: (user + system) / calls, length }));
}
