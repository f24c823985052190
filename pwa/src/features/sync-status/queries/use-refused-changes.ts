import { isBlank } from '@shortlist/shared/lib/blank.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/placement-labels.ts';
import type { OpKind } from '@shortlist/shared/sync/op.ts';
import { labelOfPath } from '@shortlist/shared/sync/path-labels.ts';
import { cellAt, type Values } from '@shortlist/shared/sync/row.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { readForScreen } from '../../../data/database/storage/read.ts';
import type { RefusedEntry } from '../../../data/database/tables.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

export interface RefusedChange {
  /** Identifies the change for `discardRefused` and `retryRefused`. */
  readonly n: number;
  /** The company, or what else was changed. */
  readonly title: string;
  readonly reason: string;
  readonly placementId: string;
  readonly kind: OpKind;
  /** The server's error code, or the device's own where it set the change aside. */
  readonly code: string;
  /** The refused values by path. */
  readonly values: Values;
}

/** The refused changes, oldest first; undefined while they are being read. */
export function useRefusedChanges(): readonly RefusedChange[] | undefined {
  const db = userDatabase(currentUid());
  return useLiveQuery(
    () =>
      readForScreen(db, async () => (await db.recovered.orderBy('n').toArray()).map(refusedChange)),
    [db],
  );
}

function refusedChange({ n, op, row, message, code }: RefusedEntry): RefusedChange {
  return {
    n,
    title: titleOf(op, row),
    reason: message,
    placementId: op.id,
    kind: op.k,
    code,
    values: op.f,
  };
}

function titleOf({ t, f }: RefusedEntry['op'], row: RefusedEntry['row']): string {
  if (t === 'profile') return 'Your profile';
  if (t === 'mark') return 'An opportunity that you added';
  const company = f.company ?? (row ? cellAt(row.cells, 'company')?.[0] : undefined);
  return typeof company === 'string' ? company : 'A change';
}

const KIND_LABELS: Readonly<Record<OpKind, string>> = {
  put: 'A new placement',
  ensure: 'Added from Community',
  patch: 'Changed',
  del: 'Deleted',
  undel: 'Restored',
  merge: 'Kept on this device',
};

export function refusedChangeSummary(change: RefusedChange): string {
  const { kind, code } = change;
  if (kind === 'merge' && code === 'row_gone')
    return 'This placement was on this device but is no longer on the server.';
  if (kind !== 'patch') return KIND_LABELS[kind];
  const labels = listRefusedValues(change).map(({ label }) => label);
  return labels.length === 0 ? KIND_LABELS.patch : `${KIND_LABELS.patch}: ${labels.join(', ')}`;
}

interface RefusedValue {
  readonly label: string;
  readonly text: string;
}

/** The values of the change with their field labels. Of a whole placement only those that are not empty. */
export function listRefusedValues({ kind, values }: RefusedChange): readonly RefusedValue[] {
  const own = Object.entries(values).filter(([path]) => !path.startsWith('_') && isField(path));
  return own
    .filter(([, value]) => kind === 'patch' || !isEmpty(value))
    .map(([path, value]) => ({ label: labelOfPath(path), text: textOf(path, value) }));
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

function textOf(path: string, value: Json): string {
  if (path.includes('/')) return elementText(path, value);
  if (path === 'avatar') return isEmpty(value) ? 'None' : 'A picture';
  return value === null ? 'None' : formatPlacementValue(path, value);
}

function elementText(path: string, value: Json): string {
  const label = typeof value === 'object' && value !== null && 'label' in value && value.label;
  if (typeof label === 'string') return label;
  return `${path.slice(path.indexOf('/') + 1)} (removed)`;
}

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === 'string' && isBlank(value));
}
