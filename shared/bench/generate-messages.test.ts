import { expect, test } from 'vitest';
import { generateMessages } from './generate-messages.ts';
import { parseFixtures } from './message-fixtures.ts';

const messages = generateMessages(600, 7);

test('the same seed gives the same messages, another one others', () => {
  expect(generateMessages(600, 7)).toEqual(messages);
  expect(generateMessages(600, 8)).not.toEqual(messages);
});

test('generated messages have the form of fixtures', () => {
  const entries = messages.map(({ text, drafts, ...rest }) => ({
    ...rest,
    text: text.split('\n'),
    drafts: drafts.map((draft) => ({ ...draft, notes: undefined })),
  }));
  expect(parseFixtures('generated', entries)).toHaveLength(messages.length);
});

test('each expected company and role is in its message', () => {
  const lacking = messages.filter(({ text, drafts }) =>
    drafts.some(({ company = '', role = '' }) =>
      [company, role].some((words) => !text.includes(String(words))),
    ),
  );
  expect(lacking).toEqual([]);
});

test('a deadline is after the moment at which the message is read', () => {
  const late = messages.filter(({ now, drafts }) =>
    drafts.some((draft) => String(draft['deadlines.applicationDeadline'] ?? '9999') <= now),
  );
  expect(late).toEqual([]);
});
