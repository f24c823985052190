/**
 * The data attached to a notification for when it is tapped, perhaps by a later version of the app than the
 * one that showed it.
 */
import * as z from 'zod/mini';
import { REMINDER_KINDS } from './preferences.ts';

const dataSchema = z.object({
  /** The account that it belongs to. */
  uid: z.string(),
  /** The dates that it announces; empty for one that announces nothing in particular. */
  items: z.array(
    z.object({ id: z.string(), placementId: z.string(), kind: z.enum(REMINDER_KINDS) }),
  ),
  /** For a group: the items are complete. Not set when it also counts items that it does not list. */
  isWhole: z.optional(z.boolean()),
  /** A test notification opens the reminder settings. */
  isTest: z.boolean(),
});
export type NotificationData = z.infer<typeof dataSchema>;

/** Undefined for a notification that is not ours, or from an incompatible version. */
export function readNotificationData(data: unknown): NotificationData | undefined {
  const parsed = dataSchema.safeParse(data);
  return parsed.success ? parsed.data : undefined;
}
