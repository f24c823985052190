/** Cells of the profile row; own lead times of a placement are a cell of that placement. */
import type { Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import { integerSchema, patternSchema } from '../lib/value-schemas.ts';
import * as z from 'zod/mini';

/** The lead times of a reminder before a deadline, test or round, in minutes: 7 and 3 days, 24, 3 and 1 hour, 10 minutes. */
export const LEAD_MINUTES = [10_080, 4_320, 1_440, 180, 60, 10] as const;
export type LeadMinutes = (typeof LEAD_MINUTES)[number];

/** `test` is the first test of a placement; `round` any other round; `result` asks how a test or round went. */
export const REMINDER_KINDS = ['deadline', 'test', 'testDeadline', 'round', 'result'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Kinds of one group share their switch and their lead times. */
export const REMINDER_GROUPS = ['deadline', 'test'] as const;
export type ReminderGroup = (typeof REMINDER_GROUPS)[number];

export const GROUP_OF_KIND: Readonly<Record<ReminderKind, ReminderGroup>> = {
  deadline: 'deadline',
  test: 'test',
  testDeadline: 'test',
  round: 'test',
  result: 'test',
};

/* @__NO_SIDE_EFFECTS__ */
export function mapGroups<T>(valueOf: (group: ReminderGroup) => T): Record<ReminderGroup, T> {
  const entries = REMINDER_GROUPS.map((group) => [group, valueOf(group)]);
  return Object.fromEntries(entries) as Record<ReminderGroup, T>;
}

/** With `on: false` the lead times are kept for when it is switched on again. */
export interface GroupPreferences {
  readonly on: boolean;
  /** Longest first, unique. */
  readonly leads: readonly LeadMinutes[];
}

/** Nothing rings between these times of day, usually over midnight. `HH:mm` on the wall clock. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Offered when they are switched on. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', to: '07:00' };

export interface ReminderPreferences extends Readonly<Record<ReminderGroup, GroupPreferences>> {
  readonly quiet: QuietHours | null;
  /** Whether new campus drives, and changes of added ones, are announced. */
  readonly campus: boolean;
  /** By mail, for people whose devices do not support push. The zone is that of the device that enabled it. */
  readonly mail: { readonly timeZone: string } | null;
  /** The zone of the student's wall-clock times; null for that of each device. */
  readonly timeZone: string | null;
}

export const DEFAULT_PREFERENCES: ReminderPreferences = {
  deadline: { on: true, leads: [1_440, 180] },
  test: { on: true, leads: [1_440, 60] },
  quiet: null,
  campus: true,
  mail: null,
  timeZone: null,
};

/** The lead times of one placement; null to use those of the account, empty for none. */
export type OwnReminders = Readonly<Record<ReminderGroup, readonly LeadMinutes[] | null>>;

export function leadsOf(
  group: ReminderGroup,
  own: OwnReminders | null,
  preferences: ReminderPreferences,
): readonly LeadMinutes[] {
  const { on, leads } = preferences[group];
  return own?.[group] ?? (on ? leads : []);
}

/** "Remind me in 1 hour": show the reminder once more at this moment. A round has its own, in its row. */
export interface Snooze {
  readonly kind: ReminderKind;
  readonly at: number;
}

const leads = z.array(z.literal([...LEAD_MINUTES])).check(
  z.maxLength(LEAD_MINUTES.length),
  z.overwrite((given) => LEAD_MINUTES.filter((lead) => given.includes(lead))),
);
const group = z.object({ on: z.boolean(), leads });
const timeOfDay = patternSchema(/^([01]\d|2[0-3]):[0-5]\d$/);
export const TIME_ZONE_MAX = 64;
/** A name such as `Asia/Kolkata`. Only a runtime with time zone data can tell whether it exists. */
export const timeZoneNameSchema = patternSchema(/^[A-Za-z0-9_+\-/]+$/).check(
  z.maxLength(TIME_ZONE_MAX),
);

/** The lead times that a device may send when it subscribes. */
export const leadTimesSchema = z.object(mapGroups(() => leads));
export type LeadTimes = z.infer<typeof leadTimesSchema>;

export const TIME_ZONE_PATH = 'timeZone';
/** New since version 3 of the rows. */
export const CAMPUS_REMINDERS_PATH = 'reminders.campus';

export const PREFERENCE_CELL_SCHEMAS = {
  'reminders.deadline': group,
  'reminders.test': group,
  'reminders.quiet': z.nullable(z.object({ from: timeOfDay, to: timeOfDay })),
  [CAMPUS_REMINDERS_PATH]: z.boolean(),
  'reminders.mail': z.nullable(z.object({ timeZone: timeZoneNameSchema })),
  [TIME_ZONE_PATH]: z.nullable(timeZoneNameSchema),
} as const;
export type PreferencePath = keyof typeof PREFERENCE_CELL_SCHEMAS;

export const OWN_REMINDERS_PATH = 'reminders.own';
export const SNOOZE_PATH = 'reminders.snooze';

export const OWN_REMINDER_CELL_SCHEMAS = {
  [OWN_REMINDERS_PATH]: z.nullable(z.object(mapGroups(() => z.nullable(leads)))),
  [SNOOZE_PATH]: z.nullable(z.object({ kind: z.enum(REMINDER_KINDS), at: integerSchema() })),
} as const;

export const ROUND_REMINDER_CELL_SCHEMAS = {
  [SNOOZE_PATH]: OWN_REMINDER_CELL_SCHEMAS[SNOOZE_PATH],
} as const;

type Cells = Readonly<Record<string, Json>>;

/** Reads the preferences from the profile row's values; a missing or unreadable one becomes its default. */
export function cellValuesToPreferences(
  values: Cells,
  defaults: ReminderPreferences = DEFAULT_PREFERENCES,
): ReminderPreferences {
  return {
    ...mapGroups(
      (group) => readCell(PREFERENCE_CELL_SCHEMAS, values, `reminders.${group}`) ?? defaults[group],
    ),
    quiet: readCell(PREFERENCE_CELL_SCHEMAS, values, 'reminders.quiet'),
    campus: readCell(PREFERENCE_CELL_SCHEMAS, values, CAMPUS_REMINDERS_PATH) ?? defaults.campus,
    mail: readCell(PREFERENCE_CELL_SCHEMAS, values, 'reminders.mail'),
    timeZone: readCell(PREFERENCE_CELL_SCHEMAS, values, TIME_ZONE_PATH),
  };
}

export function readOwnReminders(values: Cells): OwnReminders | null {
  return readCell(OWN_REMINDER_CELL_SCHEMAS, values, OWN_REMINDERS_PATH);
}

export function readSnooze(values: Cells): Snooze | null {
  return readCell(OWN_REMINDER_CELL_SCHEMAS, values, SNOOZE_PATH);
}

function readCell<
  Schemas extends Readonly<Record<Path, z.ZodMiniType>>,
  Path extends keyof Schemas & string,
>(schemas: Schemas, values: Cells, path: Path): z.infer<Schemas[Path]> | null {
  const parsed = z.safeParse(schemas[path], ownValue(values, path));
  return parsed.success ? (parsed.data as z.infer<Schemas[Path]>) : null;
}
