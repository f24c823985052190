import { useCallback, useEffect, useState } from 'react';
import { useToast } from '../../ui/notices/toaster.tsx';
import { syncNow } from './commands/sync-now.ts';
import { notSyncedText, STILL_SYNCING, SYNCED_NOW } from './explanations.ts';
import { useSyncStatus, type SyncStatus } from './queries/use-sync-status.ts';

interface AskedSync {
  readonly at: number;
  /** When the next attempt was planned then: another time says that one has failed since. */
  readonly nextTryAt: number | null;
}

interface Outcome {
  readonly isSynced: boolean;
  readonly text: string;
}

/** After this long the student is not kept waiting: the state at the top says how it goes on. */
const REPORTED_WITHIN_MS = 10_000;

/** A sync that reports its outcome, also when it brings nothing new. */
export function useSyncNow() {
  const status = useSyncStatus();
  const toast = useToast();
  const [asked, setAsked] = useState<AskedSync>();
  const [reported, setReported] = useState<Outcome>();
  const outcome = asked && outcomeOf(status, asked);
  if (outcome) {
    setAsked(undefined);
    setReported(outcome);
  }
  useEffect(() => {
    if (reported?.isSynced === true) toast.success(reported.text);
    else if (reported) toast.error(reported.text);
  }, [reported, toast]);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const timer = setTimeout(() => {
      setAsked(undefined);
      setReported({ isSynced: false, text: STILL_SYNCING });
    }, REPORTED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const { nextTryAt } = status;
  const ask = useCallback(() => {
    setAsked({ at: Date.now(), nextTryAt });
    void syncNow();
  }, [nextTryAt]);
  return { isAsked: asked !== undefined, ask };
}

/** Undefined while it is not known. */
function outcomeOf(status: SyncStatus, asked: AskedSync): Outcome | undefined {
  const { lastOkAt, failure, nextTryAt } = status;
  if (lastOkAt !== null && lastOkAt >= asked.at) return { isSynced: true, text: SYNCED_NOW };
  // After the end of a session nothing is tried any more.
  const isOver = failure === 'signed-out' || failure === 'account-deleted';
  const hasFailed = isOver || (failure !== null && nextTryAt !== asked.nextTryAt);
  return hasFailed ? { isSynced: false, text: notSyncedText(status) } : undefined;
}
