/** Validates one op before its row is read: form, version, table, cells. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type { ErrorCode } from '@shortlist/shared/api/envelope.ts';
import { PUSH_MESSAGES } from '@shortlist/shared/api/push.ts';
import {
  ACCOUNT_MAX_BYTES,
  OP_MAX_BYTES,
  opSchema,
  type OpResult,
  type RejectionCode,
} from '@shortlist/shared/api/sync.ts';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { isTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { MARKS_MAX } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { PLACEMENT_PATH_LABELS } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { RESUMES_MAX } from '@shortlist/shared/placement/fields/resume.ts';
import { ROUND_PATH_LABELS, ROUNDS_MAX } from '@shortlist/shared/placement/round/round-fields.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { SEASON_PATH_LABELS } from '@shortlist/shared/placement/fields/season.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import { TIME_ZONE_PATH } from '@shortlist/shared/reminder/preferences.ts';
import { MIN_SCHEMA_VERSION, SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import {
  isWritableTable,
  checkCellValues,
  checkReuploadedValues,
  type CheckedValues,
} from '@shortlist/shared/sync/cell-schemas.ts';
import { ALIVE_PATH, isServerTable, PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { upcastOp, UPCAST_STEPS, type UpcastStep } from '@shortlist/shared/sync/upcast-op.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** The row versions that a server accepts, and what it knows of their cells. */
export interface RowVersions {
  /** Its own version. Newer rows wait for an update of the server. */
  readonly schema: number;
  readonly minSchema: number;
  readonly steps: readonly UpcastStep[];
  readonly isTable: (t: string) => boolean;
  /** Checks and cleans the cells of an op that was converted to this version, for one of these tables. */
  readonly checkValues: (table: string, op: Pick<Op, 'k' | 'f'>) => CheckedValues;
}

/** Tests replace them, to see how servers and devices of different versions work together. */
export const ROW_VERSIONS: RowVersions = {
  schema: SCHEMA_VERSION,
  minSchema: MIN_SCHEMA_VERSION,
  steps: UPCAST_STEPS,
  isTable: isWritableTable,
  checkValues: (table, { k, f }) => {
    if (!isWritableTable(table)) return { ok: false, path: '' };
    return k === 'merge' ? checkReuploadedValues(table, f) : checkCellValues(table, k, f);
  },
};

/** For ops that the server itself makes: of cells and tables that are refused from devices, too. */
export const SERVER_ROW_VERSIONS: RowVersions = {
  ...ROW_VERSIONS,
  isTable: () => true,
  checkValues: (_, { f }) => ({ ok: true, values: f }),
};

/** Only the id is known to be valid: an invalid op is rejected alone, so the rest is checked op by op. */
export interface UncheckedOp {
  readonly op: string;
}

export type CheckedOp =
  { readonly ok: true; readonly op: Op } | { readonly ok: false; readonly rejection: Rejection };

/** In the current version with cleaned values, or why it is rejected. `bytes`: of its JSON. */
export function checkOp(
  unchecked: UncheckedOp,
  bytes: number,
  versions: RowVersions = ROW_VERSIONS,
): CheckedOp {
  if (bytes > OP_MAX_BYTES) return reject({ code: 'too_large' });
  if (versions !== SERVER_ROW_VERSIONS && namesServerTable(unchecked))
    return reject({ code: 'unsupported', message: SERVER_ONLY });
  // First of all: a later version may look like nothing we know, and its op must wait, not be lost.
  if (versionOf(unchecked) > versions.schema) return reject({ code: 'newer_schema' });
  const parsed = opSchema.safeParse(unchecked);
  if (!parsed.success) return reject({ code: 'invalid' });
  if (parsed.data.sv < versions.minSchema) return reject({ code: 'unsupported' });
  const op = upcastOp(parsed.data, versions.steps, versions.schema);
  const rejection = rejectionOf(op);
  if (rejection) return reject(rejection);
  if (!versions.isTable(op.t)) return reject({ code: 'unsupported' });
  const values = versions.checkValues(op.t, op);
  if (!values.ok) return reject({ code: 'invalid', path: values.path });
  // The shared rules leave open which zones exist: not every browser knows the same ones.
  const zone = op.t === 'profile' ? values.values[TIME_ZONE_PATH] : undefined;
  if (typeof zone === 'string' && !isTimeZone(zone))
    return reject({ code: 'invalid', path: TIME_ZONE_PATH });
  return { ok: true, op: { ...op, f: values.values } };
}

function reject(rejection: Rejection): CheckedOp {
  return { ok: false, rejection };
}

export function namesServerTable(unchecked: UncheckedOp): boolean {
  const t: unknown = Reflect.get(unchecked, 't');
  return typeof t === 'string' && isServerTable(t);
}

function versionOf(unchecked: UncheckedOp): number {
  const version: unknown = Reflect.get(unchecked, 'sv');
  return typeof version === 'number' && Number.isInteger(version) ? version : 0;
}

function rejectionOf(op: Op): Rejection | undefined {
  const isRight = ownValue(FORM_CHECKS, op.t)?.(op) ?? true;
  return isRight && hasValidStamps(op) ? undefined : { code: 'invalid' };
}

/** Only a reuploaded row has stamps of its own. */
function hasValidStamps({ k, s, x, d, f }: Op): boolean {
  if (k === 'merge') return s !== undefined && Object.keys(f).length > 0;
  return s === undefined && x === undefined && d === undefined;
}

const isDelete = ({ k, d }: Op): boolean => k === 'del' || d !== undefined;

const FORM_CHECKS: Readonly<Record<string, (op: Op) => boolean>> = {
  // What was added stays added: a mark has one cell, which nobody changes or takes back.
  mark: (op) =>
    (op.k === 'ensure' || op.k === 'merge') && !isDelete(op) && !Object.hasOwn(op.f, ALIVE_PATH),
  // The profile holds the name of the account: there is exactly one, and it ends with the account.
  profile: (op) => op.id === PROFILE_ROW_ID && !isDelete(op),
};

export type Rejection =
  | {
      readonly code: Exclude<RejectionCode, 'quota'>;
      /** With `invalid`: the cell that is wrong or missing. */
      readonly path?: string;
      /** In place of the sentence of its code. */
      readonly message?: string;
    }
  | { readonly code: 'quota'; readonly message: string };

interface Quota {
  /** How many rows of the table an account may have, deleted ones included. */
  readonly max: number;
  readonly what: string;
}

/** Placements are counted apart: only live ones, and with each commit. */
export const ROW_QUOTAS: Readonly<Record<string, Quota>> = {
  mark: { max: MARKS_MAX, what: 'added opportunities' },
  round: { max: ROUNDS_MAX, what: 'rounds' },
  resume: { max: RESUMES_MAX, what: 'résumés' },
};
const PLACEMENT_QUOTA: Quota = { max: PLACEMENTS_MAX, what: 'placements' };

export function rowQuotaRejection(t: string): Rejection {
  const { max, what } = ownValue(ROW_QUOTAS, t) ?? PLACEMENT_QUOTA;
  return { code: 'quota', message: `You have reached the limit of ${max} ${what}.` };
}

export const BYTE_QUOTA_REJECTION: Rejection = {
  code: 'quota',
  message: `Your account is full: it takes its limit of ${ACCOUNT_MAX_BYTES / 1024 ** 2} MB on the server. You can still delete entries and shorten them. What is deleted or replaced makes room for new entries after ${TRASH_DAYS} days.`,
};

const SERVER_ONLY = 'Only your placement cell and this server write this. Nothing was changed.';

export function rejected(op: string, rejection: Rejection): OpResult {
  if (rejection.code === 'quota') return { op, r: 'rejected', ...rejection };
  const { code, path, message = rejectionSentence(code, path) } = rejection;
  return { op, r: 'rejected', code, ...(path ? { path } : {}), message };
}

function rejectionSentence(code: Exclude<RejectionCode, 'quota'>, path = ''): string {
  switch (code) {
    case 'invalid':
      if (path === TIME_ZONE_PATH) return PUSH_MESSAGES.timeZone;
      return path
        ? `"${labelOf(path)}" is missing or has a value that is not allowed.`
        : 'This change is not in a form that can be saved.';
    case 'newer_schema':
      return 'This change was made by a newer version of the app. It will be saved once the server is updated.';
    case 'op_reused':
      return 'This change carries the mark of another one. Please make it again.';
    case 'row_gone':
      return 'This entry no longer exists on the server.';
    case 'too_large':
      return `This entry is too large. The limit is ${OP_MAX_BYTES / 1024} KB.`;
    case 'unsupported':
      return 'This server cannot save this kind of change yet.';
    default:
      return assertNever(code);
  }
}

const LABELS: Readonly<Record<string, string>> = {
  ...ROUND_PATH_LABELS,
  ...SEASON_PATH_LABELS,
  ...PLACEMENT_PATH_LABELS,
};

function labelOf(path: string): string {
  return ownValue(LABELS, path) ?? path.slice(0, 100);
}

const ERROR_CODES: Readonly<Record<RejectionCode, ErrorCode>> = {
  invalid: 'invalid',
  newer_schema: 'invalid',
  op_reused: 'conflict',
  row_gone: 'not_found',
  quota: 'conflict',
  too_large: 'too_large',
  unsupported: 'invalid',
};

/** Throws the ApiError of the first op that was rejected, for a request that is all or nothing. */
export function throwIfRejected(results: readonly OpResult[]): void {
  const { code, message = '' } = results.find((result) => result.code !== undefined) ?? {};
  if (code) throw new ApiError(ERROR_CODES[code], message);
}
