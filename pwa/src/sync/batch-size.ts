import { CLIENT_OPS_MAX } from '@shortlist/shared/api/sync.ts';

/** How many ops the next request may carry. */
export interface BatchSize {
  get(): number;
  /** The request with this many ops was answered. */
  succeeded(opsSent: number): void;
  /** The whole request was refused. `recover`: its one op is to blame. `give-up`: it had none, so no op is to blame. */
  refused(opsSent: number): 'go-on' | 'recover' | 'give-up';
}

/**
 * After a refusal of a whole request the number is halved, down to one. Before that one op is blamed, a request
 * without any must have succeeded: or our own envelope is what is wrong, and every op would be thrown out in turn.
 * Takes the number to begin with.
 */
export function createBatchSize(first: number): BatchSize {
  let size = first;
  let isProbe = false;
  let isProven = false;
  return {
    get: () => size,
    succeeded(opsSent) {
      if (isProbe && opsSent === 0) {
        isProven = true;
        size = 1;
      } else size = size === 0 ? CLIENT_OPS_MAX : Math.min(size * 2, CLIENT_OPS_MAX);
      isProbe = false;
    },
    refused(opsSent) {
      if (opsSent === 0) return 'give-up';
      if (opsSent === 1 && isProven) {
        isProven = false;
        size = CLIENT_OPS_MAX;
        return 'recover';
      }
      isProbe = opsSent === 1;
      size = Math.floor(opsSent / 2);
      return 'go-on';
    },
  };
}
