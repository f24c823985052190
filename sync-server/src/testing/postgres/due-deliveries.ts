/** Reminders and mails that are due now, and how often each of them arrives. */
import { pushItemsOf, pushMessageSchema } from '@shortlist/shared/reminder/push-message.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { queueNotice } from '../../features/accounts/mail-notices.ts';
import { savePushSubscription } from '../../features/reminders/push/push-subscriptions-store.ts';
import { applyOps } from '../../features/sync/apply-changes.ts';
import { systemClock } from '../../platform/clock.ts';
import { inAccount, inTransaction } from '../../platform/db/database.ts';
import { systemRandom } from '../../platform/random.ts';
import { knownUser, type KnownUser } from '../accounts.ts';
import { startMailServer } from '../mail-server.ts';
import { placementOp } from '../ops.ts';
import { createReceiver, startPushService } from '../push/push-service.ts';
import { readValue } from '../sql.ts';
import type { SharedDatabase } from './server-processes.ts';

const DAY_MS = 86_400_000;
/** A message names so many. */
const REMINDERS_EACH = 5;

export interface Arrivals {
  /** How many of what was due arrived, and how many arrivals there were. */
  readonly reminders: { readonly different: number; readonly all: number };
  readonly mails: { readonly different: number; readonly all: number };
}

export interface DueDeliveries {
  /** For the servers that deliver them. */
  readonly env: Readonly<Record<string, string>>;
  /** How many are not sent yet, or under way. */
  left(): Promise<number>;
  arrivals(): Arrivals;
  close(): Promise<void>;
}

/** Adds this many reminders, a multiple of five, and as many mails. */
export async function addDueDeliveries(
  shared: SharedDatabase,
  count: number,
): Promise<DueDeliveries> {
  const [push, mail, receiver] = [
    await startPushService(),
    await startMailServer(),
    createReceiver(),
  ];
  for (let n = 0; n < count; n += REMINDERS_EACH) {
    const user = await knownUser(shared.accounts);
    await addReminders(shared, user, { ...receiver, port: push.port });
  }
  await addMails(shared, count);
  const reminders: string[] = [];
  let read = 0;
  const readReminders = (): readonly string[] => {
    for (; read < push.received.length; read += 1) {
      const { shortlist } = pushMessageSchema.parse(
        JSON.parse(receiver.decrypt(push.received[read])),
      );
      reminders.push(...pushItemsOf(shortlist).map(({ id }) => `${shortlist.uid} ${id}`));
    }
    return reminders;
  };
  return {
    env: { SMTP_URL: mail.url, PUSH_EXTRA_HOSTS: `localhost:${push.port}` },
    left: async () => count - Number(await readValue(shared.db, FINISHED)),
    arrivals: () => ({
      reminders: countOf(readReminders()),
      mails: countOf(mail.received.flatMap(({ to }) => to)),
    }),
    close: async () => {
      await Promise.all([push.close(), mail.stop()]);
    },
  };
}

/** Of the reminders, less the mails that wait. */
const FINISHED = `
  SELECT (SELECT count(*) FROM reminder_claims WHERE done_at IS NOT NULL)
    - (SELECT count(*) FROM mail_notices)`;

const countOf = (arrived: readonly string[]) => ({
  different: new Set(arrived).size,
  all: arrived.length,
});

interface Browser {
  readonly p256dh: string;
  readonly auth: string;
  readonly port: number;
}

async function addReminders(
  { db, secrets }: SharedDatabase,
  { uid, sessionId }: KnownUser,
  { port, p256dh, auth }: Browser,
): Promise<void> {
  await inAccount({ db, clock: systemClock }, uid, async (tx) => {
    const ops = Array.from({ length: REMINDERS_EACH }, (_, n) => dueNow(`Company ${n}`));
    await applyOps(tx, { uid, device: null }, ops);
    await savePushSubscription(tx.db, {
      id: systemRandom.uuid(),
      userId: uid,
      sessionId,
      endpoint: `http://localhost:${port}/${uid}`,
      p256dh,
      auth,
      publicKey: secrets.vapid.publicKey,
      timeZone: 'Asia/Kolkata',
      leadTimes: null,
      hideDetails: false,
      createdAt: tx.nowMs,
    });
  });
}

/** A placement of which its student wants to be reminded at this moment. */
function dueNow(company: string): Op {
  const now = Date.now();
  const deadline = new Date(now + 30 * DAY_MS).toISOString().slice(0, 19);
  return placementOp({
    atMs: now,
    f: {
      company,
      'deadlines.applicationDeadline': deadline,
      'reminders.snooze': { kind: 'deadline', at: now + 1 },
    },
  });
}

async function addMails({ db }: SharedDatabase, count: number): Promise<void> {
  await inTransaction({ db, clock: systemClock }, async (tx) => {
    for (let n = 0; n < count; n += 1)
      await queueNotice(tx, {
        to: `person${n}@college.example`,
        subject: 'News',
        text: 'News\n',
        html: '<p>',
      });
  });
}
