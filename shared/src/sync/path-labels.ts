/** What the student calls the cells of the rows, in messages about a change. */
import { PROFILE_FIELD_LABELS } from '../account/profile-rules.ts';
import { ownValue } from '../lib/collections.ts';
import { PLACEMENT_PATH_LABELS } from '../placement/fields/placement-cells.ts';
import { ROUND_PATH_LABELS } from '../placement/round/round-fields.ts';
import { SEASON_PATH_LABELS } from '../placement/fields/season.ts';
import {
  CAMPUS_REMINDERS_PATH,
  OWN_REMINDERS_PATH,
  TIME_ZONE_PATH,
} from '../reminder/preferences.ts';

/** No two tables have a path with different labels. */
const LABELS: Readonly<Record<string, string>> = {
  ...PROFILE_FIELD_LABELS,
  name: 'Name',
  phone: 'Phone',
  [TIME_ZONE_PATH]: 'Time zone',
  ...ROUND_PATH_LABELS,
  label: 'Label',
  url: 'Link',
  ...PLACEMENT_PATH_LABELS,
  ...SEASON_PATH_LABELS,
  [OWN_REMINDERS_PATH]: 'Reminders',
  'reminders.deadline': 'Reminders of deadlines',
  'reminders.test': 'Reminders of tests and rounds',
  'reminders.quiet': 'Quiet hours',
  [CAMPUS_REMINDERS_PATH]: 'Campus drives',
  'reminders.mail': 'Reminders by e-mail',
};
const SET_LABELS: Readonly<Record<string, string>> = { skills: 'Skill', interests: 'Interest' };

/** The path itself where this version knows no label for it. */
export function labelOfPath(path: string): string {
  const [set = '', ...element] = path.split('/');
  const label = element.length > 0 ? ownValue(SET_LABELS, set) : ownValue(LABELS, path);
  return label ?? path;
}
