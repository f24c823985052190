/** Questions that students ask before and after they sign up. Edit freely, but say only what the app does today. */
import { CODE_LIFETIME_SECONDS, RESEND_AFTER_SECONDS } from '@shortlist/shared/account/limits.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';

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
      `Yes. Once ${PRODUCT_NAME} was open on a device with a connection, it opens there without one: in the hostel basement or on the train. You can look at everything, and add, edit and delete companies.`,
      'The community board is there too, as it was when you were last online. What you add from it is sent later.',
      'Only a few things need a connection: creating an account, signing in, and changing your password.',
    ],
  },
  {
    id: 'notices',
    question: 'Can it read a notice, so that I need not type it?',
    answer: [
      'What your placement cell posts here you need not even paste: its drives are under Campus in Community, with their rounds, who may apply, and whether you may. What is not known never makes you ineligible. Add a drive with a tap, also without a network, and it is in your list as “On Campus” with its deadline and all its rounds. When the cell moves a test, changes the venue or extends the deadline, what you did not touch follows; where you wrote something yourself, your value stays and the new one is offered. You are told of such changes, and of new drives if you may be eligible. “Campus drives” in the reminders turns that off.',
      'Where your placement cell collects registrations here, the card of a drive has Register: you see which of your details go, choose them, and can change or withdraw them until the deadline. This alone needs a network, because the deadline is kept by the server’s clock; until it is done, the card says that you are not registered. After a round the cell may publish its list here: you are told your own result, it is at the round as “from the cell’s list”, and if you had written another one, yours stays and the list’s is offered.',
      'For everything else: share a message, a mail or a page of the portal with the installed app, or paste it (Add Company, Paste a notice). It fills in company, role, deadline, test, pay, CGPA, branches and links beside the text, and lists the talk and the interviews as rounds, with time and place. You check them. Nothing is saved before you press Save.',
      'A later message about the same company, such as “extended till 24 Nov”, changes the company in your list. You see the old and the new value first, and Undo takes the change back.',
      'For a shortlist (text, .xlsx or CSV) it says whether you are on it and in which row, and offers what follows: your last round is cleared, the next round has its date, or you have an offer. If the list does not clearly say what your row means, or the row is struck through or hidden, it shows the row and the lines above it, and you choose. If a cell could not be read, it does not say that you are not on the list. Put your roll number into your profile: by your name alone it says “Perhaps”. It can misread a list, so look at the row before you rely on a yes or a no. The rows of others are not stored.',
      'The text is read on your device, also without a network, by rules and by a small model that is part of the app. Only the fields that you save are sent. The last five texts stay with the company, on this device alone.',
      'While your list is empty, you can try it with a sample notice.',
      'It can miss something or read it wrongly, also where nothing is marked, so compare with the text beside it. If it is not sure of a deadline, the field stays empty until you choose. It cannot read PDF, pictures, Word files or old .xls files: copy their text. On an iPhone or iPad, other apps cannot share with it: copy the message and press Paste.',
      'You need not type what a company’s form asks for either: beside each Apply link, “My details” lists your name, roll number, phone, CGPA, 10th and 12th percentage, backlogs, résumé link and more, from your profile. One tap copies a row, also without a network. When you come back from the form, the app asks once whether you filled it. You can turn that question off in Settings.',
    ],
  },
  {
    id: 'lost',
    question: 'Can I lose what I typed, or edit it on two devices?',
    answer: [
      'A change counts as saved only when it is on your device’s disk, and it stays in a queue until the server has confirmed it. You do not lose it when you close the app, when the battery dies or when the server is down. The label in the header shows how many changes are still waiting.',
      'After each change a message offers Undo. Later, and also without a network, Ctrl+Z (Cmd+Z on a Mac) outside of a field takes back your last changes in this window, one after the other. If a field was changed again since, perhaps on another device, it is left as it is, and the app says so.',
      'A company that you deleted stays in the Trash for 180 days. The details of a company show its earlier values.',
      'A change can only be lost before it was sent: when you lose the device, or when the browser deletes the app’s data. Some browsers do that if a page was not opened for a week, or if the disk is full. What was sent comes back with the next connection, and the app says how many changes were not sent, as far as it knows. So connect once in a while, and install the app: most browsers leave the data of an installed app alone.',
      'If the server has to be restored from an older backup, your devices bring it up to date: each sends again what it still has. Only what no device has any more is lost.',
      'If you edit the same company on your phone and on your laptop, both edits arrive. Edits of different fields are combined. If both changed the same field, the later edit is shown; open the company to see the earlier value. If you delete a company on one device and edit it later on the other, it comes back with your edit.',
    ],
  },
  {
    id: 'who-sees',
    question: 'Who can see my placements?',
    answer: [
      'You. Other students cannot see them, and there is no page on which admins could: they see totals, such as how many placements there are and which companies are tracked most. Each opening on the board shows how many people added it, but not who.',
      'You can share one company yourself: open it and choose “Pass it on” for a link or a QR code with its dates, pay, eligibility and links. Your notes, status, priority and reminders are not in it. Your friend checks the company before it is saved, and sees what would change if it is in their list already. On an iPhone or iPad with the app on the home screen, copy the link and paste it as a notice.',
      'Your college may confirm your marks. Then they count before what you typed, and your profile says where they are from; you and the placement cell alone see them. If you signed up with another address, add your college address in Settings and enter the code that is mailed to it.',
      'Companies learn nothing from the app: you apply on their own pages, or you register with your placement cell, which gets the details that you choose and passes them on.',
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
      'No, it works as a web page. On the home screen it opens like any other app, also without a network: Settings, On this device shows how to install it. On an iPhone or iPad, reminders come only if it is installed.',
      'Turn on reminders with the bell at the top. They come a day and three hours before a deadline, and a day and an hour before a test or another round. They stop when you mark the form as filled, or say how the round went; after a round you are asked that once. You can choose other times, quiet hours, or no reminders at all, for everything or for one company. The same panel says whether reminders will reach this device, and sends a test.',
      'A phone that is off or without a network gets them when it is back, if the deadline has not passed. If a browser cannot be reached at all, there are reminders by mail, and a calendar with alarms.',
      'The app warns of dates that clash: in the form, in the details, in the agenda, and in the reminder of the day before. Two rounds clash if they overlap, or if there are less than 30 minutes between them (90 if one is at a place). It also warns of days with more than three rounds or four deadlines. A test without an end counts as 90 minutes, another round as 60. You can save them all the same.',
    ],
  },
  {
    id: 'no-code',
    question: 'The code has not arrived. What now?',
    answer: [
      `Look into the spam folder first. You can ask for another code ${RESEND_AFTER_SECONDS} seconds after the last one; only the newest code works, and each is valid for ${CODE_LIFETIME_SECONDS / 60} minutes.`,
      'If nothing arrives, check the address for a typing error. If you registered with a wrong address, register again with the right one.',
    ],
  },
  {
    id: 'leaving',
    question: 'How do I take my data with me, or delete my account?',
    answer: [
      'For your list alone, use Export on Upload Data: a spreadsheet or a JSON file, with the rounds, the outcomes and which résumé you sent. Both can be uploaded again.',
      'Everything is in Settings. “Download my data” gives you one file with everything that is stored about you. “Export everything” makes a file of all that is on the device, also without a network, with what was not sent and what you typed and did not save, but without the texts of messages. “Import a file” takes it back, on any of your devices, and overwrites nothing there unless you tick it. “Delete account” asks for your password and then erases the account and all its data on the server at once.',
      'Download your data first if you want to have it: a deleted account cannot be restored.',
    ],
  },
];
