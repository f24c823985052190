/** The roster on the server. Nothing of it is stored on this device. */
import {
  ROSTER_PATH,
  ROSTER_TAKE_BACK_PATH,
  rosterAnswerSchema,
  type RosterAnswer,
} from '@shortlist/shared/api/campus.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import {
  eligibilityFactsOf,
  type EligibilityFacts,
} from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import { useMemo } from 'react';
import type { HttpResult } from '../../../data/http/client.ts';
import {
  refusalMessage,
  RequestFailedError,
  toRequestFailure,
  type RequestFailure,
} from '../../../data/http/request-failure.ts';
import {
  invalidateServerQuery,
  requestAsUser,
  useServerQuery,
} from '../../../data/session/server-query.ts';
import { sendAsUser } from '../../../data/session/session.ts';
import { ROSTER_FAILURES } from '../messages.ts';

export type RosterState = RosterAnswer['data'];

export type LoadedRoster =
  | { readonly kind: 'loading' }
  /** `message` is undefined where the server was not reached. */
  | { readonly kind: 'failed'; readonly message: string | undefined }
  | { readonly kind: 'loaded'; readonly state: RosterState };

const KEY = ['campus', 'roster'];

async function loadRoster(): Promise<RosterState> {
  const { data } = await requestAsUser({
    method: 'GET',
    path: ROSTER_PATH,
    schema: rosterAnswerSchema,
  });
  return data;
}

export function useRoster(): LoadedRoster & { readonly refetch: () => void } {
  const query = useServerQuery({ key: KEY, queryFn: loadRoster });
  const { data, error } = query;
  const refetch = (): void => void query.refetch();
  if (data !== undefined) return { kind: 'loaded', state: data, refetch };
  if (error === null) return { kind: 'loading', refetch };
  const isReached = error instanceof RequestFailedError;
  return { kind: 'failed', message: isReached ? refusalMessage(error) : undefined, refetch };
}

/** What the roster says of each student, for the question whom a drive concerns; empty without one. */
export function useStudentFacts(): readonly EligibilityFacts[] {
  const roster = useRoster();
  const students = roster.kind === 'loaded' ? roster.state.roster?.students : undefined;
  return useMemo(
    () =>
      (students ?? []).map((facts) =>
        eligibilityFactsOf(EMPTY_PROFILE.education, { ...facts, confirmedAt: '' }),
      ),
    [students],
  );
}

export type RosterResult =
  | { readonly kind: 'done' }
  /** Another admin was faster. Nothing was changed. */
  | { readonly kind: 'changed-meanwhile' }
  | RequestFailure;

interface RosterChange {
  /** The id of the roster that the admin saw; null for none. */
  readonly seen: string | null;
  /** An idempotency key. */
  readonly key: string;
}

const conditions = ({ seen, key }: RosterChange) => ({
  'If-Match': `"${seen ?? 'none'}"`,
  'Idempotency-Key': key,
});

/** Replaces the roster, all or nothing. */
export async function saveRoster(
  students: readonly CollegeFacts[],
  fileName: string,
  change: RosterChange,
): Promise<RosterResult> {
  const result = await sendAsUser({
    method: 'PUT',
    path: ROSTER_PATH,
    body: { students, fileName },
    headers: conditions(change),
    gzip: true,
    schema: rosterAnswerSchema,
  });
  return settle(result, ROSTER_FAILURES.save);
}

export async function clearRoster(change: RosterChange): Promise<RosterResult> {
  const headers = conditions(change);
  const schema = rosterAnswerSchema;
  const result = await sendAsUser({ method: 'DELETE', path: ROSTER_PATH, headers, schema });
  return settle(result, ROSTER_FAILURES.clear);
}

/** Brings the former roster back. */
export async function takeRosterBack(change: RosterChange): Promise<RosterResult> {
  const result = await sendAsUser({
    method: 'POST',
    path: ROSTER_TAKE_BACK_PATH,
    body: {},
    headers: conditions(change),
    schema: rosterAnswerSchema,
  });
  return settle(result, ROSTER_FAILURES.takeBack);
}

/** Whatever the answer: what is shown of the roster is read again. */
function settle(result: HttpResult<unknown>, failed: string): RosterResult {
  if (result.kind === 'unreachable') return { kind: 'unreachable' };
  invalidateServerQuery(KEY);
  if (result.kind === 'ok') return { kind: 'done' };
  if (result.status === 412) return { kind: 'changed-meanwhile' };
  return toRequestFailure(result, failed);
}
