/**
 * Plays a season: two processes of the server on one file, a simulated clock, and push services that accept everything.
 */
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushItemsOf, pushMessageSchema } from '@shortlist/shared/reminder/push-message.ts';
import { migrateToLatest } from '../../../sync-server/src/platform/db/migrate.ts';
import { openDatabase } from '../../../sync-server/src/platform/db/open-database.ts';
import type { Database } from '../../../sync-server/src/platform/db/database.ts';
import type { Mail } from '../../../sync-server/src/platform/mail/mailer.ts';
import type { PushGateway } from '../../../sync-server/src/platform/push/push-gateway.ts';
import { systemRandom } from '../../../sync-server/src/platform/random.ts';
import { createNoticeSender } from '../../../sync-server/src/features/accounts/mail-notices.ts';
import { createReminderSender } from '../../../sync-server/src/features/reminders/send-reminders.ts';
import { FAKE_PUBLIC_KEY } from '../../../sync-server/src/testing/push/fake-push.ts';
import { readValue } from '../../../sync-server/src/testing/sql.ts';
import { nextTick } from './oracle.ts';
import { actionsOf, type Action, type Process } from './season-actions.ts';
import type { Season } from './script.ts';

/** One message that a push service or a mail server accepted. */
export interface SentMessage {
  readonly at: number;
  readonly target: string;
  /** Keys of the reminders in it. */
  readonly named: readonly string[];
  /** A message about many names some of them and says how many more there are. */
  readonly more: number;
}

interface SeasonRun {
  readonly file: string;
  readonly sentMessages: SentMessage[];
  now: number;
}

/** Returns everything that was sent, in order. */
export async function runSeason(season: Season): Promise<SentMessage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-season-'));
  const stage: SeasonRun = {
    file: join(folder, 'shortlist.db'),
    sentMessages: [],
    now: season.from,
  };
  try {
    await play(season, stage);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return stage.sentMessages;
}

async function play(season: Season, stage: SeasonRun): Promise<void> {
  let processes = [start(stage), start(stage)];
  const [first] = processes;
  if (first) migrateToLatest(first.db);
  const actions = [...actionsOf(season), ...restartsOf(season)].toSorted((a, b) => a.at - b.at);
  for (let next = 0; stage.now < season.to;) {
    const action = actions[next];
    const look = processes[0] ? await findNextCheck(processes[0].db, stage.now) : Infinity;
    stage.now = Math.min(action?.at ?? season.to, look, season.to);
    if (!action || stage.now < action.at) {
      await checkAll(processes);
      continue;
    }
    next += 1;
    processes = await act(action, processes, stage);
  }
  await stopAll(processes);
}

type Step = Action | { readonly at: number; readonly to: 'one' | 'none' | 'two' };

function restartsOf({ downtimes, restarts }: Season): readonly Step[] {
  const isUp = (at: number): boolean => !downtimes.some(({ from, to }) => at >= from && at < to);
  return [
    ...downtimes.map(({ from }) => ({ at: from, to: 'none' as const })),
    ...downtimes.map(({ to }) => ({ at: to, to: 'two' as const })),
    ...restarts.filter(isUp).map((at) => ({ at, to: 'one' as const })),
  ];
}

async function act(step: Step, processes: Process[], stage: SeasonRun): Promise<Process[]> {
  if ('run' in step) {
    const [first] = processes;
    if (!first) throw new Error('Something arrives while the server is down.');
    await step.run(first);
    return processes;
  }
  const [oldest, ...others] = processes;
  const stopped = step.to === 'one' && oldest ? [oldest] : processes;
  await stopAll(stopped);
  if (step.to === 'none') return [];
  const running = step.to === 'one' ? [...others, start(stage)] : [start(stage), start(stage)];
  // As the job does when it is started.
  await checkAll(running);
  return running;
}

async function stopAll(processes: readonly Process[]): Promise<void> {
  for (const { sender, db } of processes) {
    await sender.stop();
    await db.close();
  }
}

/** Both check at the same moment; mail is sent by one. */
async function checkAll(processes: readonly Process[]): Promise<void> {
  await Promise.all(processes.map(({ sender }) => sender.sendDue()));
  await processes[0]?.notices.sendDue();
}

/** An earlier check would find nothing to do. */
async function findNextCheck(db: Database, now: number): Promise<number> {
  const at = await readValue(db, 'SELECT min(next_at) FROM reminder_due');
  return typeof at === 'number' ? nextTick(Math.max(at, now + 1)) : Infinity;
}

function start(stage: SeasonRun): Process {
  const db = openDatabase(stage.file);
  // There are no power cuts here.
  db.sqlite.pragma('synchronous = OFF');
  const clock = { now: () => stage.now };
  const log = { warn: fail, error: fail };
  const mailer = {
    send: async (mail: Mail): Promise<void> => {
      stage.sentMessages.push(readMail(stage.now, mail));
    },
  };
  const config = { publicUrl: 'https://shortlist.example', timeZone: 'Asia/Kolkata' };
  const deps = { db, clock, log, config, random: systemRandom, push: pushInto(stage) };
  return {
    db,
    clock,
    sender: createReminderSender(deps),
    notices: createNoticeSender({ ...deps, mailer }),
  };
}

function pushInto(stage: SeasonRun): PushGateway {
  return {
    publicKey: FAKE_PUBLIC_KEY,
    send: async ({ endpoint }, payload) => {
      const { shortlist } = pushMessageSchema.parse(JSON.parse(payload));
      // The other process gets its turn before the answer arrives.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      const target = endpoint.slice(endpoint.lastIndexOf('/') + 1);
      const named = pushItemsOf(shortlist).map(({ id }) => `${target} ${id.split('.').join(' ')}`);
      const more = shortlist.count - named.length;
      stage.sentMessages.push({ at: stage.now, target, named, more });
      return { kind: 'accepted' };
    },
  };
}

/**
 * The text of a mail contains its placement and kind, but not which mark it is: that follows from its time. Of several
 * questions about one placement it does not say which round each is about.
 */
const MAILED = /(Apply:|Test:|Finish the test:|Round \d:|How did it go\?) ([SB][0-9P]+)/g;
const MAILED_KINDS: Readonly<Record<string, string>> = {
  'Apply:': 'deadline',
  'Test:': 'test',
  'Finish the test:': 'testDeadline',
  'How did it go?': 'result',
};
const MORE = /^And (\d+) more\.$/m;

function readMail(at: number, { to, subject, text }: Mail): SentMessage {
  const target = `${to.slice(0, to.indexOf('@'))}-mail`;
  const named = [...`${subject}\n${text}`.matchAll(MAILED)].map(([, kind = '', name]) => {
    const what = MAILED_KINDS[kind] ?? `round ${name}-r${kind.slice(6, -1)}`;
    return `${target} ${name} ${what} ${at}`;
  });
  return { at, target, named, more: Number(MORE.exec(text)?.[1] ?? 0) };
}

function fail(details: object, message?: string): never {
  throw new Error(`${message ?? ''} ${JSON.stringify(details)}`, { cause: details });
}
