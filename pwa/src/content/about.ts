/** The story, the values and the list of features. Both About pages show the same list. */
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';

export interface Point {
  readonly title: string;
  readonly text: string;
}

export const STORY: readonly string[] = [
  'A placement season is forty notices in a chat, each with its own form, its own deadline and its own conditions. Somebody keeps a spreadsheet, somebody a list on paper, and at eleven at night somebody finds out that the form closed at nine.',
  `${PRODUCT_NAME} began as the wish for one calm place: every company with what it asks for, every deadline in order, and one look that says what is due today. It had to work where students are, in hostels with weak Wi-Fi, on trains and in lecture halls, so it was built to need no network at all.`,
  'It is made for the phone in your hand, costs nothing, and asks for no more of your data than it needs.',
];

export const VALUES: readonly Point[] = [
  {
    title: 'Works when the network does not',
    text: 'A deadline does not wait for the Wi-Fi. Everything opens and can be changed offline.',
  },
  {
    title: 'Nothing typed is lost',
    text: 'A change is on your device first, and stays in the queue until the server has it.',
  },
  {
    title: 'What it shows is true',
    text: 'Unsent is called unsent. Two edits of the same thing are both kept, and you can see which one is shown.',
  },
  {
    title: 'Your data is yours',
    text: 'No advertisements, no trackers. Take everything with you in one file, or delete it all, whenever you like.',
  },
  {
    title: 'For everyone',
    text: 'Small phones, old laptops, keyboards and screen readers: nobody should need a better device to find a job.',
  },
];

export const FEATURES: readonly Point[] = [
  {
    title: 'Deadlines in order',
    text: 'What is due next stands first, with the days that are left. Urgent ones are marked in words and colour.',
  },
  {
    title: 'Upcoming tests',
    text: 'The next tests on one card, so that none of them takes you by surprise.',
  },
  {
    title: 'All dates by day',
    text: 'The agenda lists deadlines, tests and interviews of all companies, and says which are in each other’s way.',
  },
  {
    title: 'Every detail of a company',
    text: 'Role, compensation, eligibility, branches, links, test and your own notes, on campus and off campus.',
  },
  {
    title: 'A notice board for off-campus openings',
    text: 'What your placement cell posts is on every device, also offline. One tap adds it to your list, and later changes reach you.',
  },
  {
    title: 'Am I eligible?',
    text: 'CGPA, branch and graduation year are compared with your profile, and the answer comes with its reason.',
  },
  {
    title: 'From notice to list',
    text: 'Share or paste a message, and company, deadline, pay and more are filled in. It is read on your device, and you check it before it is saved.',
  },
  {
    title: 'A changed date finds its company',
    text: 'A message that moves a deadline or a test becomes a change to the company in your list, with the old value beside the new one.',
  },
  {
    title: 'Am I on the list?',
    text: 'Open a shortlist as text, .xlsx or CSV, and it looks for your roll number and your name. It does not keep the rows of others.',
  },
  {
    title: 'Find it in a second',
    text: 'Search, filter by status, and see only the companies whose CGPA limit you meet.',
  },
  {
    title: 'Many at once',
    text: 'Select several companies, mark them as filled or delete them, and take it back with one tap.',
  },
  {
    title: 'Every mistake can be undone',
    text: 'Undo right away, a Trash that keeps deleted companies for 180 days, and the earlier values of every field.',
  },
  {
    title: 'In and out as you like',
    text: 'In from JSON or CSV, with a ready-made prompt for many notices at once. Out as a spreadsheet, as a file that can be uploaded again, or on paper.',
  },
  {
    title: 'All your devices',
    text: 'Phone, laptop, library computer: sign in and the same list is there, also what you changed offline.',
  },
  {
    title: 'A profile at hand',
    text: 'Education, links, skills and résumé in one place, ready when a form asks for them.',
  },
  {
    title: 'Safe sign-in',
    text: 'Confirmed addresses, a list of the devices that are signed in, and mails when something important changes.',
  },
  {
    title: 'Light and dark',
    text: 'Readable in the sun and at two in the morning.',
  },
];
