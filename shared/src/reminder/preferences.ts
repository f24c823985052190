/**
 * Reminder preferences. They belong to the account and sync with it as cells of the profile row; a placement
 * can have its own lead times, a cell of that placement.
 */
import type { Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import * as z from 'zod/mini';

/** The lead times of a reminder before a deadline or a test, in minutes: 7 and 3 days, 24, 3 and 1 hour, 10 minutes. */
export const LEAD_MINUTES = [10_080, 4_320, 1_440, 180, 60, 10] as const;
export type LeadMinutes = (typeof LEAD_MINUTES)[number];

/** Preferences for one kind of date. With `on: false` the lead times are kept for when it is switched on again. */
export interface KindPreferences {
  readonly on: boolean;
  /** Longest first, unique. */
  readonly leads: readonly LeadMinutes[];
}

/** Nothing rings between these times of day, usually over midnight. `HH:mm` on the wall clock. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/**
 * Reminders by mail, for people whose devices do not support push. The zone is that of the device that enabled them.
 */
export interface MailReminders {
  readonly timeZone: string;
}

export interface ReminderPreferences {
  readonly deadline: KindPreferences;
  readonly test: KindPreferences;
  readonly quiet: QuietHours | null;
  readonly mail: MailReminders | null;
  /** The zone of the student's wall-clock times; null for that of each device. */
  readonly timeZone: string | null;
}

export const DEFAULT_PREFERENCES: ReminderPreferences = {
  deadline: { on: true, leads: [1_440, 180] },
  test: { on: true, leads: [1_440, 60] },
  quiet: null,
  mail: null,
  timeZone: null,
};

/** The lead times of one placement; null to use those of the account, empty for none. */
export interface OwnReminders {
  readonly deadline: readonly LeadMinutes[] | null;
  readonly test: readonly LeadMinutes[] | null;
}

/** "Remind me in 1 hour": show the reminder once more at this moment. */
export interface Snooze {
  readonly kind: ReminderKind;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const REMINDER_KINDS = ['deadline', 'test', 'testDeadline'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const leads = z.pipe(
  z.array(z.literal([...LEAD_MINUTES])).check(z.maxLength(LEAD_MINUTES.length)),
  z.transform((given) => LEAD_MINUTES.filter((lead) => given.includes(lead))),
);
const kind = z.object({ on: z.boolean(), leads });
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export const TIME_ZONE_MAX = 64;
/** A name such as `Asia/Kolkata`. Only a runtime with time zone data can tell whether it exists. */
export const timeZoneNameSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(TIME_ZONE_MAX), z.regex(/^[A-Za-z0-9_+\-/]+$/));

/** The lead times that a device may send when it subscribes. */
export const leadTimesSchema = z.object({ deadline: leads, test: leads });
export type LeadTimes = z.infer<typeof leadTimesSchema>;

export const TIME_ZONE_PATH = 'timeZone';

export const PREFERENCE_CELL_SCHEMAS = {
  'reminders.deadline': kind,
  'reminders.test': kind,
  'reminders.quiet': z.nullable(z.object({ from: timeOfDay, to: timeOfDay })),
  'reminders.mail': z.nullable(z.object({ timeZone: timeZoneNameSchema })),
  [TIME_ZONE_PATH]: z.nullable(timeZoneNameSchema),
} as const;
export type PreferencePath = keyof typeof PREFERENCE_CELL_SCHEMAS;

export const OWN_REMINDERS_PATH = 'reminders.own';
export const SNOOZE_PATH = 'reminders.snooze';

export const OWN_REMINDER_CELL_SCHEMAS = {
  [OWN_REMINDERS_PATH]: z.nullable(
    z.object({ deadline: z.nullable(leads), test: z.nullable(leads) }),
  ),
  [SNOOZE_PATH]: z.nullable(
    z.object({ kind: z.enum(REMINDER_KINDS), at: z.int().check(z.gte(0)) }),
  ),
} as const;

type Cells = Readonly<Record<string, Json>>;

/** Reads the preferences from the profile row's values; a missing or unreadable one becomes its default. */
export function cellValuesToPreferences(
  values: Cells,
  defaults: ReminderPreferences = DEFAULT_PREFERENCES,
): ReminderPreferences {
  const deadline = PREFERENCE_CELL_SCHEMAS['reminders.deadline'].safeParse(
    valueAt(values, 'reminders.deadline'),
  );
  const test = PREFERENCE_CELL_SCHEMAS['reminders.test'].safeParse(
    valueAt(values, 'reminders.test'),
  );
  const quiet = PREFERENCE_CELL_SCHEMAS['reminders.quiet'].safeParse(
    valueAt(values, 'reminders.quiet'),
  );
  const mail = PREFERENCE_CELL_SCHEMAS['reminders.mail'].safeParse(
    valueAt(values, 'reminders.mail'),
  );
  const timeZone = PREFERENCE_CELL_SCHEMAS[TIME_ZONE_PATH].safeParse(
    valueAt(values, TIME_ZONE_PATH),
  );
  return {
    deadline: deadline.success ? deadline.data : defaults.deadline,
    test: test.success ? test.data : defaults.test,
    quiet: quiet.success ? quiet.data : null,
    mail: mail.success ? mail.data : null,
    timeZone: timeZone.success ? timeZone.data : null,
  };
}

/** Reads the own lead times from a placement's values; null where it has none. */
export function readOwnReminders(values: Cells): OwnReminders | null {
  const parsed = OWN_REMINDER_CELL_SCHEMAS[OWN_REMINDERS_PATH].safeParse(
    valueAt(values, OWN_REMINDERS_PATH),
  );
  return parsed.success ? parsed.data : null;
}

/** Reads the snooze from a placement's values; null where there is none. */
export function readSnooze(values: Cells): Snooze | null {
  const parsed = OWN_REMINDER_CELL_SCHEMAS[SNOOZE_PATH].safeParse(valueAt(values, SNOOZE_PATH));
  return parsed.success ? parsed.data : null;
}

function valueAt(values: Cells, path: string): Json | undefined {
  return ownValue(values, path);
}
