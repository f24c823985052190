/** What the placement cell has said, and who is registered with it, by what the server answered. */
import type { PublishedList } from '@shortlist/shared/api/campus.ts';
import type { VerdictResult } from '@shortlist/shared/opportunity/campus/verdict.ts';
import type { KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import type { Results } from '../../../sync-server/src/testing/campus/lists.ts';
import type { Confirmed } from '../world/placement-cell.ts';
import type { PostedDrive } from './moves/drive-moves.ts';

/** The list of one round that counts. */
export interface StandingList extends Pick<
  PublishedList,
  'id' | 'drive' | 'round' | 'publishedAt'
> {
  readonly results: Results;
}

/** What it says of one student. */
export interface StandingVerdict extends Omit<StandingList, 'results'> {
  readonly result: VerdictResult;
}

interface Said {
  readonly drives: Map<string, PostedDrive>;
  /** The addresses of the students, by roll number. */
  readonly roster: Map<string, string>;
  /** By the name of their round. */
  readonly lists: Map<string, StandingList>;
  /** The names of the registrations that there are. */
  readonly registered: Map<string, true>;
}

export interface CampusModel extends Said {
  confirmed(what: Confirmed): void;
  /** What the lists say of the student behind an account. */
  verdictsOf(user: Pick<KnownUser, 'uid'>): readonly StandingVerdict[];
  backUp(): void;
  /** The server is as it was at the last backup. */
  putBack(): void;
}

export function roundOf({ drive, round }: Pick<StandingList, 'drive' | 'round'>): string {
  return `${drive}/${round}`;
}

export function addressOf({ uid }: Pick<KnownUser, 'uid'>): string {
  return `${uid}@example.com`;
}

export function createCampusModel(): CampusModel {
  const said: Said = copyOf();
  let backup = copyOf();
  return {
    ...said,
    confirmed(what) {
      if (what.kind === 'list') hearList(said, what.list, what.results);
      else if (what.registered) said.registered.set(what.name, true);
      else said.registered.delete(what.name);
    },
    verdictsOf(user) {
      const [roll = ''] = [...said.roster].find(([, email]) => email === addressOf(user)) ?? [];
      return [...said.lists.values()].flatMap(({ results, ...list }) => {
        const result = results[roll];
        return result === undefined ? [] : [{ ...list, result }];
      });
    },
    backUp() {
      backup = copyOf(said);
    },
    putBack() {
      refill(said.drives, backup.drives);
      refill(said.roster, backup.roster);
      refill(said.lists, backup.lists);
      refill(said.registered, backup.registered);
    },
  };
}

/** A request that came once more is answered with what its list is now. */
function hearList({ lists }: Said, list: PublishedList, results: Results): void {
  const { id, drive, round, publishedAt } = list;
  const name = roundOf(list);
  if (list.state !== 'current') {
    if (lists.get(name)?.id === id) lists.delete(name);
  } else if (lists.get(name)?.id !== id)
    lists.set(name, { id, drive, round, publishedAt, results });
}

function copyOf(said?: Said): Said {
  return {
    drives: new Map(said?.drives),
    roster: new Map(said?.roster),
    lists: new Map(said?.lists),
    registered: new Map(said?.registered),
  };
}

function refill<K, V>(map: Map<K, V>, from: ReadonlyMap<K, V>): void {
  map.clear();
  for (const [key, value] of from) map.set(key, value);
}
