BEGIN TRANSACTION;
CREATE TABLE acquaintance (
	person VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (person, game)
);
INSERT INTO "acquaintance" VALUES('anna','g','2026-01-05 12:00:00.000250');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0013');
CREATE TABLE aside (
	game VARCHAR NOT NULL, 
	since DATETIME NOT NULL, 
	PRIMARY KEY (game)
);
INSERT INTO "aside" VALUES('g~1','2026-01-05 12:00:00.000250');
CREATE TABLE board (
	game VARCHAR NOT NULL, 
	scene VARCHAR NOT NULL, 
	message VARCHAR NOT NULL, 
	PRIMARY KEY (game, scene)
);
INSERT INTO "board" VALUES('g','hall','77');
CREATE TABLE document (
	game VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	schema_version INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (game, "key", seq), 
	FOREIGN KEY(game, seq) REFERENCES journal (game, seq)
);
INSERT INTO "document" VALUES('g','game',1,4,'{"gms":["dora"]}');
INSERT INTO "document" VALUES('g','sheet/anna',1,4,'{"name":"Ana"}');
INSERT INTO "document" VALUES('g','pack/mazeworld',1,4,'{"weapons":{"Äxte – “o''neil”":{}}}');
INSERT INTO "document" VALUES('g','sheet/anna',2,4,'{"name":"Anna"}');
INSERT INTO "document" VALUES('g','sheet/mazeworld/राम',1,4,'{"name":"राम"}');
INSERT INTO "document" VALUES('g','sheet/mazeworld/राम',2,4,'{"name":"राम"}');
INSERT INTO "document" VALUES('g','sheet/mazeworld/रीम',2,4,'{"name":"रीम"}');
CREATE TABLE due (
	game VARCHAR NOT NULL, 
	scene VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (game, scene)
);
INSERT INTO "due" VALUES('g','hall','2026-01-05 12:00:00.000250');
CREATE TABLE handled (
	source VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (source)
);
INSERT INTO "handled" VALUES('m1','2026-01-05 12:00:00.000250');
INSERT INTO "handled" VALUES('m2','2026-01-05 12:00:00.000250');
INSERT INTO "handled" VALUES('m3 is not counted','2026-01-05 12:00:00.000250');
CREATE TABLE journal (
	game VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	scene VARCHAR, 
	person VARCHAR NOT NULL, 
	source VARCHAR NOT NULL, 
	"index" INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	command TEXT NOT NULL, 
	events TEXT NOT NULL, 
	throws TEXT NOT NULL, 
	schema_version INTEGER NOT NULL, 
	system VARCHAR, 
	digest VARCHAR, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (game, seq), 
	CONSTRAINT journal_source UNIQUE (source, "index")
);
INSERT INTO "journal" VALUES('g',1,'hall','anna','m1',0,'roll','{"kind":"roll"}','[{"kind":"rolled"}]','[{"label":"roll/1","sides":6,"faces":[3,5]}]',4,'mazeworld-2014','abc','2026-01-05 12:00:00.000250');
INSERT INTO "journal" VALUES('g',2,NULL,'anna','m2',0,'roll','{"kind":"roll"}','[{"kind":"rolled"}]','[{"label":"roll/1","sides":6,"faces":[3,5]}]',4,'mazeworld-2014','abc','2026-01-05 12:00:00.000250');
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	game VARCHAR NOT NULL, 
	destination VARCHAR NOT NULL, 
	reply TEXT NOT NULL, 
	schema_version INTEGER NOT NULL, 
	answers VARCHAR, 
	at DATETIME NOT NULL, 
	state VARCHAR NOT NULL, 
	attempts INTEGER NOT NULL, 
	message VARCHAR, 
	reason VARCHAR, 
	PRIMARY KEY (id)
);
INSERT INTO "outbox" VALUES(1,'g','scene:hall','{"audience":{"kind":"scene","scene":"hall"},"lines":[[{"text":"first","style":"plain","at":null,"scene":null}]],"prompts":[],"board":false,"fresh":false,"removes":null,"stands":null,"files":[],"controls":[],"fight":0,"plain":false,"ends_board":false,"panel":null,"language":"en","picture":null}',4,'m1','2026-01-05 12:00:00.000250','sent',0,'55',NULL);
INSERT INTO "outbox" VALUES(2,'g','scene:hall','{"audience":{"kind":"scene","scene":"hall"},"lines":[[{"text":"second","style":"plain","at":null,"scene":null}]],"prompts":[],"board":false,"fresh":false,"removes":null,"stands":null,"files":[],"controls":[],"fight":0,"plain":false,"ends_board":false,"panel":null,"language":"en","picture":null}',4,'m2','2026-01-05 12:00:00.000250','pending',0,NULL,NULL);
INSERT INTO "outbox" VALUES(3,'g','scene:hall','{"audience":{"kind":"scene","scene":"hall"},"lines":[[{"text":"third","style":"plain","at":null,"scene":null}]],"prompts":[],"board":false,"fresh":false,"removes":null,"stands":null,"files":[],"controls":[],"fight":0,"plain":false,"ends_board":false,"panel":null,"language":"en","picture":null}',4,'m1','2026-01-05 12:00:00.000250','parked',0,NULL,'closed messages');
CREATE TABLE "sheet" (
	game VARCHAR NOT NULL, 
	family VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	owner VARCHAR, 
	known BOOLEAN NOT NULL, 
	PRIMARY KEY (game, family, "key")
);
INSERT INTO "sheet" VALUES('g','mazeworld','anna','Anna','anna',1);
INSERT INTO "sheet" VALUES('g','mazeworld','राम','राम','anna',1);
INSERT INTO "sheet" VALUES('g','mazeworld','रीम','रीम','anna',1);
INSERT INTO "sheet" VALUES('g','mazeworld','zoe','Zoë',NULL,0);
CREATE TABLE story (
	game VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	scene VARCHAR NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (game, seq), 
	FOREIGN KEY(game, seq) REFERENCES journal (game, seq)
);
INSERT INTO "story" VALUES('g',1,'hall','{"turn":1,"public":[[{"text":"It’s 50 % “done”"}]]}');
CREATE INDEX journal_scene ON journal (game, scene, seq);
CREATE INDEX document_row ON document (game, seq);
CREATE INDEX outbox_pending ON outbox (id) WHERE state = 'pending';
CREATE INDEX story_scene ON story (game, scene, seq);
CREATE INDEX due_at ON due (at);
CREATE INDEX outbox_parked ON outbox (destination, id) WHERE state = 'parked';
CREATE INDEX journal_person ON journal (person, game, seq);
CREATE INDEX journal_marks ON journal (game, scene, seq) WHERE kind IN ('start_fight', 'bind', 'back', 'forward');
CREATE INDEX sheet_owner ON sheet (game, owner);
COMMIT;
