/** The browser's `sync` event: it comes when there is a network again, even when every window is closed. */
import { readSessionMirror } from '../db/app-database.ts';
import { OUTBOX_TAG } from '../reminders/outbox-tag.ts';
import { refreshBadge, syncOnce } from './sync-once.ts';
import { withStores, type WorkerScope } from './worker-scope.ts';

/** Sends what waits. Throws where it could not: the browser then comes back to it later. */
export async function handleSync(scope: WorkerScope, tag: string): Promise<void> {
  if (tag !== OUTBOX_TAG) return;
  const mirror = await readSessionMirror();
  if (!mirror) return;
  await withStores(mirror.uid, async (stores) => {
    const result = await syncOnce(scope, stores, mirror);
    await refreshBadge(scope, stores);
    if (result === 'failed') throw new Error('What waits could not be sent yet.');
  });
}
