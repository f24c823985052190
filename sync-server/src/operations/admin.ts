/**
 * The operator's command line: admins, sessions, and mails to all users. It writes into the database of the server,
 * which may be running. Exit codes: 0 done, 1 failed, 2 wrong usage.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseConfig, type Config } from '../config.ts';
import { openCommandDatabase, type OpenDatabase } from './open-server-database.ts';
import { systemClock } from '../platform/clock.ts';
import {
  formatCount,
  commandDone,
  commandFailed,
  runCommand,
  type CommandCall,
  type CommandOutcome,
} from './command-line.ts';
import { createDigests } from '../platform/crypto/digests.ts';
import { systemRandom } from '../platform/random.ts';
import { createSeal } from '../platform/crypto/seal.ts';
import { findSecrets } from '../platform/crypto/secrets.ts';
import type { AccountDeps } from '../features/accounts/account-deps.ts';
import { createAdmins, type Admins, type RoleChange } from './admins/admins.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { countRecipients, notifyUsers, readAnnouncement } from './admins/notify-users.ts';
import { createPokeHub } from '../platform/poke-hub.ts';
import { createLog } from '../platform/log.ts';

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
  readonly deps: Pick<AccountDeps, 'config' | 'db' | 'clock' | 'audit'>;
}

type Command = (tools: Tools) => Promise<CommandOutcome> | CommandOutcome;

type Option = 'force' | 'all' | 'send';

const unknown = (email: string): CommandOutcome =>
  commandFailed(`There is no account with the address ${email}.`);

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
  { words: ['grant', ARGUMENT], command: (email) => (tools) => grant(tools, email) },
  {
    words: ['revoke', ARGUMENT],
    option: 'force',
    command: (email, force) => (tools) => revoke(tools, email, { force }),
  },
  {
    words: ['sessions', 'revoke', ARGUMENT],
    command: (email) => (tools) => endSessions(tools, email),
  },
  { words: ['sessions', 'revoke'], option: 'all', isRequired: true, command: () => endAllSessions },
  {
    words: ['notify-users', ARGUMENT],
    option: 'send',
    command: (file, send) => (tools) => notify(tools, file, { send }),
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

async function list({ admins }: Tools): Promise<CommandOutcome> {
  const lines = (await admins.list()).map(
    ({ email, lastLoginAt }) => `${email}   ${lastSignIn(lastLoginAt)}`,
  );
  return commandDone(lines.length > 0 ? lines.join('\n') : 'There is no admin yet.');
}

function lastSignIn(at: number | null): string {
  return at === null ? 'never signed in' : `last signed in ${new Date(at).toISOString()}`;
}

async function grant({ admins }: Tools, email: string): Promise<CommandOutcome> {
  const change = await admins.grant(email);
  return change.kind === 'unchanged'
    ? commandDone(`${change.email} is an admin already.`)
    : outcomeOf(change, email, 'is an admin now');
}

async function revoke(
  { admins }: Tools,
  email: string,
  options: { readonly force: boolean },
): Promise<CommandOutcome> {
  const change = await admins.revoke(email, options);
  return change.kind === 'unchanged'
    ? commandDone(`${change.email} is not an admin.`)
    : outcomeOf(change, email, 'is not an admin any more');
}

function outcomeOf(change: RoleChange, email: string, news: string): CommandOutcome {
  switch (change.kind) {
    case 'unknown':
      return unknown(email);
    case 'last-admin':
      return commandFailed(
        `${change.email} is the last admin. Make someone else an admin first, or add --force.`,
      );
    default:
      return commandDone(`${change.email} ${news}, and is signed out everywhere.`);
  }
}

async function endSessions({ admins }: Tools, email: string): Promise<CommandOutcome> {
  const ended = await admins.endSessions(email);
  if (ended.kind === 'unknown') return unknown(email);
  return commandDone(
    `${ended.email} is signed out everywhere (${formatCount(ended.sessions, 'session')}).`,
  );
}

async function endAllSessions({ admins }: Tools): Promise<CommandOutcome> {
  const users = await admins.endAllSessions();
  return commandDone(`Everybody is signed out (${formatCount(users, 'user')}).`);
}

/** Without `send` it only shows what would happen. */
async function notify(
  { deps }: Tools,
  file: string,
  { send }: { readonly send: boolean },
): Promise<CommandOutcome> {
  const announcement = readAnnouncement(readFileSync(file, 'utf8'));
  if (typeof announcement === 'string') return commandFailed(announcement);
  if (!deps.config.smtpUrl && !deps.config.isLoopback)
    return commandFailed('E-mail is not set up on this server: SMTP_URL is missing.');
  if (send) {
    const people = await notifyUsers(deps, announcement);
    return commandDone(
      `The mail goes to ${formatCount(people, 'person', 'people')}. The running server sends it.`,
    );
  }
  const { subject, paragraphs } = announcement;
  const people = formatCount(await countRecipients(deps.db), 'person', 'people');
  const text = paragraphs.join('\n\n');
  return commandDone(
    `Nothing was sent. This mail would go to ${people}:\n\nSubject: ${subject}\n\n${text}\n\nTo send it, add --send.`,
  );
}

async function openTools(opened: OpenDatabase, config: Config): Promise<Tools> {
  const { db } = opened;
  const { pepper } = findSecrets(config, { hasAccounts: true });
  const digests = createDigests(pepper);
  const deps = {
    config,
    db,
    clock: systemClock,
    random: systemRandom,
    digests,
    audit: createAudit({ digests }),
    // On SQLite the running server notices itself when a session is over.
    pokes: createPokeHub(await opened.openChannel(createSeal(pepper))),
    log: createLog('silent'),
  };
  return { admins: createAdmins(deps), deps };
}

async function run(command: Command, env: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  const config = parseConfig(env);
  const opened = await openCommandDatabase(config);
  try {
    return await command(await openTools(opened, config));
  } finally {
    await opened.close();
  }
}

/** Resolves with the exit code. */
export function main(call: CommandCall): Promise<0 | 1 | 2 | 3> {
  const command = commandOf(call.args);
  return runCommand(call, command && (() => run(command, call.env)), USAGE);
}
