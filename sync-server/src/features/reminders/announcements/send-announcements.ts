/**
 * One account's turn for announcements: what concerns it is sent to each of its devices, all that waits in one message.
 * Nothing of its placements is read, so that a batch of drives reaches ten thousand accounts within a minute.
 */
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  announcementMessage,
  type CampusNews,
} from '@shortlist/shared/reminder/announcement-message.ts';
import { afterQuietHours } from '@shortlist/shared/reminder/plan.ts';
import { sha256 } from '../../../platform/crypto/digests.ts';
import { inTransaction, type Transaction } from '../../../platform/db/database.ts';
import type { PushGateway } from '../../../platform/push/push-gateway.ts';
import {
  claimOne,
  isStillSubscribed,
  logPushFailure,
  recordPush,
  TOPIC_LENGTH,
  type DeliveryDeps,
} from '../deliver-reminders.ts';
import { CLAIM_TIMEOUT_MS, NEVER } from '../find-due-reminders.ts';
import type { PushSubscriptionRecord } from '../push/push-subscriptions-store.ts';
import { listClaims, type Claim } from '../reminder-claims-store.ts';
import { readReminderProfile } from '../reminder-rows.ts';
import type { ReminderSchedule } from '../reminder-schedules-store.ts';
import { listReminderTargets, type ReminderTarget } from '../reminder-targets.ts';
import { findRelevant, type RelevantAnnouncement } from './announcement-audience.ts';
import { listAnnouncements } from './announcements-store.ts';
import { isAnnouncementTurn } from './announcement-schedules-store.ts';

export interface AnnouncementDeps extends DeliveryDeps {
  readonly config: { readonly publicUrl: string; readonly timeZone: string };
}

/** A push service drops what it could not deliver by then. */
const TTL_MAX_MS = 24 * 3_600_000;

/** Resolves with the time of the next look; null where nothing waits any more. */
export async function sendAnnouncements(
  turn: ReminderSchedule,
  deps: AnnouncementDeps,
): Promise<number | null> {
  const { db, clock, push, config } = deps;
  const { userId } = turn;
  const now = clock.now();
  const announcements = await listAnnouncements(db, { now });
  if (announcements.length === 0 || !push) return null;
  const profile = await readReminderProfile(db, userId);
  const { publicKey } = push;
  const { timeZone } = config;
  const targets = await listReminderTargets(db, { userId, profile, publicKey, timeZone, now });
  const relevant = targets.some(isCampusTarget)
    ? await findRelevant(db, { userId, announcements, values: profile.values })
    : [];
  if (relevant.length === 0) return null;
  const claims = await listClaims(db, { userId });
  const sent = await Promise.all(
    targets
      .filter(isCampusTarget)
      .map((target) => sendToTarget(turn, { target, relevant, claims, now }, { ...deps, push })),
  );
  const next = sent.filter((at) => at !== null);
  return next.length === 0 ? null : Math.min(...next);
}

type PushTarget = ReminderTarget & { readonly subscription: PushSubscriptionRecord };

function isCampusTarget(target: ReminderTarget): target is PushTarget {
  return target.subscription !== null && target.preferences.campus;
}

interface TargetNews {
  readonly target: PushTarget;
  readonly relevant: readonly RelevantAnnouncement[];
  readonly claims: readonly Claim[];
  readonly now: number;
}

async function sendToTarget(
  turn: ReminderSchedule,
  { target, relevant, claims, now }: TargetNews,
  deps: AnnouncementDeps & { readonly push: PushGateway },
): Promise<number | null> {
  const { id, timeZone, preferences, retryAt, since } = target;
  const own = new Map(
    claims.filter((claim) => claim.target === id).map((claim) => [claim.reminder, claim]),
  );
  const open = relevant
    .filter(({ announcement }) => announcement.createdAt >= since)
    .filter(({ claimId }) => own.get(claimId)?.doneAt == null)
    .flatMap((one) => one.openAt(now, timeZone) ?? []);
  if (open.length === 0) return null;
  const busyUntil = Math.max(...open.map(({ claimId }) => busyUntilOf(own.get(claimId), now)));
  const at = Math.max(afterQuietHours(now, preferences.quiet, timeZone), retryAt, busyUntil);
  if (at > now) return at;
  return deliver(turn, target, open, deps);
}

/** While another process sends it. A claim in the future was made by a wrong clock. */
function busyUntilOf(claim: Claim | undefined, now: number): number {
  if (!claim || claim.claimedAt >= now + CLAIM_TIMEOUT_MS) return 0;
  return claim.claimedAt + CLAIM_TIMEOUT_MS;
}

type OpenAnnouncement = RelevantAnnouncement & { readonly news: CampusNews };

async function deliver(
  turn: ReminderSchedule,
  { subscription, id: target, timeZone }: PushTarget,
  open: readonly OpenAnnouncement[],
  deps: AnnouncementDeps & { readonly push: PushGateway },
): Promise<number | null> {
  const claimed = await inTransaction(deps, (tx) =>
    claimAll(tx, turn, { subscription, target }, open),
  );
  const [newest] = claimed.toReversed();
  if (!newest) return null;
  const { userId } = turn;
  const to = { uid: userId, hide: subscription.hideDetails, origin: deps.config.publicUrl };
  const tag = newest.claimId;
  const news = joinNews(claimed);
  const upTo = newest.announcement.createdAt;
  const message = announcementMessage(news, { ...to, tag, upTo });
  const topic = sha256(tag).slice(0, TOPIC_LENGTH);
  const result = await deps.push.send(subscription, JSON.stringify(message), {
    ttlSeconds: ttlSecondsOf(news, { now: newest.claimedAt, timeZone }),
    topic,
    urgency: 'normal',
  });
  logPushFailure(deps.log, subscription, result);
  const claims = claimed.map(({ claimId, claimedAt }) => ({
    userId,
    target,
    reminder: claimId,
    claimedAt,
  }));
  const outcome = await inTransaction(deps, (tx) => recordPush(tx, subscription, claims, result));
  return outcome.kind === 'failed' && outcome.retryAt < NEVER ? outcome.retryAt : null;
}

/** Of new drives until the last of their deadlines. */
function ttlSecondsOf(
  { posted, changed, verdicts }: CampusNews,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): number {
  const deadlines = posted.map(({ deadlines: { applicationDeadline } }) =>
    instantOf(applicationDeadline, timeZone),
  );
  const openMs = changed.length + verdicts.length > 0 ? TTL_MAX_MS : Math.max(...deadlines) - now;
  return Math.max(1, Math.ceil(Math.min(openMs, TTL_MAX_MS) / 1000));
}

interface ClaimedAnnouncement extends OpenAnnouncement {
  readonly claimedAt: number;
}

/** What no other process has claimed; nothing once there is other news, or the device is gone. */
async function claimAll(
  tx: Transaction,
  turn: ReminderSchedule,
  {
    subscription,
    target,
  }: { readonly subscription: PushSubscriptionRecord; readonly target: string },
  open: readonly OpenAnnouncement[],
): Promise<readonly ClaimedAnnouncement[]> {
  if (!(await isAnnouncementTurn(tx.db, turn))) return [];
  if (!(await isStillSubscribed(tx, subscription))) return [];
  const claim = { userId: turn.userId, target, doneAt: null };
  const ours: ClaimedAnnouncement[] = [];
  for (const one of open) {
    const { claimId: id, announcement } = one;
    const due = { id, dueAt: announcement.createdAt, endsAt: announcement.endsAt };
    if (await claimOne(tx, claim, due)) ours.push({ ...one, claimedAt: tx.nowMs });
  }
  return ours;
}

function joinNews(claimed: readonly ClaimedAnnouncement[]): CampusNews {
  return {
    posted: claimed.flatMap(({ news }) => news.posted),
    changed: claimed.flatMap(({ news }) => news.changed),
    verdicts: claimed.flatMap(({ news }) => news.verdicts),
  };
}
