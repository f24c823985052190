/** What bringing a copy of a device back would do here, for the student to decide. */
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import {
  cellValuesToPlacement,
  placementToCellValues,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { labelOfPath } from '@shortlist/shared/sync/path-labels.ts';
import { referenceOf } from '@shortlist/shared/sync/references.ts';
import { isAlive, valuesOf, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { rowsText } from '../../../data/outbox/rows-text.ts';
import { currentUid } from '../../../data/session/session.ts';
import { listRefusedValues } from '../../sync-status/queries/use-refused-changes.ts';
import type { RowComparison } from './compare-rows.ts';
import { compareDevice } from './import-device.ts';

export type ImportPreview = Awaited<ReturnType<typeof previewImport>>;

export interface ShownOffer {
  readonly key: string;
  /** The company and role, or what else it is. */
  readonly title: string;
  /** Undefined for something that was deleted here. */
  readonly edit:
    { readonly label: string; readonly here: string; readonly there: string } | undefined;
  /** In milliseconds since 1970. */
  readonly deletedAt: number;
}

/** Numbers are of placements unless noted otherwise. Writes nothing. */
export async function previewImport(
  file: DeviceFile,
  db: UserDatabase = userDatabase(currentUid()),
) {
  const { rows, changes, refused, earlier, drafts, draftsLeft } = await compareDevice(file, { db });
  const placements = rows.filter(({ there }) => there.t === 'placement');
  const changed = idsOf(rows.filter((row) => row.changes.length > 0));
  const offered = idsOf(rows.filter((row) => row.offers.length > 0));
  const isSame = ({ here, there }: RowComparison): boolean =>
    !changed.has(there.id) &&
    !offered.has(there.id) &&
    here !== undefined &&
    isAlive(here) === isAlive(there);
  const count = (test: (row: RowComparison) => unknown) => placements.filter(test).length;
  const isChanged = (t: string): boolean => changes.some((change) => change.t === t);
  return {
    total: placements.length,
    deleted: count(({ there }) => !isAlive(there)),
    fresh: count(({ here, there }) => !here && isAlive(there)),
    newer: count(({ here, there }) => here && isAlive(there) && changed.has(there.id)),
    same: count(isSame),
    /** To be deleted here, as they were on the device of the file. */
    deletes: count(({ here, there }) => here && !isAlive(there) && changed.has(there.id)),
    offers: await describeOffers(db, rows),
    profile: isChanged('profile'),
    resumes: isChanged('resume'),
    refused: refused.length,
    /** Of forms and of unfinished uploads. */
    drafts: drafts.length,
    draftsLeft,
    isNothingNew: changes.length + refused.length + earlier.length + drafts.length === 0,
  };
}

/** Of placements. To a student the rounds are a part of their placement. */
function idsOf(rows: readonly RowComparison[]): ReadonlySet<string> {
  return new Set(rows.map(({ there }) => placementIdOf(there)));
}

function placementIdOf(row: SyncRow): string {
  return row.t === 'round' ? (referenceOf(row)?.id ?? '') : row.id;
}

async function describeOffers(
  db: UserDatabase,
  rows: readonly RowComparison[],
): Promise<readonly ShownOffer[]> {
  const placements = new Map((await readPlacements(db)).map((one) => [one._id, one]));
  return rows.flatMap(({ there, here = there, offers }) => {
    const placement = placements.get(placementIdOf(here));
    // What follows an opportunity is shown with the value of that.
    const followed = here.t === 'placement' && placement ? placementToCellValues(placement) : {};
    const shown = { ...valuesOf(here), ...followed };
    return offers.map(({ key, path }) => ({
      key,
      title: titleOf(here, placement?.company),
      edit: path === undefined ? undefined : describeEdit(here.t, path, shown, valuesOf(there)),
      deletedAt: here.del === undefined ? 0 : wallMsOf(here.del),
    }));
  });
}

function titleOf(row: SyncRow, company: string | undefined): string {
  if (row.t === 'profile') return 'Your profile';
  if (row.t === 'round' && company !== undefined) return `${rowsText([row])} of ${company}`;
  if (row.t !== 'placement') return rowsText([row]);
  const { company: name, role } = cellValuesToPlacement(row.id, valuesOf(row));
  return isBlank(role) ? name : `${name}, ${role}`;
}

/** Where the two look the same, as pictures do, or mean nothing as text, it says which is which. */
function describeEdit(t: string, path: string, ...shown: readonly Values[]): ShownOffer['edit'] {
  const [here = '', there = ''] = shown.map((values) => {
    const value = { [path]: ownValue(values, path) ?? null };
    return listRefusedValues({ t, kind: 'patch', values: value })[0]?.text;
  });
  const label = labelOfPath(path);
  return here === there || path.startsWith('reminders.')
    ? { label, here: 'As here', there: 'As in the file' }
    : { label, here, there };
}
