/** What the placement cell has of the student, by the drive: results, and the registration. */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import type { Registration } from '@shortlist/shared/opportunity/campus/registration.ts';
import type { Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

export interface DriveStanding {
  /** Those that a list says still. */
  readonly verdicts: readonly Verdict[];
  readonly registration: Registration | undefined;
}

type Standings = ReadonlyMap<string, DriveStanding>;

const NONE: Standings = new Map();
const known = new WeakMap<UserDatabase, Standings>();
const standingsQuery = createLiveQuery(readStandings);

/** Empty until they are read. What did not change is the same object. */
export function useStandings(): Standings {
  return standingsQuery.useResult() ?? NONE;
}

async function readStandings(db: UserDatabase): Promise<Standings> {
  const live = (t: string) => db.view.where('[t+live]').equals([t, 1]).toArray();
  const [verdictRows, registrationRows] = await Promise.all([
    live('verdict'),
    live('registration'),
  ]);
  const verdicts = verdictRows.flatMap(({ verdict }) => (verdict?.result ? [verdict] : []));
  const byDrive = groupBy(verdicts, ({ opportunityId }) => opportunityId);
  const registrations = new Map(
    registrationRows.flatMap(({ id, registration }) =>
      registration ? [[id, registration] as const] : [],
    ),
  );
  const former = known.get(db) ?? NONE;
  const standings = new Map(
    [...new Set([...byDrive.keys(), ...registrations.keys()])].map((drive) => {
      const read = {
        verdicts: byDrive.get(drive) ?? [],
        registration: registrations.get(drive),
      };
      const before = former.get(drive);
      return [drive, before && isSame(before, read) ? before : read] as const;
    }),
  );
  known.set(db, standings);
  return standings;
}

function isSame(a: DriveStanding, b: DriveStanding): boolean {
  const plain = ({ verdicts, registration }: DriveStanding) =>
    [verdicts, registration ?? null] as unknown as Json;
  return sameJson(plain(a), plain(b));
}
