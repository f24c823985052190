import { CLIENT_OPS_MAX } from '@shortlist/shared/api/sync.ts';

export interface BatchSize {
  get(): number;
  succeeded(opsSent: number): void;
  /** The whole request was refused. `recover`: its one op is to blame. `give-up`: it had none, so no op is to blame. */
  refused(opsSent: number): 'go-on' | 'recover' | 'give-up';
}

/**
 * After the refusal of a whole request the number is halved, down to one. Before that one op is blamed, a request
 * without any must have succeeded: otherwise our own envelope is what is wrong, and every op would be rejected in
 * turn. `first` is the initial number.
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
