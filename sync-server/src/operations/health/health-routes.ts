import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/app-env.ts';
import type { AccessRule, RouteRule } from '../../platform/http/access-rule.ts';
import { LIMITS } from '../../platform/rate-limit/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type WriteDeps } from '../../platform/db/database.ts';
import { probeWrite } from '../../platform/db/server-meta-store.ts';
import { freeBytes } from '../../platform/files/data-folder.ts';

const PUBLIC_ROUTE: AccessRule = { who: 'anyone', perAddress: [LIMITS.strangers] };

export const healthRules: readonly RouteRule[] = [
  ['GET /api/health', PUBLIC_ROUTE],
  ['GET /api/ready', PUBLIC_ROUTE],
];

/** For monitoring: `/health` reports that the server runs, `/ready` whether it should get requests. */
export function healthRoutes(readiness: Readiness): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) =>
      (await readiness.isReady())
        ? c.json({ status: 'ready' })
        : c.json({ status: 'not ready' }, 503),
    );
}

export type Readiness = ReturnType<typeof createReadiness>;

/** Requests each second cause one disk access in this time. */
const CHECK_INTERVAL_MS = 5_000;

/**
 * Whether the server accepts requests. It is not ready as soon as it begins to stop, so that no new requests
 * are sent to it. Takes a check that fails when nothing can be stored. Its result is cached for some seconds.
 */
export function createReadiness({
  check,
  clock,
}: {
  readonly check: () => Promise<void>;
  readonly clock: Clock;
}) {
  let stopping = false;
  let latest: { readonly at: number; readonly ok: Promise<boolean> } | undefined;

  const isUsable = (): Promise<boolean> => {
    const now = clock.now();
    if (!latest || Math.abs(now - latest.at) >= CHECK_INTERVAL_MS) {
      const ok = check().then(
        () => true,
        () => false,
      );
      latest = { at: now, ok };
    }
    return latest.ok;
  };

  return {
    isReady: async (): Promise<boolean> => !stopping && (await isUsable()) && !stopping,
    stop: (): void => {
      stopping = true;
    },
  };
}

/** With less there is no room for the write-ahead log of a busy hour, though small writes may still succeed. */
export const FREE_BYTES_MIN = 100 * 1024 * 1024;

/** Fails where no change could be stored: on a full or read-only disk. */
export async function checkStore(dataDir: string, deps: WriteDeps): Promise<void> {
  if ((await freeBytes(dataDir)) < FREE_BYTES_MIN) throw new Error('The disk is nearly full.');
  await inTransaction(deps, probeWrite);
}
