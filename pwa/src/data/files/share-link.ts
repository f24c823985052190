/**
 * The link by which a placement is passed on. Everything is in its fragment, which browsers do not send to any server:
 * a version, and the facts as JSON, deflated, in base64url. It may be anything when it is opened.
 */
import { fromBase64Url, toBase64Url } from '@shortlist/shared/lib/base64-url.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import type { FieldProblem } from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { parseShareJson, toShareJson } from '@shortlist/shared/placement/share-json.ts';
import { deflateSync, inflateSync, strToU8 } from 'fflate';

const VERSION = '1';
const PATH = '/x';
/** Longer links are cut off by some of the apps that they are sent with. */
export const FRAGMENT_MAX = 8000;
export const INFLATED_MAX_BYTES = 64 * 1024;

export const SHARE_LINK_PROBLEMS = {
  empty: 'There is no placement in this link. Ask for it again, and copy all of it.',
  foreign: `This is not a link that ${PRODUCT_NAME} made. Ask for the placement again.`,
  newer: `This link was made by a newer version of ${PRODUCT_NAME}. Reload this page to update it, and open the link again.`,
  damaged: 'This link was cut off or changed on its way. Ask for it again, and copy all of it.',
} as const;

/** For a value that an upload would reject, with its message. */
function invalidText(message: string): string {
  return `What this link says cannot be used: ${message}. Ask for it again.`;
}

/** Undefined for a placement that is too long for a link. */
export function createShareLink(placement: PlacementValues, origin: string): string | undefined {
  const packed = deflateSync(strToU8(toShareJson(placement)), { level: 9 });
  const fragment = VERSION + toBase64Url(packed);
  return fragment.length > FRAGMENT_MAX ? undefined : `${origin}${PATH}#${fragment}`;
}

export type SharedPlacement =
  | {
      readonly ok: true;
      /** The facts; everything else is as in an empty placement, and so is a missing deadline. */
      readonly values: PlacementValues;
      /** Input that was read differently from how it was written. */
      readonly notices: readonly FieldProblem[];
    }
  | { readonly ok: false; readonly message: string };

/** Reads the fragment of a link, with or without its '#'. Never throws. */
export function readShareFragment(fragment: string, now: WallTime): SharedPlacement {
  // Apps take the full stop behind a link for a part of it.
  const packed = /^#?([\w-]*)/.exec(fragment)?.[1] ?? '';
  const problem = problemOf(packed);
  if (problem !== undefined) return refuse(problem);
  const text = unpack(packed.slice(VERSION.length));
  const read = text === undefined ? undefined : parseShareJson(text, now);
  if (read === undefined) return refuse('damaged');
  if (!read.ok) return { ok: false, message: invalidText(read.problems[0]?.message ?? '') };
  return { ok: true, values: read.values, notices: read.notices };
}

function refuse(problem: keyof typeof SHARE_LINK_PROBLEMS): SharedPlacement {
  return { ok: false, message: SHARE_LINK_PROBLEMS[problem] };
}

function problemOf(packed: string): keyof typeof SHARE_LINK_PROBLEMS | undefined {
  if (packed === '') return 'empty';
  if (packed.length > FRAGMENT_MAX) return 'foreign';
  if (packed.startsWith(VERSION)) return undefined;
  return /^\d/.test(packed) ? 'newer' : 'foreign';
}

/** Undefined for what is not deflated text, or more than there is room for. */
function unpack(packed: string): string | undefined {
  // What does not fit into it is not stored anywhere.
  const out = new Uint8Array(INFLATED_MAX_BYTES + 1);
  try {
    const bytes = inflateSync(fromBase64Url(packed), { out });
    if (bytes.length > INFLATED_MAX_BYTES) return undefined;
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
