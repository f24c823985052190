/** Validates one op before its row is read: form, version, table, cells. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { OP_MAX_BYTES, opSchema } from '@shortlist/shared/api/sync.ts';
import { isTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { TIME_ZONE_PATH } from '@shortlist/shared/reminder/preferences.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { isWritableTable } from '@shortlist/shared/sync/registry.ts';
import { ALIVE_PATH, PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { upcastOp } from '@shortlist/shared/sync/upcast-op.ts';
import type { Rejection } from './rejections.ts';
import { ROW_VERSIONS, type RowVersions } from './row-versions.ts';

/** Only the id is known to be valid: an invalid op is rejected alone, so the rest is checked op by op. */
export interface UncheckedOp {
  readonly op: string;
}

export type CheckedOp =
  { readonly ok: true; readonly op: Op } | { readonly ok: false; readonly rejection: Rejection };

/**
 * Takes an op and the length of its JSON in bytes. Returns it in the current version with cleaned values, or
 * why it is rejected.
 */
export function checkOp(
  unchecked: UncheckedOp,
  bytes: number,
  versions: RowVersions = ROW_VERSIONS,
): CheckedOp {
  if (bytes > OP_MAX_BYTES) return reject({ code: 'too_large' });
  // First of all: a later version may look like nothing we know, and its op must wait, not be lost.
  if (versionOf(unchecked) > versions.schema) return reject({ code: 'newer_schema' });
  const parsed = opSchema.safeParse(unchecked);
  if (!parsed.success) return reject({ code: 'invalid' });
  if (parsed.data.sv < versions.minSchema) return reject({ code: 'unsupported' });
  const op = upcastOp(parsed.data, versions.steps, versions.schema);
  const rejection = rejectionOf(op);
  if (rejection) return reject(rejection);
  if (!isWritableTable(op.t)) return reject({ code: 'unsupported' });
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
