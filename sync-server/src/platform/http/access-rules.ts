/**
 * Who may call what, how often and with how much: one row for every endpoint. The guard refuses what has no
 * row, so a route that was forgotten here is closed, not open. Limits by address are wide, because a whole
 * campus shares one; limits by user are tight.
 */
import { ANALYTICS_PATHS } from '@shortlist/shared/api/analytics.ts';
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import {
  COMMUNITY_PATH,
  COMMUNITY_STATS_PATH,
  COMMUNITY_UPLOAD_PATH,
} from '@shortlist/shared/api/community.ts';
import {
  PLACEMENT_BODY_MAX_BYTES,
  PLACEMENT_UPLOAD_PATH,
  PLACEMENTS_PATH,
  UPLOAD_BODY_MAX_BYTES,
} from '@shortlist/shared/api/placements.ts';
import { PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { EVENTS_PATH, SERVER_BODY_MAX_BYTES, SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { OPPORTUNITY_UPLOAD_MAX_BYTES } from '@shortlist/shared/opportunity/schema.ts';
import type { RateLimit } from '../rate-limit/rate-limiter.ts';

export interface BodyRules {
  /** Counted on the bytes that are read and, for gzip, on the decompressed ones. */
  readonly maxBytes: number;
  /** Whether `Content-Encoding: gzip` is accepted too. */
  readonly gzip?: boolean;
  /** Default: `application/json`. */
  readonly contentTypes?: readonly string[];
}

export interface AddressLimit extends RateLimit {
  /** Which requests count towards the limit; the others are free. */
  readonly counts: 'all' | 'refused' | 'taken';
  /** One counter for all addresses together. */
  readonly isServerWide?: boolean;
}

export interface AccessRule {
  /** `anyone` needs no session; an admin may do what every user may. */
  readonly who: 'anyone' | 'signed-in' | 'admin';
  readonly perUser?: RateLimit;
  readonly perAddress?: readonly AddressLimit[];
  /** Absent for a route that reads no body. */
  readonly body?: BodyRules;
}

/** By method and the path as the router has it, such as `PUT /api/placements/:id`. */
export type AccessRules = ReadonlyMap<string, AccessRule>;

const KIB = 1024;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const ACCOUNT_BODY: BodyRules = { maxBytes: 8 * KIB };
/** It contains the picture. */
const PROFILE_BODY: BodyRules = { maxBytes: 96 * KIB };
const PLACEMENT_BODY: BodyRules = { maxBytes: PLACEMENT_BODY_MAX_BYTES };
const UPLOAD_BODY: BodyRules = { maxBytes: UPLOAD_BODY_MAX_BYTES, gzip: true };
const OPPORTUNITY_BODY: BodyRules = { maxBytes: 64 * KIB };
const OPPORTUNITY_UPLOAD_BODY: BodyRules = { maxBytes: OPPORTUNITY_UPLOAD_MAX_BYTES, gzip: true };
const SYNC_BODY: BodyRules = { maxBytes: SERVER_BODY_MAX_BYTES, gzip: true };
const REPORT_BODY: BodyRules = {
  maxBytes: 8 * KIB,
  contentTypes: ['application/csp-report', 'application/reports+json', 'application/json'],
};

/** For all routes without a session, and for every request whose session is missing or has ended. */
export const ANONYMOUS_LIMIT: AddressLimit = {
  name: 'strangers',
  max: 600,
  seconds: 5 * MINUTE,
  counts: 'all',
};
const REGISTRATIONS: readonly AddressLimit[] = [
  ANONYMOUS_LIMIT,
  { name: 'registrations', max: 30, seconds: HOUR, counts: 'taken' },
  { name: 'all-registrations', max: 300, seconds: HOUR, counts: 'taken', isServerWide: true },
];
const WRONG_CODES: AddressLimit = {
  name: 'wrong-codes',
  max: 60,
  seconds: 15 * MINUTE,
  counts: 'refused',
};
const CODE_MAILS: AddressLimit = { name: 'code-mails', max: 60, seconds: HOUR, counts: 'taken' };
const REPORTS: AddressLimit = { name: 'reports', max: 30, seconds: MINUTE, counts: 'all' };

/** Programs that read the calendars of many users share few addresses. */
const CALENDAR_READS: AddressLimit = {
  name: 'calendar-reads',
  max: 300,
  seconds: 5 * MINUTE,
  counts: 'all',
};

const PUBLIC_ROUTE: AccessRule = { who: 'anyone', perAddress: [ANONYMOUS_LIMIT] };
const CODE_ENTRY: AccessRule = { who: 'anyone', perAddress: [WRONG_CODES], body: ACCOUNT_BODY };
const CODE_REQUEST: AccessRule = {
  who: 'anyone',
  perAddress: [ANONYMOUS_LIMIT, CODE_MAILS],
  body: ACCOUNT_BODY,
};

const perMinute = (name: string, max: number): RateLimit => ({ name, max, seconds: MINUTE });
const perHour = (name: string, max: number): RateLimit => ({ name, max, seconds: HOUR });

/** Every opened page opens a stream: a user who reloads often gets the next one soon, not in a minute. */
const STREAMS: RateLimit = { ...perMinute('event-streams', 10), isSteady: true };

const SESSIONS: AccessRule = { who: 'signed-in', perUser: perMinute('sessions', 30) };
const PASSWORD_CHANGE: AccessRule = {
  who: 'signed-in',
  perUser: perMinute('password-changes', 30),
};
const CALENDAR: AccessRule = { who: 'signed-in', perUser: perMinute('calendar', 30) };
const PLACEMENT_READ: AccessRule = {
  who: 'signed-in',
  perUser: perMinute('placement-reads', 120),
};
const PLACEMENT_WRITE: AccessRule = {
  who: 'signed-in',
  perUser: perMinute('placement-writes', 120),
};

const PUSH: AccessRule = { who: 'signed-in', perUser: perMinute('push', 60) };

const COMMUNITY_READ: AccessRule = { who: 'signed-in', perUser: perMinute('board-reads', 60) };
const COMMUNITY_WRITE: AccessRule = { who: 'admin', perUser: perMinute('postings', 60) };
const ANALYTICS: AccessRule = { who: 'admin', perUser: perMinute('analytics', 30) };

export const ACCESS_RULES: AccessRules = new Map<string, AccessRule>([
  ['GET /api/health', PUBLIC_ROUTE],
  ['GET /api/ready', PUBLIC_ROUTE],
  ['POST /api/csp-report', { who: 'anyone', perAddress: [REPORTS], body: REPORT_BODY }],

  // The sign-in itself counts failed sign-ins, because it knows the account.
  [`POST ${AUTH_PATHS.login}`, { who: 'anyone', body: ACCOUNT_BODY }],
  [`POST ${AUTH_PATHS.register}`, { who: 'anyone', perAddress: REGISTRATIONS, body: ACCOUNT_BODY }],
  [`POST ${AUTH_PATHS.verifyEmail}`, CODE_ENTRY],
  [`POST ${AUTH_PATHS.resetPassword}`, CODE_ENTRY],
  [`POST ${AUTH_PATHS.resendVerification}`, CODE_REQUEST],
  [`POST ${AUTH_PATHS.forgotPassword}`, CODE_REQUEST],

  [`GET ${AUTH_PATHS.me}`, { who: 'signed-in', perUser: perMinute('me', 120) }],
  [
    `PUT ${AUTH_PATHS.profile}`,
    { who: 'signed-in', perUser: perMinute('profile', 30), body: PROFILE_BODY },
  ],
  [`POST ${AUTH_PATHS.requestPasswordChange}`, { ...PASSWORD_CHANGE, perAddress: [CODE_MAILS] }],
  [
    `POST ${AUTH_PATHS.verifyPasswordChange}`,
    { ...PASSWORD_CHANGE, perAddress: [WRONG_CODES], body: ACCOUNT_BODY },
  ],
  [`POST ${AUTH_PATHS.logout}`, SESSIONS],
  [`GET ${AUTH_PATHS.sessions}`, SESSIONS],
  [`DELETE ${AUTH_PATHS.sessions}/:id`, SESSIONS],
  [`POST ${AUTH_PATHS.revokeOthers}`, { ...SESSIONS, body: ACCOUNT_BODY }],
  [
    `POST ${ACCOUNT_PATHS.export}`,
    { who: 'signed-in', perUser: perHour('export', 3), body: ACCOUNT_BODY },
  ],
  [
    `POST ${ACCOUNT_PATHS.delete}`,
    { who: 'signed-in', perUser: perHour('account-deletion', 5), body: ACCOUNT_BODY },
  ],

  [`GET ${CALENDAR_PATH}`, CALENDAR],
  [`POST ${CALENDAR_PATH}`, CALENDAR],
  [`DELETE ${CALENDAR_PATH}`, CALENDAR],
  // Anyone who knows the address may read it: calendar apps cannot sign in.
  [`GET ${CALENDAR_PATH}/:file`, { who: 'anyone', perAddress: [CALENDAR_READS] }],

  [`POST ${SYNC_PATH}`, { who: 'signed-in', perUser: perMinute('sync', 120), body: SYNC_BODY }],
  [`GET ${EVENTS_PATH}`, { who: 'signed-in', perUser: STREAMS }],
  [`GET ${PLACEMENTS_PATH}`, PLACEMENT_READ],
  [`GET ${PLACEMENTS_PATH}/:id/history`, PLACEMENT_READ],
  [`POST ${PLACEMENTS_PATH}`, { ...PLACEMENT_WRITE, body: PLACEMENT_BODY }],
  [`PUT ${PLACEMENTS_PATH}/:id`, { ...PLACEMENT_WRITE, body: PLACEMENT_BODY }],
  [`DELETE ${PLACEMENTS_PATH}/:id`, PLACEMENT_WRITE],
  [
    `POST ${PLACEMENT_UPLOAD_PATH}`,
    { who: 'signed-in', perUser: perMinute('placement-uploads', 10), body: UPLOAD_BODY },
  ],

  [`GET ${PUSH_PATHS.publicKey}`, PUSH],
  [`GET ${PUSH_PATHS.subscriptions}`, PUSH],
  [`DELETE ${PUSH_PATHS.subscriptions}`, { ...PUSH, body: ACCOUNT_BODY }],
  [
    `POST ${PUSH_PATHS.subscriptions}`,
    { who: 'signed-in', perUser: perHour('push-subscriptions', 10), body: ACCOUNT_BODY },
  ],
  [
    `POST ${PUSH_PATHS.test}`,
    { who: 'signed-in', perUser: perHour('push-tests', 20), body: ACCOUNT_BODY },
  ],

  [`GET ${COMMUNITY_PATH}`, COMMUNITY_READ],
  [`GET ${COMMUNITY_STATS_PATH}`, COMMUNITY_READ],
  [
    `POST ${COMMUNITY_PATH}/:id/add-to-profile`,
    { who: 'signed-in', perUser: perMinute('added-opportunities', 60) },
  ],
  [`POST ${COMMUNITY_PATH}`, { ...COMMUNITY_WRITE, body: OPPORTUNITY_BODY }],
  [`PUT ${COMMUNITY_PATH}/:id`, { ...COMMUNITY_WRITE, body: OPPORTUNITY_BODY }],
  [`DELETE ${COMMUNITY_PATH}/:id`, COMMUNITY_WRITE],
  [
    `POST ${COMMUNITY_UPLOAD_PATH}`,
    { who: 'admin', perUser: perMinute('posting-uploads', 10), body: OPPORTUNITY_UPLOAD_BODY },
  ],

  [`GET ${ANALYTICS_PATHS.overview}`, ANALYTICS],
  [`GET ${ANALYTICS_PATHS.users}`, ANALYTICS],
  [`GET ${ANALYTICS_PATHS.placements}`, ANALYTICS],
  [`GET ${ANALYTICS_PATHS.system}`, ANALYTICS],
]);
