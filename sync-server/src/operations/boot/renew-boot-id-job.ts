import { renewBootId, type RenewalDeps } from './boot-id.ts';
import type { Job } from '../../platform/job.ts';

/** A copy of the running database that is restored within this time is not detected by its id. */
const RENEWAL_INTERVAL_MS = 3_600_000;

/** Every hour and when the server stops. */
export function startRenewingBootId(deps: RenewalDeps): Job {
  let latest = Promise.resolve();
  const renew = (): void => {
    latest = latest.then(() => renewBootId(deps));
  };
  const timer = setInterval(renew, RENEWAL_INTERVAL_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      renew();
      return latest;
    },
  };
}
