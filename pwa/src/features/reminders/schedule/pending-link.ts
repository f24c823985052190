import { takePendingLink } from '../../../data/database/app-database.ts';

/** An older tap did not open anything: the student has moved on. */
const VALID_MS = 2 * 60_000;

/** Undefined when no notification was just tapped. It is returned once. Never throws. */
export async function takeTappedLink(nowMs: number): Promise<string | undefined> {
  try {
    const link = await takePendingLink();
    return link && Math.abs(nowMs - link.at) <= VALID_MS ? link.path : undefined;
  } catch {
    // Without a database no worker could have stored one.
    return undefined;
  }
}
