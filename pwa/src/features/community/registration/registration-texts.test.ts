import { expect, test } from 'vitest';
import { describeRegistration, type RegistrationState } from './registration-texts.ts';

const DEADLINE = '2026-12-03T23:59:00';
const OPEN = {
  registration: 'cell',
  status: 'active',
  deadlines: { applicationDeadline: DEADLINE },
} as const;

function stateOf(more: Partial<RegistrationState> = {}): RegistrationState {
  const now = '2026-12-03T21:59:00';
  return {
    drive: OPEN,
    registeredAt: null,
    now,
    timeZone: 'Asia/Kolkata',
    isOnline: true,
    ...more,
  };
}

const OVER =
  'Not registered. The deadline was 3 Dec 2026, 11:59 pm by this device’s clock; your placement cell’s server decides';
const CLOSED = 'Not registered. Registration is closed';
const REGISTERED = { registeredAt: '2026-12-01T10:02:00' };

test.each<
  readonly [
    string,
    Partial<RegistrationState>,
    string,
    'registered' | 'not',
    'open' | 'over' | 'closed',
  ]
>([
  ['open', {}, 'Not registered yet: 2 h left', 'not', 'open'],
  [
    'offline',
    { isOnline: false },
    'Not registered yet. Registering needs the network; 2 h left',
    'not',
    'open',
  ],
  [
    'at the deadline',
    { now: DEADLINE },
    'Not registered yet: less than a minute left',
    'not',
    'open',
  ],
  ['a second after it', { now: '2026-12-03T23:59:01' }, OVER, 'not', 'over'],
  ['after it, offline', { now: '2026-12-04T00:00:00', isOnline: false }, OVER, 'not', 'over'],
  [
    'as long as it may be open in another zone',
    { now: '2026-12-05T01:59:00' },
    OVER,
    'not',
    'over',
  ],
  [
    'a second after that',
    { now: '2026-12-05T01:59:01' },
    'Not registered. The deadline was 3 Dec 2026, 11:59 pm',
    'not',
    'closed',
  ],
  ['closed', { drive: { ...OPEN, status: 'closed' } }, CLOSED, 'not', 'closed'],
  [
    'closed, after the deadline',
    { drive: { ...OPEN, status: 'closed' }, now: '2026-12-04T00:00:00' },
    CLOSED,
    'not',
    'closed',
  ],
  [
    'cancelled',
    { drive: { ...OPEN, status: 'cancelled' } },
    'The drive is cancelled',
    'not',
    'closed',
  ],
  ['registered', REGISTERED, 'Registered 1 Dec 2026, 10:02 am', 'registered', 'open'],
  [
    'registered, after the deadline',
    { ...REGISTERED, now: '2026-12-04T00:00:00' },
    'Registered 1 Dec 2026, 10:02 am',
    'registered',
    'over',
  ],
  [
    'registered, closed',
    { ...REGISTERED, drive: { ...OPEN, status: 'closed' } },
    'Registered 1 Dec 2026, 10:02 am',
    'registered',
    'closed',
  ],
  [
    'registered, before the placement cell sent all to a link',
    { ...REGISTERED, drive: { ...OPEN, registration: 'link' } },
    'Registered 1 Dec 2026, 10:02 am. Students now apply at the drive’s link: apply there, too',
    'registered',
    'open',
  ],
])('%s', (_, more, ...expected) => {
  const shown = describeRegistration(stateOf(more));
  expect([
    shown?.text,
    shown?.isRegistered ? 'registered' : 'not',
    shown?.isOpen ? 'open' : shown?.canSend ? 'over' : 'closed',
  ]).toEqual(expected);
});

test.each(['link', undefined] as const)('nothing of a drive with %s', (registration) => {
  expect(describeRegistration(stateOf({ drive: { ...OPEN, registration } }))).toBeUndefined();
});
