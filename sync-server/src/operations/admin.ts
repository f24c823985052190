/**
 * The operator's command line: admins, sessions, and mails to all users. It writes into the database of the server,
 * which may be running. Exit codes: 0 done, 1 failed, 2 wrong usage.
 */
import type { Role } from '@shortlist/shared/account/profile-fields.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseConfig, type Config } from '../config.ts';
import { openCommandDatabase, type OpenDatabase } from './open-server-database.ts';
import { systemClock } from '../platform/clock.ts';
import { formatCount, runCommand, type CommandCall, type CommandOutcome } from './command-line.ts';
import { createDigests } from '../platform/crypto/digests.ts';
import { createSeal } from '../platform/crypto/seal.ts';
import { findSecrets } from '../platform/crypto/secrets.ts';
import { createAdmins, type Admins, type AdminsDeps } from './admins/admins.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { countRecipients, notifyUsers, readAnnouncement } from './admins/notify-users.ts';
import { createPokeHub } from '../platform/poke-hub.ts';

const USAGE = `How to use it:
  npm run admin -- list                     who is admin
  npm run admin -- grant EMAIL              make somebody an admin
  npm run admin -- revoke EMAIL             make an admin a student again (the last one only with --force)
  npm run admin -- sessions revoke EMAIL    sign somebody out everywhere
  npm run admin -- sessions revoke --all    sign everybody out
  npm run admin -- notify-users FILE        show the mail that would go to everybody: subject in the first line, then
                                            the text; with --send it is sent
`;

interface Tools {
  readonly admins: Admins;
  readonly deps: AdminsDeps;
  readonly config: Config;
}

type Command = (tools: Tools) => Promise<string>;

type Option = 'force' | 'all' | 'send';

const unknown = (email: string): Error =>
  new Error(`There is no account with the address ${email}.`);

/** A command by the words that call it; the last word may be its argument. It takes at most one of its options. */
interface CommandEntry {
  readonly words: readonly string[];
  readonly option?: Option;
  readonly isRequired?: true;
  readonly command: (argument: string, isSet: boolean) => Command;
}

const ARGUMENT = '*';

const COMMANDS: readonly CommandEntry[] = [
  { words: ['list'], command: () => list },
  {
    words: ['grant', ARGUMENT],
    command: (email) => (tools) => changeRole(tools, email, { role: 'admin', force: false }),
  },
  {
    words: ['revoke', ARGUMENT],
    option: 'force',
    command: (email, force) => (tools) => changeRole(tools, email, { role: 'student', force }),
  },
  {
    words: ['sessions', 'revoke', ARGUMENT],
    command: (email) => (tools) => endSessions(tools, email),
  },
  { words: ['sessions', 'revoke'], option: 'all', isRequired: true, command: () => endAllSessions },
  {
    words: ['notify-users', ARGUMENT],
    option: 'send',
    command: (file, send) => (tools) => notify(tools, file, send),
  },
];

/** Parses the words after the program's name; undefined for wrong usage. */
function commandOf(typed: readonly string[]): Command | undefined {
  const parsed = parsedWords(typed);
  const entry = parsed && COMMANDS.find(({ words }) => matches(words, parsed.words));
  if (!parsed || !entry) return undefined;
  if (parsed.options.some((option) => option !== entry.option)) return undefined;
  const isSet = parsed.options.length > 0;
  if (entry.isRequired && !isSet) return undefined;
  return entry.command(parsed.words.at(-1) ?? '', isSet);
}

function matches(words: readonly string[], typed: readonly string[]): boolean {
  return (
    words.length === typed.length &&
    words.every((word, at) => (word === ARGUMENT ? typed[at] !== '' : word === typed[at]))
  );
}

function parsedWords(typed: readonly string[]) {
  const isOption = { type: 'boolean' } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { force: isOption, all: isOption, send: isOption },
    });
    return { words: positionals, options: Object.keys(values) as readonly Option[] };
  } catch {
    // An unknown option.
    return undefined;
  }
}

async function list({ admins }: Tools): Promise<string> {
  const lines = (await admins.list()).map(
    ({ email, lastLoginAt }) => `${email}   ${lastSignIn(lastLoginAt)}`,
  );
  return lines.length > 0 ? lines.join('\n') : 'There is no admin yet.';
}

function lastSignIn(at: number | null): string {
  return at === null ? 'never signed in' : `last signed in ${new Date(at).toISOString()}`;
}

const NEWS: Readonly<Record<Role, { readonly changed: string; readonly unchanged: string }>> = {
  admin: { changed: 'is an admin now', unchanged: 'is an admin already' },
  student: { changed: 'is not an admin any more', unchanged: 'is not an admin' },
};

async function changeRole(
  { admins }: Tools,
  email: string,
  change: { readonly role: Role; readonly force: boolean },
): Promise<string> {
  const { kind, email: stored } = await admins.changeRole(email, change);
  const news = NEWS[change.role];
  switch (kind) {
    case 'unknown':
      throw unknown(email);
    case 'last-admin':
      throw new Error(
        `${stored} is the last admin. Make someone else an admin first, or add --force.`,
      );
    case 'unchanged':
      return `${stored} ${news.unchanged}.`;
    default:
      return `${stored} ${news.changed}, and is signed out everywhere.`;
  }
}

async function endSessions({ admins }: Tools, email: string): Promise<string> {
  const ended = await admins.endSessions(email);
  if (!ended) throw unknown(email);
  return `${ended.email} is signed out everywhere (${formatCount(ended.sessions, 'session')}).`;
}

async function endAllSessions({ admins }: Tools): Promise<string> {
  const users = await admins.endAllSessions();
  return `Everybody is signed out (${formatCount(users, 'user')}).`;
}

/** Without `send` it only shows what would happen. */
async function notify({ deps, config }: Tools, file: string, send: boolean): Promise<string> {
  const announcement = readAnnouncement(readFileSync(file, 'utf8'));
  if (!config.smtpUrl && !config.isLoopback)
    throw new Error('E-mail is not set up on this server: SMTP_URL is missing.');
  const count = await (send ? notifyUsers(deps, announcement) : countRecipients(deps.db));
  const people = formatCount(count, 'person', 'people');
  if (send) return `The mail goes to ${people}. The running server sends it.`;
  const { subject, paragraphs } = announcement;
  const text = paragraphs.join('\n\n');
  return `Nothing was sent. This mail would go to ${people}:\n\nSubject: ${subject}\n\n${text}\n\nTo send it, add --send.`;
}

async function openTools({ db, openChannel }: OpenDatabase, config: Config): Promise<Tools> {
  const { pepper } = findSecrets(config, { hasAccounts: true });
  const deps = {
    db,
    clock: systemClock,
    audit: createAudit({ digests: createDigests(pepper) }),
    // On SQLite the running server notices itself when a session is over.
    pokes: createPokeHub(await openChannel(createSeal(pepper))),
  };
  return { admins: createAdmins(deps), deps, config };
}

async function run(command: Command, env: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  const config = parseConfig(env);
  const opened = await openCommandDatabase(config);
  try {
    return { text: await command(await openTools(opened, config)) };
  } finally {
    await opened.close();
  }
}

export function main(call: CommandCall): Promise<0 | 1 | 2 | 3> {
  const command = commandOf(call.args);
  return runCommand(call, command && (() => run(command, call.env)), USAGE);
}
