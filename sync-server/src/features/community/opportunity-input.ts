/** Validates what an admin sends as opportunities. Throws an ApiError that names every problem. */
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import {
  OPPORTUNITY_DATES,
  parseOpportunityUpload,
  parseUploadedOpportunity,
} from '@shortlist/shared/opportunity/import/preview-opportunities.ts';
import { parseNestedOpportunity } from '@shortlist/shared/opportunity/import/parse-opportunity-import.ts';
import {
  OPPORTUNITY_STATUSES,
  type OpportunityStatus,
  type OpportunityValues,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import {
  createImportItem,
  givenAt,
  isForeignObject,
  readChoice,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import { detectItemDateOrder } from '@shortlist/shared/placement/import/upload-item.ts';
import { DEFAULT_CURRENCY } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { ApiError, fieldError } from '../../platform/http/api-error.ts';

const PROBLEMS_SHOWN = 10;

export function readOpportunityInput(input: unknown): OpportunityValues {
  const read = parseNestedOpportunity(input);
  if (read.ok) return read.values;
  throw new ApiError('invalid', read.problems[0]?.message ?? '', {
    errors: read.problems.slice(0, PROBLEMS_SHOWN).map(({ path, message }) => ({ path, message })),
  });
}

/** Converts all amounts to rupees: the form sends no others. */
export function inRupees(values: OpportunityValues): OpportunityValues {
  const { ctc, base, stipend } = values.compensation;
  const rupees = <A extends object>(amount: A) => ({ ...amount, currency: DEFAULT_CURRENCY });
  const compensation = { ctc: rupees(ctc), base: rupees(base), stipend: rupees(stipend) };
  return { ...values, compensation };
}

/** The status that was sent; `present` when none was. */
export function readOpportunityStatus(
  input: unknown,
  present: OpportunityStatus,
): OpportunityStatus {
  const item = createImportItem(isForeignObject(input) ? input : {});
  const given = { item, path: 'status', value: givenAt(item, 'status') };
  const row = { label: 'Status', choices: OPPORTUNITY_STATUSES, initial: present };
  const status = readChoice(given, row);
  const [problem] = item.problems;
  if (problem) throw fieldError(problem.path, problem.message);
  return status;
}

/**
 * Reads an upload. Valid items are accepted, whatever is wrong with others, whose problems are listed by their index from
 * 0; throws when it is no upload, or an empty one.
 */
export function readOpportunityUpload(parsed: unknown) {
  const read = parseOpportunityUpload(parsed);
  if (!read.ok) throw fieldError('opportunities', read.message);
  if (read.items.length === 0) throw fieldError('opportunities', OPPORTUNITY_MESSAGES.noneToUpload);
  const { order } = detectItemDateOrder(read.items, OPPORTUNITY_DATES);
  const items = read.items.map((item, index) => parseUploadedOpportunity(item, index + 1, order));
  return {
    total: items.length,
    valid: items.flatMap((item) => (item.ok ? [item.values] : [])),
    errors: items.flatMap((item, index) => (item.ok ? [] : [{ index, message: item.message }])),
  };
}
