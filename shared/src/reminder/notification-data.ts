/** What a notification carries along, for when it is tapped: perhaps by a later version of the app than showed it. */
import * as z from 'zod/mini';
import { REMINDER_KINDS } from './preferences.ts';

const dataSchema = z.object({
  /** Whose it is. */
  uid: z.string(),
  /** What it speaks of; empty for one that speaks of nothing in particular. */
  items: z.array(
    z.object({ id: z.string(), placementId: z.string(), kind: z.enum(REMINDER_KINDS) }),
  ),
  /** Of several: they are all that it speaks of. One that counts what could not be named does not say so. */
  isWhole: z.optional(z.boolean()),
  /** A test leads to where reminders are looked after. */
  isTest: z.boolean(),
});
export type NotificationData = z.infer<typeof dataSchema>;

/** Reads it back; undefined for a notification that is not ours, or of another version. */
export function readNotificationData(data: unknown): NotificationData | undefined {
  const parsed = dataSchema.safeParse(data);
  return parsed.success ? parsed.data : undefined;
}
