/** Questions that students ask before and after they sign up. Edit freely, but say only what the app does today. */
import { CODE_LIFETIME_SECONDS, RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';

export interface Question {
  /** The question's fragment, as in /faq#offline. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export const FAQ: readonly Question[] = [
  {
    id: 'offline',
    question: 'Does it really work without a network?',
    answer: [
      `Yes. Once ${PRODUCT_NAME} was open on a device with a connection, it opens there without one: in the hostel basement, on the train, in the exam hall’s corridor. You can look at everything, add companies, edit and delete them.`,
      'The community board is there too, as of the last time you were online, and what you add from it is sent later.',
      'Only what needs the server by nature waits for a connection: creating an account, signing in, and changing your password.',
    ],
  },
  {
    id: 'notices',
    question: 'Can it read a notice, so that I need not type it?',
    answer: [
      'Yes: share a message, a mail or a page of the portal with the installed app, or paste it (Add Company, Paste a notice). Company, role, deadline, test, pay, CGPA, branches and links are filled in beside the text, and the talk and interviews are listed as rounds, with time and place. You check them; nothing is saved before you press Save.',
      'A later message about the same company, such as “extended till 24 Nov”, changes what is in your list. You see the old and the new value first, and Undo takes it back.',
      'For a shortlist, as text, .xlsx or CSV, it says whether you are on it and in which row, and offers what follows: your last round is cleared, the next one has its date, the outcome is an offer. Where the list does not say for certain what your row means, or the row is struck through or hidden, it shows the row and what stands above it, and you choose. It does not say that you are not on it while a cell could not be read. Put your roll number into your profile; by your name alone it says “Perhaps”. It can misread a list, too: before you rely on a yes or a no, look at the row. The rows of others are not kept.',
      'It is read on your device, also without a network, by rules and by a small model that is part of the app. Only the fields that you save are sent. The last five texts stay with the company, on this device alone.',
      'An empty list offers a sample notice with which you can see how it works.',
      'It can miss something or read it wrongly, also where nothing is marked, so compare it with the text beside it. An unsure deadline stays empty until you choose. It cannot read PDF, pictures, Word files or old .xls files: copy their text. On an iPhone or iPad, other apps cannot share with it: copy the message and press Paste.',
      'What a company’s form asks for need not be typed either: beside each Apply link, “My details” has your name, roll number, phone, CGPA, 10th and 12th percentage, backlogs, résumé link and more, from your profile. One tap copies a row, also without a network. When you come back from the form, it asks once whether you filled it; Settings has a switch for that.',
    ],
  },
  {
    id: 'lost',
    question: 'Can I lose what I typed, or edit it on two devices?',
    answer: [
      'A change counts as saved only when it is on your device’s disk, and it stays in a queue until the server has confirmed it. Closing the app, a dead battery or a server that is down does not take it away. The label in the header shows how many changes are still waiting.',
      'What you change says so in a message with Undo, which also works later and without a network: outside of a field, Ctrl+Z (Cmd+Z on a Mac) takes back your last changes in this window, one after the other. What was changed again since, perhaps on another device, is left as it is, and the app says so.',
      'A company that you deleted stays in the Trash for 180 days, and the details of a company show what its fields said before.',
      'What can take it away is losing the device, or its browser deleting what it keeps, before the change was sent. Some browsers do that when a page was not opened for a week, or when the disk is full. What was sent comes back with the next connection, and the app says how many changes were not, as far as it remembers. So connect once in a while, and install it: that is spared.',
      'If the server has to be put back to an older state after a failure, your devices bring it up to date: each gives back what it still has. Only what no device has any more is lost.',
      'If you edit the same company on your phone and on your laptop, both edits arrive. Different fields are put together; if it was the very same field, the later edit is shown and the earlier value is kept: open the company to see what was there before. If you delete a company on one device and edit it later on the other, it comes back with your edit.',
    ],
  },
  {
    id: 'who-sees',
    question: 'Who can see my placements?',
    answer: [
      'You. Other students cannot see them, and there is no page on which admins could: they see totals, such as how many placements there are and which companies are tracked most. Beside each opening on the board stands how many people added it, but not who.',
      'You can pass one company on yourself: open it and choose “Pass it on” for a link or a QR code with its dates, pay, eligibility and links. Your notes, status, priority and reminders are not in it. Your friend sees what it says and confirms it before it is saved; a list that has the company already shows what would change. On an iPhone or iPad with the app on the home screen, copy the link and paste it as a notice.',
      'Companies learn nothing either: you apply on their own pages, as always.',
      'There are no advertisements and no trackers, and using it costs nothing. The Privacy Notice says in detail what is stored where.',
    ],
  },
  {
    id: 'shared-computer',
    question: 'May I use it on a computer in the lab?',
    answer: [
      'Yes. Choose “This is a shared computer” when you sign in, and log out when you are done: logging out deletes your data from that computer.',
      'If changes could not be sent yet, you are asked what to do with them before anything is deleted.',
    ],
  },
  {
    id: 'install',
    question: 'Do I need to install something, and how do reminders reach me?',
    answer: [
      'It is a web page, and works as one. Installed on the home screen it opens like any other app, also without a network: Settings, On this device shows how on yours. On an iPhone or iPad it has to be installed for reminders to come.',
      'Turn on reminders with the bell at the top. They come a day and three hours before a deadline, a day and an hour before a test or another round, until you marked the form as filled or noted how it went; once a round is over you are asked that, once. Other times, quiet hours and none at all can be chosen there, and for each company. The same panel says whether reminders will really reach this device, and sends a test.',
      'A phone that is off or without a network gets them when it is back, as long as the deadline lies ahead. Where a browser cannot be reached at all, there are reminders by mail and a calendar with alarms.',
      'Dates that are in each other’s way are named where you type them, in the details, in the agenda and in the reminder of the day before: rounds that overlap, that have less than 30 minutes between them online or 90 when one is at a place, and days with more than three rounds or four deadlines. A test without an end counts as 90 minutes, another round as 60. You can save them all the same.',
    ],
  },
  {
    id: 'no-code',
    question: 'The code has not arrived. What now?',
    answer: [
      `Look into the spam folder first. You can ask for another code ${RESEND_AFTER_SECONDS} seconds after the last one; only the newest code works, and each is valid for ${CODE_LIFETIME_SECONDS / 60} minutes.`,
      'If nothing arrives, check the address for a slip of the finger. When you registered with a wrong one, simply register again with the right one.',
    ],
  },
  {
    id: 'leaving',
    question: 'How do I take my data with me, or delete my account?',
    answer: [
      'Your list alone is on Upload Data, under Export: as a spreadsheet or as a JSON file, with the rounds, the outcomes and which résumé you sent. Both can be uploaded again.',
      'Everything is in Settings. “Download my data” gives you one file with everything that is stored about you. “Export everything” makes a file of all that is on the device, also without a network, with what was not sent and what you typed and did not save, but without the texts of messages; “Import a file” takes it back, on any of your devices, and overwrites nothing that is newer there. “Delete account” asks for your password and then erases the account and all its data on the server at once.',
      'Download it first, if you want to keep something: a deleted account cannot be brought back.',
    ],
  },
];
