/**
 * All limits on guessing and flooding; only those of one user at a route are in its access rule. What one person uses has
 * tight limits. Those of a network address are ceilings for floods, because a campus shares one.
 */

/** A maximum number of events within so many seconds. The name is in the answer to a request that exceeds it. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
  /** Turns are freed one by one, evenly over the time, not all at its end. */
  readonly isSteady?: boolean;
  readonly in?: 'memory';
}

/** A limit of the requests that come from one network address, or of those from all addresses together. */
export interface AddressLimit extends RateLimit {
  readonly per?: Row['per'];
  /** Which requests count towards the limit; the others are free. */
  readonly counts: 'all' | 'refused' | 'taken';
}

export type StoredLimit = Pick<Row, 'per' | 'max' | 'seconds'> & { readonly in: 'database' };

interface Row {
  readonly per:
    'user' | 'address' | 'user or address' | 'mailbox' | 'mailbox and address' | 'server';
  readonly max: number;
  readonly seconds: number;
  readonly counts: AddressLimit['counts'];
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const LIMITS = {
  // Of one process, and gone with it.
  ...named({ in: 'memory', isSteady: false } as const, {
    /** For all routes without a session, and for every request whose session is missing or has ended. */
    strangers: { per: 'address', max: 3_000, seconds: 5 * MINUTE, counts: 'all' },
    /** Programs that read the calendars of many users share few addresses. */
    calendarReads: { per: 'address', max: 300, seconds: 5 * MINUTE, counts: 'all' },
    reports: { per: 'address', max: 30, seconds: MINUTE, counts: 'all' },
    /** The entries in the audit record about what no app of ours sends. */
    oddRequests: { per: 'user or address', max: 1, seconds: HOUR, counts: 'refused' },
  }),
  // A crowd may use these up at once, and then one more is free every few seconds, so that nobody waits for the end of an
  // hour. What is counted before its outcome is known admits a hall of five hundred at the same moment.
  ...named({ in: 'memory', isSteady: true } as const, {
    registrations: { per: 'address', max: 1_000, seconds: 2 * HOUR, counts: 'taken' },
    /** Each one is a mail and a password hash. */
    allRegistrations: { per: 'server', max: 3_000, seconds: 2 * HOUR, counts: 'taken' },
    /** A server without mail has to say that an address has an account. */
    refusedRegistrations: { per: 'address', max: 600, seconds: 3 * HOUR, counts: 'refused' },
    codeMails: { per: 'address', max: 600, seconds: 3 * HOUR, counts: 'taken' },
    wrongCodes: { per: 'address', max: 600, seconds: 3 * HOUR, counts: 'refused' },
    wrongPasswords: { per: 'address', max: 200, seconds: HOUR, counts: 'refused' },
    /** Whatever the account: a password that is common enough opens some account among a thousand. */
    sameWrongPassword: { per: 'address', max: 60, seconds: HOUR, counts: 'refused' },
  }),
  // A restart resets nothing, and all processes count together. A mailbox is counted alike whether it has an account or
  // not, so that the answer never reveals which. Nothing looks back further than a day.
  ...named({ in: 'database', isSteady: false } as const, {
    /** A class-mate must not be able to use up what the owner of the mailbox needs. */
    ownRegistrations: { per: 'mailbox and address', max: 3, seconds: HOUR, counts: 'taken' },
    ownCodeMails: { per: 'mailbox', max: 5, seconds: HOUR, counts: 'taken' },
    ownCodeMailsADay: { per: 'mailbox', max: 10, seconds: DAY, counts: 'taken' },
    /** For codes of every purpose together. */
    ownWrongCodes: { per: 'mailbox', max: 30, seconds: DAY, counts: 'refused' },
    /** At the sign-in, from all addresses; and, apart, of a user who is asked again. With pauses (password-limits). */
    ownWrongPasswords: { per: 'mailbox', max: 20, seconds: HOUR, counts: 'refused' },
    /** More than anybody gets in normal use. */
    reminderMails: { per: 'user', max: 50, seconds: DAY, counts: 'taken' },
    furtherReminderMails: { per: 'user', max: 1, seconds: HOUR, counts: 'taken' },
  }),
};

/**
 * How many event streams may be open at the same time. Each holds a socket and some memory. The address may be that of a
 * whole campus: it leaves a quarter of the connections that a server accepts by default.
 */
export const OPEN_STREAMS_MAX = { userId: 5, sessionId: 3, clientAddress: 1_500 } as const;

/** Adds to each limit what it has in common with the others, and its key as its name, such as `code-mails`. */
function named<Common, Key extends string>(common: Common, rows: Readonly<Record<Key, Row>>) {
  const nameOf = (key: string): string =>
    key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const limits = Object.entries<Row>(rows).map(([key, row]) => {
    return [key, { ...common, ...row, name: nameOf(key) }];
  });
  return Object.fromEntries(limits) as Readonly<Record<Key, Row & Common & { name: string }>>;
}
