/**
 * Every text of the landing page. The stories are made up and the page says so; an institution that has real ones puts
 * them here.
 */
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import type { Urgency } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/fields/placement-fields.ts';

/** Title and description for search engines and link previews. */
export const PAGE_META = {
  siteName: PRODUCT_NAME,
  title: `${PRODUCT_NAME} · Placement tracker for students`,
  description:
    'Track every company, deadline and test of your placement season. Works without a network.',
} as const;

export const HERO = {
  lead: `${PRODUCT_NAME} is the notebook for your placement season: forms, tests and offers, sorted by what is due next. It opens without a network and brings what you type to all your devices.`,
  facts: ['Opens without a network', 'Phone and laptop in step', 'No ads, no trackers'],
} as const;

export interface SampleApplication {
  readonly company: string;
  /** Role, kind of job and id, in the dashboard's format. */
  readonly line: string;
  readonly status: PlacementStatus;
  readonly statusLabel: string;
  readonly urgency: Urgency;
  readonly deadlineLabel: string;
  /** When the form closes or closed. */
  readonly deadline: string;
}

export interface Sample {
  readonly title: string;
  readonly applications: readonly SampleApplication[];
}

/** A sample of the dashboard, with companies that do not exist. */
export const SAMPLE: Sample = {
  title: 'On Campus Placements',
  applications: [
    {
      company: 'Kaveri Labs',
      line: 'Data Analyst · FTE · #2711',
      status: 'form_not_filled',
      statusLabel: 'Form Not Filled',
      urgency: 'upcoming',
      deadlineLabel: '5 days left',
      deadline: 'Wednesday, 11:59 pm',
    },
    {
      company: 'Zenith Systems',
      line: 'SDE Intern · Internship+FTE · Manual',
      status: 'form_filled',
      statusLabel: 'Form Filled',
      urgency: 'completed',
      deadlineLabel: 'Completed',
      deadline: 'Friday, 5:00 pm',
    },
  ],
};

export interface Figure {
  readonly value: string;
  readonly label: string;
}

export const FIGURES: readonly Figure[] = [
  { value: '200+', label: 'students' },
  { value: '100+', label: 'companies tracked' },
  { value: '90%', label: 'success rate' },
  { value: '10hrs+', label: 'time saved' },
];

export interface Feature {
  readonly picture: 'deadlines' | 'progress' | 'companies' | 'private';
  readonly title: string;
  readonly text: string;
}

export const FEATURES_TITLE = 'Less chasing, more preparing';

export const FEATURES: readonly Feature[] = [
  {
    picture: 'deadlines',
    title: 'Smart deadline tracking',
    text: 'Forms and tests stand in the order they fall due, with the days left in words and reminders before it is too late.',
  },
  {
    picture: 'progress',
    title: 'Progress analytics',
    text: 'See at a glance how many you applied to, which forms still wait and how many processes you have finished.',
  },
  {
    picture: 'companies',
    title: 'Company management',
    text: 'Paste a notice and check what was read. Role, pay, eligibility, links and your own notes for each company; search finds any of it.',
  },
  {
    picture: 'private',
    title: 'Secure and private',
    text: 'Your list belongs to you alone. No other student can see it, nobody sells it, and you can take it with you or delete it.',
  },
];

export interface Story {
  readonly name: string;
  /** Shown under the name. */
  readonly role: string;
  readonly text: string;
  /** Stars, 1 to 5. */
  readonly rating: number;
  readonly profile: string;
  readonly companies: readonly string[];
}

export const STORIES_TITLE = 'How a season can go';
export const STORIES_LABEL = 'Sample stories: these students and companies are made up.';

export const STORIES: readonly Story[] = [
  {
    name: 'Meera Iyer',
    role: 'Final year, Computer Science',
    text: 'Eleven forms closed in the same week. I opened the list each morning on the bus, where there is no signal, and knew what to fill first.',
    rating: 5,
    profile: 'https://profiles.example.org/meera-iyer',
    companies: ['Zenith Systems', 'Kaveri Labs'],
  },
  {
    name: 'Arjun Nair',
    role: 'Pre-final year, Electronics',
    text: 'I add a company on my phone in the corridor and it is on the laptop when I sit down to write the application. Nothing gets lost in group chats now.',
    rating: 4,
    profile: 'https://profiles.example.org/arjun-nair',
    companies: ['Mistral Optics', 'Tarang Robotics'],
  },
  {
    name: 'Fatima Sheikh',
    role: 'Master of Business Administration',
    text: 'The test dates, the links and what I wrote about each round are in one place. Before an interview I read one page and I am ready.',
    rating: 5,
    profile: 'https://profiles.example.org/fatima-sheikh',
    companies: ['Sahyadri Finance', 'Lotus Retail'],
  },
];

export const CLOSING = {
  title: 'Begin with the notice that came today',
  text: 'Paste it, check what was read, save. You will see the rest of the season more clearly.',
} as const;

export const PHONE_LINK = {
  title: 'Open on your phone',
  text: 'Point the camera here.',
} as const;
