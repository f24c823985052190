import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { fromCells } from '@shortlist/shared/lib/fields.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { formatRoundValue } from '@shortlist/shared/placement/round/round-labels.ts';
import { ROUND_CELL_SCHEMAS } from '@shortlist/shared/placement/round/round-cells.ts';
import { ROUND_FIELDS, roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import type { OpKind } from '@shortlist/shared/sync/op.ts';
import { labelOfPath } from '@shortlist/shared/sync/path-labels.ts';
import { valuesOf, type Values } from '@shortlist/shared/sync/row.ts';
import type { RefusedEntry } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { useLiveRead } from '../../../data/session/live-query.ts';
import { currentUid } from '../../../data/session/session.ts';

export interface RefusedChange {
  /** Identifies the change for `discardRefused` and `retryRefused`. */
  readonly n: number;
  /** The table and id of the row. */
  readonly t: string;
  readonly id: string;
  /** The company, or what else was changed. */
  readonly title: string;
  readonly reason: string;
  /** Of a round that of its placement; '' where no placement is meant. */
  readonly placementId: string;
  readonly kind: OpKind;
  /** The server's error code, or the device's own where it set the change aside. */
  readonly code: string;
  readonly values: Values;
}

/** The refused changes, oldest first; undefined while they are being read. */
export function useRefusedChanges(): readonly RefusedChange[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveRead(db, () => readRefusedChanges(db), [db]);
}

export async function readRefusedChanges(db: UserDatabase): Promise<readonly RefusedChange[]> {
  const entries = await db.recovered.orderBy('n').toArray();
  const ids = [...new Set(entries.map(placementIdOf).filter((id) => id !== ''))];
  const placements = await db.view.bulkGet(ids.map((id) => ['placement', id]));
  const companies = new Map(placements.map((row) => [row?.id, row?.placement?.company]));
  return entries.map((entry) => refusedChange(entry, companies.get(placementIdOf(entry))));
}

function refusedChange(entry: RefusedEntry, company: string | undefined): RefusedChange {
  const { n, t, id, op, message, code } = entry;
  return {
    n,
    t,
    id,
    title: titleOf(entry, company),
    reason: message,
    placementId: placementIdOf(entry),
    kind: op.k,
    code,
    values: op.f,
  };
}

function changedRow({ op, row }: RefusedEntry): Values {
  return { ...(row ? valuesOf(row) : {}), ...op.f };
}

export function placementIdOf(entry: RefusedEntry): string {
  if (entry.t === 'placement') return entry.id;
  return entry.t === 'round' ? textAt(changedRow(entry), 'placementId') : '';
}

function textAt(values: Values, path: string): string {
  const value = ownValue(values, path);
  return typeof value === 'string' ? value : '';
}

/** `company` is that of the placement on this device. */
function titleOf(entry: RefusedEntry, company = ''): string {
  const values = changedRow(entry);
  switch (entry.t) {
    case 'profile':
      return 'Your profile';
    case 'mark':
      return 'An opportunity that you added';
    case 'resume':
      return ['Résumé', textAt(values, 'label')].filter((part) => part !== '').join(' ');
    case 'round':
      return [roundName(fromCells(ROUND_FIELDS, ROUND_CELL_SCHEMAS, values)), company]
        .filter((part) => part !== '')
        .join(' of ');
    default:
      return textAt(values, 'company') || 'A change';
  }
}

const NOUNS: Readonly<Record<string, string>> = { round: 'round', resume: 'résumé' };

function nounOf({ t }: RefusedChange): string {
  return ownValue(NOUNS, t) ?? 'placement';
}

const KIND_LABELS: Readonly<Record<Exclude<OpKind, 'put'>, string>> = {
  ensure: 'Added from Community',
  patch: 'Changed',
  del: 'Deleted',
  undel: 'Restored',
  merge: 'Kept on this device',
};

export function refusedChangeSummary(change: RefusedChange): string {
  const { kind, code } = change;
  if (kind === 'merge' && code === 'row_gone')
    return `This ${nounOf(change)} was on this device but is no longer on the server.`;
  if (kind === 'put') return `A new ${nounOf(change)}`;
  if (kind !== 'patch') return KIND_LABELS[kind];
  const labels = listRefusedValues(change).map(({ label }) => label);
  return labels.length === 0 ? KIND_LABELS.patch : `${KIND_LABELS.patch}: ${labels.join(', ')}`;
}

interface RefusedValue {
  readonly label: string;
  readonly text: string;
}

/** The values of the change with their field labels. Of a whole placement only those that are not empty. */
export function listRefusedValues({
  t,
  kind,
  values,
}: Pick<RefusedChange, 't' | 'kind' | 'values'>): readonly RefusedValue[] {
  const own = Object.entries(values).filter(
    ([path]) => !path.startsWith('_') && isField(path) && !isReference(t, path),
  );
  return own
    .filter(([, value]) => kind === 'patch' || !isEmpty(value))
    .map(([path, value]) => ({ label: labelOfPath(path), text: textOf(t, path, value) }));
}

/** The title says to which placement a round belongs. */
function isReference(t: string, path: string): boolean {
  return t === 'round' && path === 'placementId';
}

export function refusedChangeText(change: RefusedChange): string {
  const values = listRefusedValues(change).map(({ label, text }) => `${label}: ${text}`);
  return [
    change.title,
    refusedChangeSummary(change),
    `Not accepted: ${change.reason}`,
    ...values,
  ].join('\n');
}

/** False for the id of an opportunity, which means nothing to a person. */
function isField(path: string): boolean {
  return labelOfPath(path) !== path || path.includes('.');
}

function textOf(t: string, path: string, value: Json): string {
  if (path.includes('/')) return elementText(path, value);
  if (path === 'avatar') return isEmpty(value) ? 'None' : 'A picture';
  if (value === null) return 'None';
  return t === 'round' ? formatRoundValue(path, value) : formatPlacementValue(path, value);
}

function elementText(path: string, value: Json): string {
  const label = typeof value === 'object' && value !== null && 'label' in value && value.label;
  if (typeof label === 'string') return label;
  return `${path.slice(path.indexOf('/') + 1)} (removed)`;
}

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === 'string' && isBlank(value));
}
