import type { RejectionCode } from '@shortlist/shared/api/sync.ts';
import type { ErrorCode } from '@shortlist/shared/api/envelope.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { rejectionSentence, type Rejection } from './rejections.ts';

const ERROR_CODES: Readonly<Record<RejectionCode, ErrorCode>> = {
  invalid: 'invalid',
  newer_schema: 'invalid',
  op_reused: 'conflict',
  row_gone: 'not_found',
  quota: 'conflict',
  too_large: 'too_large',
  unsupported: 'invalid',
};

/** The ApiError of a rejected op, for a request that consisted of this op only. */
export function rejectionError({ code, path = '' }: Rejection): ApiError {
  return new ApiError(ERROR_CODES[code], rejectionSentence({ code, path }));
}
