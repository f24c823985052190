import { describe, expect, it } from 'vitest';
import { LINE_MAX } from '../placement/fields/placement-fields.ts';
import type { PlacementOverrides } from '../testing/builders.ts';
import { buildPlacementWithRounds, buildRound, withDates } from '../testing/reminders.ts';
import { minuteOf, planReminders, type Reminder } from './plan.ts';
import { DEFAULT_PREFERENCES } from './preferences.ts';
import {
  PUSH_ITEMS_MAX,
  PUSH_MESSAGE_MAX_BYTES,
  pushItemsOf,
  pushMessageSchema,
} from './push-message.ts';
import {
  countMessageBytes,
  reminderMessage,
  testMessage,
  type NamedReminder,
} from './build-push-message.ts';
import { HIDDEN_QUESTION_TEXT, HIDDEN_TEXT, TEST_TEXT } from './hidden-texts.ts';

const TARGET = {
  uid: '00000000-0000-4000-8000-00000000beef',
  hide: false,
  origin: 'https://shortlist.example',
};

function buildNamedReminder(
  overrides: PlacementOverrides & { readonly _id?: string } = {},
): NamedReminder {
  const placement = buildPlacementWithRounds(overrides);
  const of = { placement, own: null, snooze: null };
  const [reminder] = planReminders(of, DEFAULT_PREFERENCES, 'Asia/Kolkata');
  if (!reminder) throw new Error('There is nothing to be told.');
  return { reminder, placement };
}

describe('the message of one reminder', () => {
  it('names what is due and when, links to it, and replaces an earlier one for the same date', () => {
    const { notification } = reminderMessage([buildNamedReminder({ _id: 'p 1' })], TARGET);
    expect(notification).toEqual({
      title: 'Apply: Kaveri Softworks (Software Engineer)',
      body: 'Form closes 25 Nov 2026, 11:59 pm',
      navigate: 'https://shortlist.example/dashboard?p=p%201',
      tag: 'p 1.deadline',
      lang: 'en-IN',
      dir: 'ltr',
      silent: false,
    });
  });

  it('identifies its items, so that the worker can look them up in its own records', () => {
    const one = buildNamedReminder({ _id: 'p-1' });
    const { shortlist, web_push, mutable } = reminderMessage([one], TARGET);
    const { id, kind, eventAt, allDay, dueAt } = one.reminder;
    expect({ web_push, mutable }).toEqual({ web_push: 8030, mutable: true });
    expect(shortlist).toEqual({
      v: 1,
      uid: TARGET.uid,
      kind: 'reminder',
      hide: false,
      items: [{ id, placementId: 'p-1', kind, eventAt, allDay, dueAt }],
      count: 1,
    });
  });

  it('names nothing when details are hidden', () => {
    const { notification, shortlist } = reminderMessage([buildNamedReminder()], {
      ...TARGET,
      hide: true,
    });
    expect(notification).toMatchObject(HIDDEN_TEXT);
    expect(JSON.stringify({ notification, shortlist })).not.toContain('Kaveri');
    expect(shortlist.hide).toBe(true);
  });

  it('says what clashes with it, except where details are hidden', () => {
    const clash = { text: 'Clashes with Vayu Mobility, test, from 10:00 am', key: 'a b' };
    const { placement, reminder } = buildNamedReminder();
    const one = { placement, reminder: { ...reminder, clash } };
    const { notification, shortlist } = reminderMessage([one], TARGET);
    expect(notification.body).toBe(`Form closes 25 Nov 2026, 11:59 pm. ${clash.text}`);
    expect(shortlist.items).toMatchObject([{ clash }]);
    const several = reminderMessage([buildNamedReminder(), one], TARGET).notification.body;
    expect(several.split('\n').at(-1)).toBe(`Kaveri Softworks: ${clash.text}`);
    const hidden = reminderMessage([one], { ...TARGET, hide: true });
    expect(JSON.stringify(hidden)).not.toContain('Vayu');
  });

  it('never contains notes', () => {
    const message = reminderMessage(
      [buildNamedReminder({ notes: 'ask Meera about the referral' })],
      TARGET,
    );
    expect(JSON.stringify(message)).not.toContain('Meera');
  });
});

describe('the message of a round', () => {
  /** The reminder of an hour before, and the question. */
  function namedRound(n = 0): readonly [NamedReminder, NamedReminder] {
    const rounds = [buildRound('2026-11-25T10:00:00', { _id: `round-${n}` })];
    const placement = buildPlacementWithRounds({ ...withDates(null), _id: idOf(n) }, { rounds });
    const of = { placement, own: null, snooze: null };
    const [, reminder, question] = planReminders(of, DEFAULT_PREFERENCES, 'Asia/Kolkata');
    if (!reminder || !question) throw new Error('There is nothing to be told.');
    return [
      { reminder, placement },
      { reminder: question, placement },
    ];
  }

  it('can be read by a worker that knows no rounds: it finds the text, and no item', () => {
    const [due] = namedRound();
    const { notification, shortlist } = reminderMessage([due], TARGET);
    expect(notification).toMatchObject({
      title: 'Technical round: Kaveri Softworks (Software Engineer)',
      body: 'Technical round 25 Nov 2026, 10:00 am',
      tag: `${idOf(0)}.round.round-0`,
    });
    const { id, eventAt, allDay, dueAt } = due.reminder;
    const placementId = idOf(0);
    expect(shortlist).toMatchObject({
      v: 1,
      items: [],
      roundItems: [{ id, placementId, kind: 'round', roundId: 'round-0', eventAt, allDay, dueAt }],
      count: 1,
    });
  });

  it('has what older workers know where they look for it', () => {
    const deadline = buildNamedReminder({ _id: 'p-1' });
    const { shortlist } = reminderMessage([namedRound()[0], deadline], TARGET);
    expect(shortlist.items.map(({ kind }) => kind)).toEqual(['deadline']);
    expect(pushItemsOf(shortlist).map(({ kind }) => kind)).toEqual(['deadline', 'round']);
    expect(shortlist.count).toBe(2);
  });

  it('asks how it went in place of the reminder, and names nothing where details are hidden', () => {
    const [due, question] = namedRound();
    const { notification } = reminderMessage([question], TARGET);
    expect(notification).toMatchObject({
      title: 'How did it go? Kaveri Softworks (Software Engineer)',
      body: 'Technical round 25 Nov 2026, 10:00 am',
      tag: reminderMessage([due], TARGET).notification.tag,
    });
    const hidden = reminderMessage([question], { ...TARGET, hide: true });
    expect(hidden.notification).toMatchObject(HIDDEN_QUESTION_TEXT);
    expect(JSON.stringify(hidden)).not.toContain('Kaveri');
  });

  it.each([2, 6, 500])('of %d rounds stays below the limit, and counts all', (count) => {
    const [first, ...others] = Array.from({ length: count }, (_, n) => namedRound(n)[0]);
    if (!first) throw new Error('There is one.');
    const message = reminderMessage([first, ...others], TARGET);
    expect(countMessageBytes(message)).toBeLessThanOrEqual(PUSH_MESSAGE_MAX_BYTES);
    expect(message.shortlist.count).toBe(count);
    expect(message.shortlist.roundItems?.length).toBeGreaterThan(0);
    expect(pushMessageSchema.parse(JSON.parse(JSON.stringify(message)))).toEqual(message);
  });
});

describe('the message of several that are due in one minute', () => {
  const group = (count: number, overrides: PlacementOverrides = {}): NamedReminder[] =>
    Array.from({ length: count }, (_, n) =>
      buildNamedReminder({ company: `Company ${n + 1}`, role: '', ...overrides, _id: idOf(n) }),
    );
  const messageOf = ([first, ...others]: readonly NamedReminder[]) => {
    if (!first) throw new Error('A group has members.');
    return reminderMessage([first, ...others], TARGET);
  };

  it('counts them, names two, and links to the list', () => {
    const { notification, shortlist } = messageOf(group(3));
    expect(notification).toMatchObject({
      title: '3 things are due soon',
      body: 'Apply: Company 1\nApply: Company 2\nand 1 more',
      navigate: 'https://shortlist.example/dashboard',
      tag: `group.${minuteOf(buildNamedReminder().reminder)}`,
    });
    expect(shortlist.items.map(({ placementId }) => placementId)).toEqual([0, 1, 2].map(idOf));
  });

  it('names both of two', () => {
    expect(messageOf(group(2)).notification.body).toBe('Apply: Company 1\nApply: Company 2');
  });

  it('contains part of a large group, and counts all', () => {
    const { shortlist } = messageOf(group(40));
    expect(shortlist.count).toBe(40);
    expect(shortlist.items).toHaveLength(PUSH_ITEMS_MAX);
  });
});

const LETTERS = ['x', 'क', '😀', '"', '\\', 'é'] as const;

describe('the largest message', () => {
  const snoozed = ({ reminder, placement }: NamedReminder): NamedReminder => {
    const id = `${reminder.placementId}.testDeadline.${reminder.eventAt}.snooze-${reminder.dueAt}`;
    const changed: Reminder = { ...reminder, id, kind: 'testDeadline', lead: 'snooze' };
    return { reminder: changed, placement };
  };

  it.each(LETTERS.flatMap((letter) => [1, 2, 6, 500].map((count) => [letter, count] as const)))(
    'with names of 200 times %s, of a group of %d, stays below the limit of push services',
    (letter, count) => {
      const long = letter.repeat(LINE_MAX);
      const one = (n: number): NamedReminder =>
        snoozed(buildNamedReminder({ company: long, role: long, _id: idOf(n) }));
      const others = Array.from({ length: count - 1 }, (_, n) => one(n + 1));
      const origin = `https://${'placements.'.repeat(8)}example`;
      const message = reminderMessage([one(0), ...others], { ...TARGET, origin });
      expect(countMessageBytes(message)).toBeLessThanOrEqual(PUSH_MESSAGE_MAX_BYTES);
      expect(countMessageBytes(message)).toBe(Buffer.byteLength(JSON.stringify(message)));
      expect(pushMessageSchema.parse(JSON.parse(JSON.stringify(message)))).toEqual(message);
      expect(message.shortlist.items.length).toBeGreaterThan(0);
      expect(message.notification.title).not.toMatch(/\p{Surrogate}/u);
      expect(message.notification.body).not.toMatch(/\p{Surrogate}/u);
    },
  );

  it('marks truncated text', () => {
    const { title } = reminderMessage(
      [buildNamedReminder({ company: 'Zenith '.repeat(60) })],
      TARGET,
    ).notification;
    expect(title).toMatch(/^Apply: Zenith Zenith [Zenith ]*\S…$/);
    const { title: short } = reminderMessage(
      [buildNamedReminder({ company: 'Zenith', role: '' })],
      TARGET,
    ).notification;
    expect(short).toBe('Apply: Zenith');
  });
});

it('a test message is marked as a test, with its nonce', () => {
  const message = testMessage(TARGET, 'nonce-0001');
  expect(message.notification).toMatchObject({ ...TEST_TEXT, tag: 'test' });
  expect(message.notification.navigate).toBe('https://shortlist.example/dashboard');
  expect(message.shortlist).toMatchObject({ kind: 'test', items: [], nonce: 'nonce-0001' });
  expect(pushMessageSchema.parse(message)).toEqual(message);
});

function idOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
