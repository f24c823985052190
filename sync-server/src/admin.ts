/**
 * The operator's command line: who is admin, and whose sessions end. It writes into the database of the server, which
 * may be running: SQLite lets one write after the other. Gives 0 when done, 1 when it could not, 2 for wrong usage.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig, type Config } from './config.ts';
import { isUpToDate } from './db/migrate.ts';
import { openDatabase, type SqliteDatabase } from './db/open.ts';
import { createWriteDoor } from './db/write-door.ts';
import { systemClock } from './gateways/clock.ts';
import { createDigests } from './gateways/digests.ts';
import { systemRandom } from './gateways/random.ts';
import { loadSecrets } from './gateways/secrets.ts';
import { createAdmins, type Admins, type RoleChange } from './services/admins.ts';
import { createAudit } from './services/audit.ts';
import { createPokeHub } from './services/poke-hub.ts';
import { createSessions } from './services/sessions.ts';

const OWNER_ONLY = 0o077;
const USAGE = `How to use it:
  npm run admin -- list                     who is admin
  npm run admin -- grant EMAIL              make somebody an admin
  npm run admin -- revoke EMAIL             make an admin a student again (the last one only with --force)
  npm run admin -- sessions revoke EMAIL    sign somebody out everywhere
  npm run admin -- sessions revoke --all    sign everybody out
`;

/** What is printed, and whether it was done. */
interface Outcome {
  readonly done: boolean;
  readonly text: string;
}

type Command = (admins: Admins) => Promise<Outcome> | Outcome;

const done = (text: string): Outcome => ({ done: true, text });
const refused = (text: string): Outcome => ({ done: false, text });
const unknown = (email: string): Outcome =>
  refused(`There is no account with the address ${email}.`);

/** Reads the words behind the command's name; undefined when they make no sense. */
function commandOf(words: readonly string[]): Command | undefined {
  const parsed = parsedWords(words);
  if (!parsed) return undefined;
  const { positionals, force, all } = parsed;
  const [first, second, third] = positionals;
  const count = positionals.length;
  if (all)
    return first === 'sessions' && second === 'revoke' && count === 2 && !force
      ? endAllSessions
      : undefined;
  if (first === 'list' && count === 1 && !force) return list;
  if (first === 'revoke' && second && count === 2) return (admins) => revoke(admins, second, force);
  if (force) return undefined;
  if (first === 'grant' && second && count === 2) return (admins) => grant(admins, second);
  if (first === 'sessions' && second === 'revoke' && third && count === 3)
    return (admins) => endSessions(admins, third);
  return undefined;
}

function parsedWords(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { force: { type: 'boolean' }, all: { type: 'boolean' } },
    });
    return { positionals, force: values.force === true, all: values.all === true };
  } catch {
    // An option that we do not have.
    return undefined;
  }
}

function list(admins: Admins): Outcome {
  const lines = admins
    .list()
    .map(({ email, lastLoginAt }) => `${email}   ${lastSignIn(lastLoginAt)}`);
  return done(lines.length > 0 ? lines.join('\n') : 'There is no admin yet.');
}

function lastSignIn(at: number | null): string {
  return at === null ? 'never signed in' : `last signed in ${new Date(at).toISOString()}`;
}

async function grant(admins: Admins, email: string): Promise<Outcome> {
  const change = await admins.grant(email);
  return change.kind === 'unchanged'
    ? done(`${change.email} is an admin already.`)
    : outcomeOf(change, email, 'is an admin now');
}

async function revoke(admins: Admins, email: string, force: boolean): Promise<Outcome> {
  const change = await admins.revoke(email, { force });
  return change.kind === 'unchanged'
    ? done(`${change.email} is not an admin.`)
    : outcomeOf(change, email, 'is not an admin any more');
}

function outcomeOf(change: RoleChange, email: string, news: string): Outcome {
  switch (change.kind) {
    case 'unknown':
      return unknown(email);
    case 'last-admin':
      return refused(
        `${change.email} is the last admin. Make someone else an admin first, or add --force.`,
      );
    default:
      return done(`${change.email} ${news}, and is signed out everywhere.`);
  }
}

async function endSessions(admins: Admins, email: string): Promise<Outcome> {
  const ended = await admins.endSessions(email);
  if (ended.kind === 'unknown') return unknown(email);
  return done(`${ended.email} is signed out everywhere (${counted(ended.sessions, 'session')}).`);
}

async function endAllSessions(admins: Admins): Promise<Outcome> {
  const users = await admins.endAllSessions();
  return done(`Everybody is signed out (${counted(users, 'user')}).`);
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function openAdmins(db: SqliteDatabase, config: Config): Admins {
  const { pepper } = loadSecrets(config.dataDir, { hasAccounts: true });
  const parts = {
    config,
    db,
    door: createWriteDoor(db),
    clock: systemClock,
    random: systemRandom,
    digests: createDigests(pepper),
    // The streams are the running server's; it closes them itself when their session is over.
    pokes: createPokeHub(),
  };
  const audit = createAudit(parts);
  const sessions = createSessions({ ...parts, audit, onTouchFailed: () => undefined });
  return createAdmins({ ...parts, sessions, audit });
}

async function run(command: Command): Promise<Outcome> {
  process.umask(OWNER_ONLY);
  const config = parseConfig(process.env);
  const file = join(config.dataDir, 'shortlist.db');
  if (!existsSync(file))
    return refused(`There is no database in ${config.dataDir}. Is DATA_DIR set as for the server?`);
  const db = openDatabase(file);
  try {
    if (!isUpToDate(db))
      return refused('The database is of another version. Please start the server once.');
    return await command(openAdmins(db, config));
  } finally {
    db.close();
  }
}

async function main(): Promise<number> {
  const command = commandOf(process.argv.slice(2));
  if (!command) {
    process.stderr.write(USAGE);
    return 2;
  }
  const outcome = await run(command).catch((error: unknown) =>
    refused(error instanceof Error ? error.message : String(error)),
  );
  (outcome.done ? process.stdout : process.stderr).write(`${outcome.text}\n`);
  return outcome.done ? 0 : 1;
}

process.exitCode = await main();
