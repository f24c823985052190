/** What the pages of the cell change on the server: the version that the admin saw, and no other. */
import { useState } from 'react';
import type { HttpResult } from '../../../data/http/client.ts';
import { toRequestFailure, type RequestFailure } from '../../../data/http/request-failure.ts';
import { invalidateServerQuery } from '../../../data/session/server-query.ts';
import { createIdempotencyKeys } from '../../community/requests/manage-opportunities.ts';

export type CampusChange =
  | { readonly kind: 'done' }
  /** Another admin was faster. Nothing was changed. */
  | { readonly kind: 'changed-meanwhile' }
  | RequestFailure;

/** Whatever the answer: what is shown of `shown`, the key of a server query, is read again. */
export function settleChange(
  result: HttpResult<unknown>,
  failed: string,
  shown: readonly unknown[],
): CampusChange {
  if (result.kind === 'unreachable') return { kind: 'unreachable' };
  invalidateServerQuery(shown);
  if (result.kind === 'ok') return { kind: 'done' };
  if (result.status === 412) return { kind: 'changed-meanwhile' };
  return toRequestFailure(result, failed);
}

interface ChangeTexts {
  readonly failed: string;
  readonly changedMeanwhile: string;
}

/** A second press after no answer repeats the same request. */
export function useCampusChange(texts: ChangeTexts, onDone: () => void) {
  const [keys] = useState(createIdempotencyKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const send = async (
    content: unknown,
    request: (key: string) => Promise<CampusChange>,
  ): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await request(keys.keyFor(content));
    if (result.kind !== 'unreachable') keys.reset();
    setIsBusy(false);
    setIsUnanswered(result.kind === 'unreachable');
    if (result.kind === 'done') onDone();
    else setProblem(problemOf(result, texts));
  };
  return { isBusy, problem, isUnanswered, send };
}

function problemOf(
  result: Exclude<CampusChange, { readonly kind: 'done' }>,
  { failed, changedMeanwhile }: ChangeTexts,
): string {
  if (result.kind === 'changed-meanwhile') return changedMeanwhile;
  if (result.kind === 'unreachable') return `${failed}. Nothing was lost: try again.`;
  const details = result.fields
    .map(({ message }) => message)
    .filter((one) => one !== result.message);
  return [result.message, ...details].join(' ');
}
