import { buildPlacement, buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { expect, test } from 'vitest';
import { createShareLink, SHARE_LINK_PROBLEMS } from '../../../data/files/share-link.ts';
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

const ORIGIN = 'https://shortlist.example';
const VALUES = buildPlacementValues({ company: 'Zenith Systems', location: 'Pune' });
const LINK = createShareLink(VALUES, ORIGIN) ?? '';

test('reads what a link says, and not the words around it', () => {
  const read = readText(
    `Kaveri Softworks is hiring!! Apply by 1 Dec 2026, 5 pm: ${LINK}.`,
    CONTEXT,
  );
  expect(read.openings).toMatchObject([
    {
      proposed: null,
      draft: {
        company: { value: 'Zenith Systems', sure: true },
        role: { value: 'Software Engineer', sure: true },
        location: { value: 'Pune', sure: true },
        'deadlines.applicationDeadline': { value: '2026-11-25T23:59:00', sure: true },
      },
    },
  ]);
  expect(read.shown).toMatch(/5 pm: https:\/\/shortlist\.example\/x#…\.$/);
});

test('reads each of several links, once', () => {
  const other = createShareLink(buildPlacementValues(), ORIGIN) ?? '';
  const { openings } = readText([LINK, other, LINK].join('\n'), CONTEXT);
  expect(openings.map(({ draft }) => draft.company?.value)).toEqual([
    'Zenith Systems',
    'Kaveri Softworks',
  ]);
});

test('proposes the placement of the list that a link is about', () => {
  const listed = buildPlacement({ company: 'Zenith Systems Pvt Ltd' });
  const read = readText(LINK, { ...CONTEXT, placements: [listed] });
  expect(read).toMatchObject({ kind: 'update', openings: [{ proposed: listed._id }] });
});

test('warns of what a link says as of what a notice says', () => {
  const links = { applicationLink: 'https://docs.google.com.forms.example/apply' };
  const deadlines = { applicationDeadline: '2026-11-01T10:00:00' };
  const link = createShareLink({ ...VALUES, links: { ...VALUES.links, ...links } }, ORIGIN) ?? '';
  const past = createShareLink(buildPlacementValues({ deadlines }), ORIGIN) ?? '';
  expect(readText(link, CONTEXT).flags).toMatchObject([{ kind: 'suspicious-link' }]);
  expect(readText(past, CONTEXT).flags).toMatchObject([{ kind: 'deadline-past' }]);
  expect(readText(LINK, CONTEXT).flags).toEqual([]);
});

test('has an amount checked whose unit is probably missing', () => {
  const ctc = { amount: '12', currency: 'INR' };
  const link = createShareLink(buildPlacementValues({ compensation: { ctc } }), ORIGIN) ?? '';
  const [opening] = readText(link, CONTEXT).openings;
  expect(opening?.draft['compensation.ctc']).toMatchObject({ value: ctc, sure: false });
});

test.each([
  ['a link that was cut off', LINK.slice(0, -9), SHARE_LINK_PROBLEMS.damaged],
  ['no link', 'Good morning everyone!', null],
  ['a notice with a foreign link', 'Zenith is hiring SDE: https://zenith.example/x#apply', null],
])('says of %s what is wrong with it', (_what, text, problem) => {
  expect(readText(text, CONTEXT)).toMatchObject({ linkProblem: problem, shown: text });
});
