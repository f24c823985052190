-- A database as the first version left it (migration 0001): made by its own routes, with the tests' pepper and clock.
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('0001_first','2026-11-20T22:52:33.847Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('admin', 'student')),
    password_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_login_at INTEGER
  ) STRICT;
INSERT INTO users VALUES('00000000-0000-4000-8000-000000000004','Asha@college.example','asha@college.example','student','$argon2id$v=19$m=19456,t=3,p=1$vFvSysoJ8byCbTZWlnQcDg$K2usNLlWVv1oUlfKwrPenciSP2YJdzZ02RqE896mH+Y',1785731400000,1785731490000);
CREATE TABLE registrations (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
INSERT INTO registrations VALUES('00000000-0000-4000-8000-000000000024','pia@college.example','pia@college.example','Pia Das','$argon2id$v=19$m=19456,t=3,p=1$P0efV2pzTW4IVKGyVuHKRw$iXJ4ijNn4YBJSjkxfk74Nc3cZXnQibXh0AeCyA5ROGI',1785731670000);
CREATE TABLE codes (
    purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset', 'change')),
    subject TEXT NOT NULL,
    hmac TEXT NOT NULL,
    tries INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (purpose, subject)
  ) STRICT, WITHOUT ROWID;
INSERT INTO codes VALUES('verify','00000000-0000-4000-8000-000000000024','qxemZN39BumqvRNsB5RasvNVfXk4SHRYkqX2DtWyu9g',0,1785731670000,1785732270000,NULL);
CREATE TABLE counters (
    name TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
INSERT INTO counters VALUES('code-mail','x2XM3AU0jbq-wGRb1OBcdkL9wXJTGZYIQu4ts2ccXco',1785731400000);
INSERT INTO counters VALUES('wrong-password','x2XM3AU0jbq-wGRb1OBcdkL9wXJTGZYIQu4ts2ccXco',1785731610000);
INSERT INTO counters VALUES('code-mail','eWu_c9mrj1NDOEeHW2atjJpstZL2QYZhdx9oxl_GDLY',1785731670000);
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    device TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
INSERT INTO sessions VALUES('00000000-0000-4000-8000-000000000009','00000000-0000-4000-8000-000000000004','OhvTiOwDSz6W5kSnYrSgcntJHqSJxZfyetdYKk-85qs','Chrome on Android',1785731400000,1785731400000,1790915400000);
INSERT INTO sessions VALUES('00000000-0000-4000-8000-000000000012','00000000-0000-4000-8000-000000000004','ker2P6t5IXfnJ0V-FqPyoOohifOVxxqtuADUqPQfmUY','Firefox on Windows',1785731490000,1785731490000,1790915490000);
CREATE TABLE server_meta (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    epoch TEXT NOT NULL,
    boot_id TEXT NOT NULL,
    schema INTEGER NOT NULL,
    purge_hold_until INTEGER NOT NULL
  ) STRICT;
INSERT INTO server_meta VALUES(1,'00000000-0000-4000-8000-000000000001','00000000-0000-4000-8000-000000000002',1,0);
CREATE TABLE user_sync (
    uid TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    horizon INTEGER NOT NULL,
    row_count INTEGER NOT NULL,
    live_placements INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
INSERT INTO user_sync VALUES('00000000-0000-4000-8000-000000000004',6,0,3,1);
CREATE TABLE rows (
    uid TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    cells TEXT NOT NULL,
    del TEXT,
    deleted_at INTEGER,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (uid, t, id)
  ) STRICT;
INSERT INTO "rows" VALUES('00000000-0000-4000-8000-000000000004','profile','me',6,'{"f":{"name":"Asha Rao","phone":"+91 98765 43210","bio":"Final year"},"s":"0mscqhspc.0000.op000000000020AAAAAAAA","x":{"name":"0mscqdao0.0000.op000000000007AAAAAAAA"}}',NULL,NULL,1785731400000);
INSERT INTO "rows" VALUES('00000000-0000-4000-8000-000000000004','placement','00000000-0000-4000-8000-000000000013',4,'{"f":{"company":"Kaveri Softworks","role":"Engineer","deadlines.applicationDeadline":"2026-11-15T23:59:00","notes":"Called: interview on Monday"},"s":"0mscqgieo.0000.op000000000015AAAAAAAA","x":{"notes":"0mscqhspc.0000.op000000000018AAAAAAAA"}}',NULL,NULL,1785731550000);
INSERT INTO "rows" VALUES('00000000-0000-4000-8000-000000000004','placement','00000000-0000-4000-8000-000000000014',5,'{"f":{"company":"Narmada Mills","deadlines.applicationDeadline":"2026-09-15T23:59:00"},"s":"0mscqgieo.0000.op000000000016AAAAAAAA"}','0mscqhspc.0000.op000000000019AAAAAAAA',1785731610000,1785731550000);
CREATE TABLE op_ledger (
    uid TEXT NOT NULL,
    op TEXT NOT NULL,
    hash TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    code TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (uid, op)
  ) STRICT, WITHOUT ROWID;
INSERT INTO op_ledger VALUES('00000000-0000-4000-8000-000000000004','op000000000007AAAAAAAA','-hjTi2boqLH1_0xFTVJ_phyFkcyTYxkGZeieeFrZz3I','profile','me',NULL,1785731400000);
INSERT INTO op_ledger VALUES('00000000-0000-4000-8000-000000000004','op000000000015AAAAAAAA','jtgzmMin9vOoe4FflVFyuHo-euUp64IHE61Zs6lv2Ic','placement','00000000-0000-4000-8000-000000000013',NULL,1785731550000);
INSERT INTO op_ledger VALUES('00000000-0000-4000-8000-000000000004','op000000000016AAAAAAAA','2ux_ZcPOn8V3AuRudQM3dTUzo71LcUETaAqboeq4X7c','placement','00000000-0000-4000-8000-000000000014',NULL,1785731550000);
INSERT INTO op_ledger VALUES('00000000-0000-4000-8000-000000000004','op000000000018AAAAAAAA','ibVh1-b02pe_O2yYz2MdD1N-DfDVNoyswpstJzKCKTo','placement','00000000-0000-4000-8000-000000000013',NULL,1785731610000);
INSERT INTO op_ledger VALUES('00000000-0000-4000-8000-000000000004','op000000000019AAAAAAAA','aJKyU-xCstGCoq1UmhWgDbJ5OWpZYQebsKGEX4l3irY','placement','00000000-0000-4000-8000-000000000014',NULL,1785731610000);
INSERT INTO op_ledger VALUES('00000000-0000-4000-8000-000000000004','op000000000020AAAAAAAA','KMyBfytOmHZYr8YyZlFsrDjDiEtEvYgTeTD7v6ws7zY','profile','me',NULL,1785731610000);
CREATE TABLE field_history (
    uid TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    path TEXT NOT NULL,
    value TEXT NOT NULL,
    stamp TEXT NOT NULL,
    why TEXT NOT NULL CHECK (why IN ('lost', 'replaced')),
    by_op TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
INSERT INTO field_history VALUES('00000000-0000-4000-8000-000000000004','placement','00000000-0000-4000-8000-000000000013','notes','"Ask Ravi about \"round 2\" — it''s हिन्दी too"','0mscqgieo.0000.op000000000015AAAAAAAA','replaced','op000000000018AAAAAAAA',1785731610000);
CREATE INDEX registrations_by_email ON registrations (email_key, created_at);
CREATE INDEX counters_by_subject ON counters (name, subject, at);
CREATE INDEX counters_by_age ON counters (at);
CREATE INDEX sessions_by_user ON sessions (user_id, created_at);
CREATE INDEX rows_by_seq ON rows (uid, seq);
CREATE INDEX field_history_by_row ON field_history (uid, t, id, at);
