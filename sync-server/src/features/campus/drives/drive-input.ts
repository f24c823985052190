/** Validates what an admin sends as drives. Throws an ApiError that names every problem. */
import { parseDrive, type Drive } from '@shortlist/shared/opportunity/parse-drive.ts';
import { OPPORTUNITY_UPLOAD_MAX } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import {
  fieldOf,
  isForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import { ApiError, fieldError } from '../../../platform/http/api-error.ts';

const PROBLEMS_SHOWN = 10;

interface DriveBatch {
  readonly drives: readonly Drive[];
  readonly allowDuplicates: boolean;
}

export function readDrives(input: unknown): DriveBatch {
  const sent = isForeignObject(input) ? input : {};
  const items = fieldOf(sent, 'drives');
  if (!Array.isArray(items)) throw fieldError('drives', "JSON must have 'drives' array");
  if (items.length === 0) throw fieldError('drives', 'No drives to post');
  if (items.length > OPPORTUNITY_UPLOAD_MAX)
    throw fieldError('drives', OPPORTUNITY_MESSAGES.tooManyToUpload(OPPORTUNITY_UPLOAD_MAX));
  const read = items.map((item) => parseDrive(item));
  const problems = read.flatMap((one, index) =>
    one.ok
      ? []
      : one.problems.map(({ path, message }) => ({
          path: path === '' ? `drives.${index}` : `drives.${index}.${path}`,
          message: items.length === 1 ? message : `Drive ${index + 1}: ${message}`,
        })),
  );
  throwIfAny(problems);
  const drives = read.flatMap((one) => (one.ok ? [one.drive] : []));
  return { drives, allowDuplicates: fieldOf(sent, 'allowDuplicates') === true };
}

export function readDrive(input: unknown): Drive {
  const read = parseDrive(input);
  if (read.ok) return read.drive;
  throwIfAny(read.problems.map(({ path, message }) => ({ path, message })));
  throw new ApiError('invalid', OPPORTUNITY_MESSAGES.notAnObject);
}

function throwIfAny(
  problems: readonly { readonly path: string; readonly message: string }[],
): void {
  const [first] = problems;
  if (first)
    throw new ApiError('invalid', first.message, { errors: problems.slice(0, PROBLEMS_SHOWN) });
}
