import { PUSH_MESSAGES } from '@shortlist/shared/api/push.ts';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { clockMinutesText } from '@shortlist/shared/lib/time/format-date.ts';
import {
  LEAD_MINUTES,
  REMINDER_GROUPS,
  type GroupPreferences,
  type LeadMinutes,
  type QuietHours,
  type ReminderGroup,
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import type { BrowserName } from '../device/requests/push-support.ts';
import type { TurnOnResult } from './requests/push-device.ts';
import type { PushState } from './requests/push-state.ts';
import type { PushTest } from './requests/push-test.ts';

type Refused = Extract<TurnOnResult, { kind: 'refused' }>;

const CALENDAR_INSTEAD = 'Add deadlines to your calendar instead.';

type SupportedKind = 'reading' | 'on' | 'off' | 'broken';
type PushTone = 'green' | 'neutral' | 'red' | 'yellow';

export function pushChip(state: PushState): { readonly text: string; readonly tone: PushTone } {
  switch (state.kind) {
    case 'on':
      return { text: 'On for this device', tone: 'green' };
    case 'broken':
      return { text: 'Not working', tone: 'red' };
    case 'blocked':
      return { text: 'Blocked', tone: 'red' };
    case 'off':
      return { text: 'Off', tone: state.lost ? 'yellow' : 'neutral' };
    case 'reading':
      return { text: 'Looking…', tone: 'neutral' };
    default:
      return { text: 'Not on this device', tone: 'neutral' };
  }
}

export function pushExplanation(state: PushState): string {
  switch (state.kind) {
    case 'reading':
      return CHECKING;
    case 'on':
      return turnedOnText(state.reached);
    case 'off':
      return state.lost
        ? 'Your browser no longer allows them. Turn them on once more.'
        : 'Messages before deadlines, tests and rounds, also while the app is closed.';
    case 'broken':
      return refusedText(state);
    default:
      return unsupportedText(state);
  }
}

function unsupportedText(state: Exclude<PushState, { kind: SupportedKind }>): string {
  switch (state.kind) {
    case 'shared':
      return 'You are signed in on a shared computer. Turn reminders on on a device of your own.';
    case 'in-app-browser':
      return `Open this page in ${state.browser === 'ios-app' ? 'Safari' : 'your browser'} first.`;
    case 'needs-install':
      return 'On iPhone, reminders work after you add the app to your Home Screen.';
    case 'unsupported':
      return `This browser cannot show reminders. ${CALENDAR_INSTEAD}`;
    case 'not-offered':
      return `${PUSH_MESSAGES.off} ${CALENDAR_INSTEAD}`;
    case 'blocked':
      return 'Blocked in your browser settings.';
    default:
      return assertNever(state);
  }
}

const CHECKING = 'Looking whether reminders reach this device.';

function turnedOnText(reached: boolean | null): string {
  if (reached === null) return CHECKING;
  return reached
    ? 'Messages come also while the app is closed.'
    : 'The server was not reached, so this could not be checked now.';
}

/** Why turning on did not work; undefined where the state itself explains it. */
export function turnOnProblem(result: TurnOnResult): string | undefined {
  switch (result.kind) {
    case 'alive':
    case 'blocked':
    case 'not-offered':
      return undefined;
    case 'not-answered':
      return 'Your browser asked and got no answer. Try again and choose Allow.';
    case 'unreachable':
      return 'The server could not be reached. Connect and try again.';
    case 'off':
      return 'Reminders could not be turned on. Please try again.';
    case 'refused':
      return refusedText(result);
    default:
      return assertNever(result);
  }
}

export function pushTestText(test: PushTest): string {
  switch (test.kind) {
    case 'delivered':
      return 'Delivered to this device.';
    case 'not-taken':
      return `Not delivered: ${test.reason}`;
    case 'lost':
      return 'It was sent, but did not arrive within 20 seconds. See that your device lets this browser show notifications, and that no battery saver holds them back.';
    case 'unreachable':
      return 'The server could not be reached. Connect and try again.';
    case 'not-subscribed':
      return (
        (test.repair && turnOnProblem(test.repair)) ??
        'Not delivered: reminders are not on for this device.'
      );
    default:
      return assertNever(test);
  }
}

const COME_BACK = 'Come back here.';

export const BLOCKED_STEPS: Readonly<Record<BrowserName, readonly string[]>> = {
  'chrome-android': [
    'Tap the sign at the left of the address, then Permissions. In the installed app: hold its icon, tap App info.',
    'Tap Notifications and allow them.',
    COME_BACK,
  ],
  chrome: [
    'Click the sign at the left of the address, then Site settings.',
    'Set Notifications to Allow.',
    COME_BACK,
  ],
  'firefox-android': [
    'Tap the padlock in the address bar.',
    'Tap Notification until it says Allowed.',
    COME_BACK,
  ],
  firefox: [
    'Click the sign with the bell or the padlock in the address bar.',
    'Remove "Blocked" beside Send notifications.',
    'Come back here and turn reminders on.',
  ],
  edge: [
    'Click the padlock in the address bar, then Permissions for this site.',
    'Set Notifications to Allow.',
    COME_BACK,
  ],
  samsung: [
    'Tap the padlock in the address bar, then Permissions.',
    'Tap Notifications and allow them.',
    COME_BACK,
  ],
  'ios-app': [
    'Open the Settings of your iPhone or iPad and tap Notifications.',
    'Tap this app and switch on Allow Notifications.',
    COME_BACK,
  ],
  safari: [
    'Choose Settings in the Safari menu, then Websites, then Notifications.',
    'Set this site to Allow.',
    COME_BACK,
  ],
  other: ['Open the settings of this site in your browser.', 'Allow notifications.', COME_BACK],
};

function refusedText({ by, reason }: Pick<Refused, 'by' | 'reason'>): string {
  if (by === 'browser') return `Your browser did not accept it: ${reason}.`;
  return reason === PUSH_MESSAGES.endpoint
    ? `${reason} Use Chrome, Edge, Firefox or Safari. ${CALENDAR_INSTEAD}`
    : reason;
}

const LEAD_TEXTS: Readonly<Record<LeadMinutes, string>> = {
  10_080: '7 days',
  4_320: '3 days',
  1_440: '1 day',
  180: '3 hours',
  60: '1 hour',
  10: '10 minutes',
};

export const LEAD_OPTIONS = LEAD_MINUTES.map((value) => ({ value, label: LEAD_TEXTS[value] }));

/** '1 day and 3 hours before'; 'off' for none. */
export function leadsText({ on, leads }: GroupPreferences): string {
  const texts = on ? leads.map((lead) => LEAD_TEXTS[lead]) : [];
  const last = texts.at(-1);
  if (last === undefined) return 'off';
  return `${texts.length === 1 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`} before`;
}

export function preferenceLines(preferences: ReminderPreferences): readonly string[] {
  return REMINDER_GROUPS.map(
    (group) => `${GROUP_TEXTS[group].name}: ${leadsText(preferences[group])}`,
  );
}

export const GROUP_TEXTS = {
  deadline: {
    name: 'Deadlines',
    before: 'Before deadlines',
    howLong: 'How long before a deadline',
  },
  test: {
    name: 'Tests and rounds',
    before: 'Before tests and rounds',
    howLong: 'How long before a test or round',
  },
} as const satisfies Readonly<Record<ReminderGroup, object>>;

export function quietHoursText({ from, to }: QuietHours): string {
  return `${timeText(from)} to ${timeText(to)}`;
}

function timeText(time: string): string {
  return clockMinutesText(`2000-01-01T${time}:00`);
}

export const TIMES_SAVED = 'Reminder times saved';
export const NOT_SAVED = 'This could not be saved on this device. Please try again.';

export const RESULT_SAVED = 'Result saved';
