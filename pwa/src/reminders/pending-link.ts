import { takePendingLink } from '../db/app-database.ts';

/** A tap that is older led nowhere: the student has moved on. */
const VALID_MS = 2 * 60_000;

/** Where a notification that was just tapped leads; undefined when there was none. It is given once. Never throws. */
export async function takeTappedLink(nowMs: number): Promise<string | undefined> {
  try {
    const link = await takePendingLink();
    return link && Math.abs(nowMs - link.at) <= VALID_MS ? link.path : undefined;
  } catch {
    // Without a database no worker could have kept one.
    return undefined;
  }
}
