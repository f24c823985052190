/** Why an op is rejected, and the sentence for the student who made the change. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { OP_MAX_BYTES, type OpResult, type RejectionCode } from '@shortlist/shared/api/sync.ts';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { PLACEMENT_PATH_LABELS } from '@shortlist/shared/placement/placement-fields.ts';
import { PUSH_MESSAGES } from '@shortlist/shared/api/push.ts';
import { TIME_ZONE_PATH } from '@shortlist/shared/reminder/preferences.ts';
import { MARKS_MAX } from '@shortlist/shared/opportunity/schema.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/schema.ts';
import { MARK_PATH } from '@shortlist/shared/sync/row.ts';

export interface Rejection {
  readonly code: RejectionCode;
  /** With `invalid`: the cell that is wrong or missing. With `quota`: the cell of a mark, where there are too many. */
  readonly path?: string;
}

export function quotaRejection(t: string): Rejection {
  return t === 'mark' ? { code: 'quota', path: MARK_PATH } : { code: 'quota' };
}

export function rejected(op: string, { code, path }: Rejection): OpResult {
  return {
    op,
    r: 'rejected',
    code,
    ...(path ? { path } : {}),
    message: rejectionSentence({ code, path: path ?? '' }),
  };
}

/** The sentence for the student about a change that was rejected. */
export function rejectionSentence({ code, path }: Required<Rejection>): string {
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
    case 'quota':
      return path === MARK_PATH
        ? `You have reached the limit of ${MARKS_MAX} added opportunities.`
        : `You have reached the limit of ${PLACEMENTS_MAX} placements.`;
    case 'too_large':
      return `This entry is too large. The limit is ${OP_MAX_BYTES / 1024} KB.`;
    case 'unsupported':
      return 'This server cannot save this kind of change yet.';
    default:
      return assertNever(code);
  }
}

const LABELS: Readonly<Record<string, string>> = PLACEMENT_PATH_LABELS;

function labelOf(path: string): string {
  return ownValue(LABELS, path) ?? path.slice(0, 100);
}
