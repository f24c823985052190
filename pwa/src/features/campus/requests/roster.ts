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
import { requestAsUser } from '../../../data/session/server-query.ts';
import { sendAsUser } from '../../../data/session/session.ts';
import { ROSTER_FAILURES } from '../messages.ts';
import { settleChange, type CampusChange } from './campus-change.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

export type RosterState = RosterAnswer['data'];

const KEY = ['campus', 'roster'];

async function loadRoster(): Promise<RosterState> {
  const { data } = await requestAsUser({
    method: 'GET',
    path: ROSTER_PATH,
    schema: rosterAnswerSchema,
  });
  return data;
}

export function useRoster(): Loaded<RosterState> {
  return useLoaded(KEY, loadRoster);
}

/** What the roster says of each student, for the question whom a drive concerns; empty without one. */
export function useStudentFacts(): readonly EligibilityFacts[] {
  const roster = useRoster();
  const students = roster.kind === 'loaded' ? roster.data.roster?.students : undefined;
  return useMemo(
    () =>
      (students ?? []).map((facts) =>
        eligibilityFactsOf(EMPTY_PROFILE.education, { ...facts, confirmedAt: '' }),
      ),
    [students],
  );
}

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
): Promise<CampusChange> {
  const result = await sendAsUser({
    method: 'PUT',
    path: ROSTER_PATH,
    body: { students, fileName },
    headers: conditions(change),
    gzip: true,
    schema: rosterAnswerSchema,
  });
  return settleChange(result, ROSTER_FAILURES.save, KEY);
}

export async function clearRoster(change: RosterChange): Promise<CampusChange> {
  const headers = conditions(change);
  const schema = rosterAnswerSchema;
  const result = await sendAsUser({ method: 'DELETE', path: ROSTER_PATH, headers, schema });
  return settleChange(result, ROSTER_FAILURES.clear, KEY);
}

/** Brings the former roster back. */
export async function takeRosterBack(change: RosterChange): Promise<CampusChange> {
  const result = await sendAsUser({
    method: 'POST',
    path: ROSTER_TAKE_BACK_PATH,
    body: {},
    headers: conditions(change),
    schema: rosterAnswerSchema,
  });
  return settleChange(result, ROSTER_FAILURES.takeBack, KEY);
}
