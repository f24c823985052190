/** A placement with a deadline soon, and the server's push messages, for tests that deliver them to the worker. */
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { EMPTY_ROUND } from '../../../shared/src/placement/round/round-fields.ts';
import type { Reminder } from '../../../shared/src/reminder/plan.ts';
import { reminderMessage, testMessage } from '../../../shared/src/reminder/build-push-message.ts';
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import {
  putPlacement,
  putRound,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';

export interface DuePlacement {
  readonly id: string;
  readonly company: string;
  readonly role: string;
  readonly deadline: string;
}

interface Due {
  readonly company?: string;
  /** Milliseconds until the deadline. */
  readonly inMs: number;
}

/** Adds the placement as another device of the student would. */
export async function addDuePlacement(
  server: { readonly url: string },
  account: Account,
  { company = 'Kaveri Softworks', inMs }: Due,
): Promise<DuePlacement> {
  const deadline = wallTimeOf(new Date(Date.now() + inMs));
  const values = buildPlacementValues({ company, deadlines: { applicationDeadline: deadline } });
  const op = putPlacement(values);
  await syncOverHttp(server, account, { ops: [op] });
  return { id: op.id, company, role: values.role, deadline };
}

/** The push message of its reminder, due now, as the server sends it. */
export function duePush(uid: string, { id, deadline, ...placement }: DuePlacement): string {
  const named = { ...placement, rounds: [] };
  const reminder: Reminder = {
    id: `${id}.deadline.${deadline}.180`,
    placementId: id,
    kind: 'deadline',
    eventAt: deadline,
    allDay: false,
    dueAt: Date.now(),
    endsAt: Date.parse(deadline),
    lead: 180,
  };
  return JSON.stringify(
    reminderMessage([{ reminder, placement: named }], { uid, hide: false, origin: '' }),
  );
}

interface EndedRound {
  readonly id: string;
  /** What asks how it went, as the server sends it. */
  readonly push: string;
}

/** Adds a technical round of the placement that has just ended, as another device of the student would. */
export async function addEndedRound(
  server: { readonly url: string },
  account: Account,
  { id: placementId, deadline: _deadline, ...placement }: DuePlacement,
): Promise<EndedRound> {
  const startsAt = wallTimeOf(new Date(Date.now() - 3_600_000));
  const endsAt = wallTimeOf(new Date(Date.now() - 1000));
  const values = { ...EMPTY_ROUND, placementId, kind: 'technical', startsAt, endsAt } as const;
  const op = putRound(values);
  await syncOverHttp(server, account, { ops: [op] });
  const roundId = op.id;
  const reminder: Reminder = {
    id: `${placementId}.result.${roundId}.${startsAt}.end`,
    placementId,
    kind: 'result',
    roundId,
    eventAt: startsAt,
    allDay: false,
    dueAt: Date.now(),
    endsAt: Date.now() + 3_600_000,
    lead: 'end',
  };
  const named = { ...placement, rounds: [{ ...values, _id: roundId }] };
  const target = { uid: account.uid, hide: false, origin: '' };
  return {
    id: roundId,
    push: JSON.stringify(reminderMessage([{ reminder, placement: named }], target)),
  };
}

/** The push message of a student's test notification, as the server sends it. */
export function testPush(uid: string, nonce: string): string {
  return JSON.stringify(testMessage({ uid, origin: '' }, nonce));
}
