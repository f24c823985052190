import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const CONTEXT = {
  now: Date.UTC(2026, 10, 20, 4),
  zone: 'Asia/Kolkata',
  placements: [],
  opportunities: [],
  earlier: [],
  identities: {
    rollNumber: '21CS017',
    registrationNumber: '',
    names: ['Asha Rao'],
    emails: [],
    branch: '',
  },
};
const ROWS = ['1. Ravi Kumar 21CS018', '2. Asha Rao 21CS017', '3. Meena Iyer 21CS020'];

test.each([
  ['a next round', 'Zenith Systems: shortlisted students for the interview'],
  ['the job', 'Congratulations to the students who have been finally selected by Zenith Systems:'],
])('looks through a list of those who were chosen for %s', (_what, heading) => {
  const { list } = readText([heading, ...ROWS].join('\n'), CONTEXT);
  expect(list).toMatchObject({ kind: 'yes', total: 3 });
});

test.each([
  ['a notice', 'Zenith Systems is hiring for SDE. CTC 12 LPA. Apply by 5 Dec 2026, 5 pm.'],
  ['a result in a sentence', 'Congratulations to Asha Rao, who has been placed at Zenith Systems!'],
])('takes %s for no list', (_what, text) => {
  expect(readText(text, CONTEXT).list).toBeUndefined();
});
