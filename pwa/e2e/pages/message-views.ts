import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { createShareLink } from '../../src/data/files/share-link.ts';
import { PATHS, SAMPLE_NOTICE_LINK } from '../../src/paths.ts';
import { findPlacementLink } from '../support/device.ts';
import type { Page } from '../support/fixtures.ts';
import { openAddress, openDashboard, pressButton, type AppView } from './open-view.ts';

const NEW_OPENING = `Company: Sahyadri Labs
Role: SDE or QA
CTC 12 to 15 LPA
Last date: Friday or 06/05
Apply: https://forms.gle/abc123`;
const MOVED_DEADLINE =
  'Kaveri Softworks: the last date to apply has been extended to 24 December 2030, 12 noon.';
const STUDENT_LIST = `Shortlisted students
1. 21CS001 Rohan Mehta
2. 21CS002 Priya Nair
3. 21CS009 Vikram Singh`;

/** The students of these views are called Asha Rao or Ananya Deshpande. */
const UNCLEAR_LIST = `Sahyadri Labs – pool campus drive, batch of 2026
(after the aptitude test, verified by the department)
Roll No\tName\tBranch\tStatus
21CS001\tRohan Mehta\tCSE\tSX
21CS003\tAsha Rao\tCSE\tBR
21CS017\tAnanya Deshpande\tCSE\tBR
21CS020\tVikram Singh\tCSE\tSX`;

const openMessage = (text: string, then: (page: Page) => Promise<void>) =>
  openAddress(PATHS.message, async (page) => {
    const box = page.getByLabel('Paste the message');
    const read = page.getByRole('region', { name: 'Text of the message' });
    // On the second visit the message of the first is there.
    await box.or(read).waitFor();
    if (await read.isVisible()) await pressButton('Remove')(page);
    await box.fill(text);
    await then(page);
  });

const SHARE_LINK = createShareLink(
  buildPlacementValues({
    location: 'Bengaluru, Hyderabad or Pune',
    links: { applicationLink: 'https://docs.google.com/forms/d/e/1FAIpQLSdX3fQ0r8Yk7J/viewform' },
    test: { date: '2030-12-09T10:00:00', testType: 'Aptitude and coding', duration: '90 minutes' },
    deadlines: { applicationDeadline: '2030-12-05T17:00:00' },
    compensation: { ctc: { amount: '12 LPA', currency: 'INR' } },
    eligibilityCriteria: { cgpa: 7.5, branch: ['CSE', 'IT', 'ECE'] },
  }),
  '',
);

/** What a visitor sees of a placement that was passed on. */
export const SHARE_LINK_VIEWS: readonly AppView[] = [
  { name: 'share-link', open: openAddress(SHARE_LINK ?? '') },
  { name: 'share-link-cut-off', open: openAddress(SHARE_LINK?.slice(0, 90) ?? '') },
];

/** Messages, and passing a placement on, for a student who has the placements of `realisticPlacements`. */
export const MESSAGE_VIEWS: readonly AppView[] = [
  {
    name: 'message',
    open: openAddress(PATHS.message, (page) => page.getByLabel('Paste the message').waitFor()),
  },
  {
    name: 'message-new',
    open: openMessage(NEW_OPENING, async (page) => {
      await page.getByRole('button', { name: /^Save/ }).waitFor();
      await pressButton('More fields')(page);
    }),
  },
  {
    name: 'message-change',
    open: openMessage(MOVED_DEADLINE, (page) =>
      page.getByLabel('Which placement is it about?').waitFor(),
    ),
  },
  {
    name: 'pass-on',
    open: openDashboard(async (page) => {
      await findPlacementLink(page, 'Kaveri Softworks').click();
      await pressButton('Pass it on')(page);
      await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    }),
  },
  {
    name: 'message-sample',
    open: openAddress(SAMPLE_NOTICE_LINK, (page) =>
      page.getByRole('button', { name: 'Paste your own notice' }).waitFor(),
    ),
  },
  {
    name: 'message-nothing',
    open: openMessage('Good morning, and thank you all for yesterday!', (page) =>
      page.getByText(/^Nothing to add/).waitFor(),
    ),
  },
  {
    name: 'message-list',
    open: openMessage(STUDENT_LIST, (page) =>
      page.getByRole('heading', { name: 'Are you on the list?' }).waitFor(),
    ),
  },
  {
    name: 'message-list-to-read',
    open: openMessage(UNCLEAR_LIST, (page) =>
      page.getByRole('list', { name: 'Your row' }).first().waitFor(),
    ),
  },
];
