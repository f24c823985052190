/** The answer to `POST /api/account/export`: everything that the server stores about a person, for that person. */
import type { User } from '../account/schema.ts';
import type { Json } from '../lib/json.ts';
import type { Placement } from '../placement/schema.ts';
import type { LeadTimes } from '../reminder/preferences.ts';
import type { Values } from '../sync/row.ts';
import type { CalendarFeed } from './calendar.ts';
import type { ReplacedValue } from './placements.ts';

/** Instants are ISO text with 'Z'. */
export interface AccountExport {
  readonly exportedAt: string;
  /** With name, phone and profile. */
  readonly user: User;
  /** The policy accepted at registration; null for accounts older than the question. */
  readonly policy: { readonly version: string; readonly acceptedAt: string } | null;
  /** When the person confirmed to be 18 or older; null where the server did not ask. */
  readonly ageConfirmedAt: string | null;
  /** When a parent's consent was recorded, for an account from when servers recorded it. */
  readonly consentRecordedAt: string | null;
  readonly placements: readonly Placement[];
  /** Retained for a while after deletion. */
  readonly deletedPlacements: readonly Placement[];
  readonly otherRows: readonly {
    readonly table: string;
    readonly id: string;
    readonly values: Values;
  }[];
  /** Values that are no longer shown: changed, or replaced by or lost against another device. */
  readonly history: readonly {
    readonly table: string;
    readonly id: string;
    readonly path: string;
    readonly value: Json;
    readonly at: string;
    readonly why: ReplacedValue['why'];
    /** The kind of device that sent the change, if known. */
    readonly device?: string;
    /** The id of the op that displaced the value. */
    readonly by: string;
  }[];
  readonly sessions: readonly {
    readonly id: string;
    readonly device: string;
    readonly createdAt: string;
    readonly lastSeenAt: string;
    readonly expiresAt: string;
    /** Null when the device sent none. */
    readonly timeZone: string | null;
  }[];
  /** Push subscriptions, without the keys that only the browsers themselves should have. */
  readonly pushSubscriptions: readonly {
    readonly device: string;
    readonly endpoint: string;
    readonly timeZone: string;
    /** Null when the device sent none. */
    readonly leadTimes: LeadTimes | null;
    readonly hideDetails: boolean;
    readonly createdAt: string;
    readonly lastAcceptedAt: string | null;
    readonly lastFailure: string | null;
  }[];
  /** The private calendar feed; null when there is none. Its address cannot be given: only a digest of it is stored. */
  readonly calendarFeed: CalendarFeed | null;
  /** Kinds of devices of the last half year: a sign-in on a new kind is reported by mail. */
  readonly knownDevices: readonly { readonly device: string; readonly lastSignInAt: string }[];
  /** The days on which the account was used, `YYYY-MM-DD` in the server's time zone, of the last 90 days. */
  readonly activeDays: readonly string[];
  /** Time of the last use, exact to some minutes; null when unknown. */
  readonly lastActiveAt: string | null;
  /** Sign-ins, password changes and the like of the last year. */
  readonly securityEvents: readonly {
    readonly at: string;
    readonly event: string;
    readonly result: 'success' | 'fail';
    readonly detail: string | null;
  }[];
}

export interface AccountExportAnswer {
  readonly success: true;
  readonly data: AccountExport;
}
