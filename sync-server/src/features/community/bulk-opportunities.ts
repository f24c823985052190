import { runOnce, type AdminRequest } from './admin-request.ts';
import { publishOpportunity, type OpportunityDeps } from './create-opportunity.ts';
import { readOpportunityUpload, type ParsedUpload } from './opportunity-input.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/** The subject of the audit entry, in place of the id of a single opportunity. */
const UPLOAD = 'upload';

export interface UploadSummary {
  readonly successful: number;
  readonly failed: number;
  readonly total: number;
}

export interface UploadOutcome {
  readonly summary: UploadSummary;
  readonly errors: ParsedUpload['errors'];
}

export type BulkOpportunities = (request: AdminRequest) => Promise<UploadOutcome>;

/**
 * The valid items are posted all together or, if that fails, not at all. Validity does not depend on the time, so a
 * retry, which posts nothing, has the same outcome. Throws an ApiError when the input is not an upload.
 */
export function createBulkOpportunities(deps: OpportunityDeps): BulkOpportunities {
  return async (request) => {
    const { total, valid: good, errors } = readOpportunityUpload(request.input);
    const { isRepeated } = await inTransaction(deps, (tx) =>
      runOnce(tx, { ...deps, request, action: 'upload' }, () => {
        // A millisecond apart, so that they are listed in the order of the upload.
        for (const [place, values] of good.entries())
          publishOpportunity(tx, deps, { request, values, postedAt: tx.nowMs - place });
        return UPLOAD;
      }),
    );
    if (!isRepeated && good.length > 0) deps.pokes.pokeAll();
    return { summary: { successful: good.length, failed: errors.length, total }, errors };
  };
}
