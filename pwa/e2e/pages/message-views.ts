import { PATHS, SAMPLE_NOTICE_LINK } from '../../src/paths.ts';
import type { Page } from '../support/fixtures.ts';
import { openAddress, pressButton, type AppView } from './open-view.ts';

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

/** The page that reads messages, for a student who has the placements of `realisticPlacements`. */
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
];
