import { once, type AdminRequest } from './admin-request.ts';
import { post, type OpportunityDeps } from './create-opportunity.ts';
import { readOpportunityUpload, type UploadReading } from './opportunity-input.ts';
import { inTransaction } from './transaction.ts';

/** What stands where the record of a single posting has its id. */
const UPLOAD = 'upload';

export interface UploadSummary {
  readonly successful: number;
  readonly failed: number;
  readonly total: number;
}

export interface UploadOutcome {
  readonly summary: UploadSummary;
  readonly errors: UploadReading['errors'];
}

export type BulkOpportunities = (request: AdminRequest) => Promise<UploadOutcome>;

/**
 * Builds the posting of many. The good ones are posted all together or, if that fails, not at all. What is good does
 * not depend on the moment, so a retry, of which nothing is posted, gives the same outcome. Throws an ApiError when
 * the input is no upload.
 */
export function createBulkOpportunities(deps: OpportunityDeps): BulkOpportunities {
  return async (request) => {
    const { total, good, errors } = readOpportunityUpload(request.input);
    const { isRepeated } = await inTransaction(deps, (tx) =>
      once(tx, { ...deps, request, action: 'upload' }, () => {
        // A millisecond apart, so that the board has them in the order of the list.
        for (const [place, values] of good.entries())
          post(tx, deps, { request, values, postedAt: tx.nowMs - place });
        return UPLOAD;
      }),
    );
    if (!isRepeated && good.length > 0) deps.pokes.pokeAll();
    return { summary: { successful: good.length, failed: errors.length, total }, errors };
  };
}
