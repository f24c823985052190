import { CODE_LIFETIME_SECONDS, POLICY_VERSION } from '@shortlist/shared/account/limits.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { INSTITUTION } from '../institution.ts';
import { PRIVACY_CONTACT, type LegalText } from './legal-text.ts';

const { name } = INSTITUTION;
const codeMinutes = CODE_LIFETIME_SECONDS / 60;

/** The privacy notice. A student who registers is shown a link to this version. */
export const PRIVACY: LegalText = {
  title: 'Privacy Notice',
  version: POLICY_VERSION,
  paragraphs: [
    `This notice tells in plain words what ${PRODUCT_NAME} keeps about you, where it is kept, for what, and how you get it back or have it erased. It is the notice under the Digital Personal Data Protection Act, 2023 (DPDP Act).`,
    'In short: you enter your data for yourself, we keep it so that all your devices show the same list, and nobody earns money with it.',
  ],
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      text: [
        `${name} runs this installation and decides on the data in it. Write to ${PRIVACY_CONTACT} with any question, request or complaint about your personal data.`,
      ],
    },
    {
      id: 'given',
      title: 'What you enter',
      points: [
        'Your account: name, e-mail address and a password. A telephone number if you add one.',
        'Your profile, every part of it optional: a picture, a short text about you, date of birth, place and address, education with CGPA, percentages, backlogs and gap years, links, skills, interests and the address of your résumé, and the roll number, registration number, institute e-mail and spellings of your name by which the app finds you in shortlists.',
        'Your placements: companies, roles, deadlines, tests, interviews and other rounds with their results, when you applied and with which résumé, how it ended, compensation, eligibility, links and notes.',
        'Your registrations for drives, where your placement cell collects them here: the details of your profile that you choose to send with each, and when.',
        'Your résumés: a label and a web address each. The files themselves are not kept.',
      ],
    },
    {
      id: 'arising',
      title: 'What is noted by itself',
      points: [
        'For each signed-in device: when it signed in, when it was last used, and its kind, such as “Chrome on Android”. You see this list in Settings. Its time zone is kept as well, so that your calendar and your other devices show the right times.',
        'Security events: signing in and failing to, changing a password, ending sessions, deleting an account. The network address is noted only as a keyed digest, from which the address cannot be read.',
        'With each change, when and on which kind of device it was made and the value that it replaced, so that two devices can be brought together and nothing is silently lost.',
        'On which days you used the service and when last, and which openings of the community board you added.',
        'For each device on which you turn on reminders: the address that its browser’s push service gave it with the keys to it, its time zone, which reminders went there, and when one was last accepted.',
        'If you make a calendar address: a digest of it, and the hour in which it was last read.',
        'Technical log lines of the server: time, kind of request, result and duration, and the number of the account. They hold no e-mail address, no content and no network address.',
        'The version of the terms that you agreed to, and when.',
        'A second address at your college, if you add one and prove with a code that it is yours.',
        'Up to which posting each of your devices has the community board.',
      ],
    },
    {
      id: 'college',
      title: 'What your college enters',
      text: [
        'The placement cell may keep a roster here: roll number, college address, name, course, branch, batch, CGPA, results of 10th, 12th or diploma, degree percentage, backlogs and gap years of its students. If an address that you have proved to be yours is on it, you see these facts in your profile, with their date, and they count for eligibility before what you typed. You cannot change them: ask the placement cell.',
        'After a round the placement cell may publish who is through, waitlisted or not through, by roll number. Your account gets your own result from it, and no other.',
        'No other student sees the roster or the lists. What they say about you is for your account and for the admins.',
        'The placement cell also sees on how many students’ devices one of its drives has arrived and how many added it, and the roll numbers and addresses on its own roster of those who have no account, whose devices do not have it, or who have not registered, so that it can call them. It sees nothing of what you keep in your list.',
      ],
    },
    {
      id: 'where',
      title: 'Where it is stored',
      points: [
        'On your device: a copy of your placements and your profile, changes that were not sent yet, the Apply links that you opened in the last week and have not been asked about, the proof that you are signed in, and your choice of the light or dark theme. They lie in the storage of your browser.',
        'Only on your device: messages that you let the app read, as long as you have not saved them, and with each placement the last five that it was saved from, 8 KB each. A message is read on the device; only the fields that you save are sent. What is recognised as a list of students is looked through for you and not kept.',
        'On the server: the database of this installation, under the control of the institution named above.',
        'In your mailbox: codes and security notices that were sent to you. The institution’s mail service carries them.',
        'If you turn on reminders, the push service of your browser’s maker carries them to your device. It learns that one comes and when, not what it says: only your device can read that.',
        'If you have reminders by mail or make a calendar address, your mail or calendar service gets the companies, roles and dates that are in them. Your notes are in none of them.',
        'In a link or QR code, if you pass a placement on with one: its company, role, dates, compensation, eligibility and links. They are in the link itself and go to no server with it. Whoever has the link can read them, and it cannot be taken back.',
        'Nowhere else. The app fetches no fonts, scripts or pictures from other companies.',
      ],
    },
    {
      id: 'purpose',
      title: 'What it is used for',
      points: [
        'To show you your placements and your profile on every device on which you sign in.',
        'To sign you in, to confirm that an e-mail address is yours, and to let you set a new password.',
        'To tell you of drives of your placement cell that you may apply to, and of changes of those that you added, if you turn that on.',
        'To remind you of deadlines, tests and rounds, on the devices and in the ways that you turn on.',
        'To send you mails about your account: codes, and notices such as a changed password or a sign-in on a new device. No newsletters.',
        'To let the institution see in figures how the service is used.',
        'To protect accounts against guessing of passwords and codes, and to find out what happened after an incident.',
      ],
    },
    {
      id: 'never',
      title: 'What is not done with it',
      points: [
        'No advertisements, and no tracking of you across pages, apps or other websites.',
        'No cookies, and no counting services of third parties.',
        'No sale and no lending of data, and no decisions about you by a machine.',
        'No passing on to companies by the app: you apply yourself, on the company’s page or by registering with your placement cell. What you send to register goes to the placement cell, which passes it on to that company; you see it before you send it, and can withdraw it until the deadline.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who can see it',
      text: [
        'Your placements, notes and profile are shown to you alone, apart from what you send to register for a drive, which admins see. Other students never see them, and no page for admins shows them. If you pass a placement on yourself, its notes, status, priority and reminders stay with you.',
        'Admins see figures: how many people use the service, how many placements there are, by status and by kind, and which companies are tracked by most. They also see the name, the e-mail address and the day of registration of new users, and the names and addresses of those who keep the most placements, with their number; nobody who is known to be under 18 is in these lists. Each look at them is noted.',
        'Beside each opening on the community board everybody sees how many people added it, and nobody sees who.',
        'The people who operate the server could read its database, because that is where the data lies; they cannot read your password. They may look only as far as running the service requires, or where the law obliges them to hand something over.',
      ],
    },
    {
      id: 'protection',
      title: 'How it is protected',
      points: [
        'Passwords are stored only as Argon2id hashes, mixed with a secret that is not in the database.',
        `Codes sent by mail are stored as keyed digests. They live for ${codeMinutes} minutes, work once, and only the newest counts.`,
        'A session’s key is stored on the server only as a digest, so that a stolen database signs nobody in.',
        'A calendar address is stored only as a digest. Whoever knows it can read your dates, so keep it to yourself; you can end it in Settings at any time.',
        'Attempts to sign in and to enter codes are limited, by account and by network.',
        'The browser is told to run no script but our own.',
        'The copy on your device is protected by the device itself: its screen lock and its encryption. Please use both.',
      ],
    },
    {
      id: 'shared-devices',
      title: 'Computers that you share',
      text: [
        'When you log out, the copy of your data on that device is deleted. If changes could not be sent yet you are asked first; if you then choose to keep them on the device, others who use it could read them.',
        'On a computer in a lab, choose “This is a shared computer” when you sign in. The session then ends with the window, after 8 hours at the latest, and the copy is removed when the app is next started there. If your session ended in another way, sign in once more and log out to remove the copy.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long it is kept',
      points: [
        'Account, profile, placements and résumés: until you delete them or your account.',
        'The roster of the placement cell, and the lists that it published: as long as it sets, 400 days unless it chose otherwise, and a replaced roster for 30 days. A list that was replaced or taken back loses its entries at once. Your own result stays in your account.',
        'A registration: until you withdraw it, which deletes what you sent at once, or delete your account. Copies that the placement cell has made by then are its own.',
        'Deleted placements: in your Trash for 180 days, so that a mistake can be undone; then they are gone, and their rounds with them. What else you delete is gone after 180 days, too.',
        'Messages on your device: with a placement, until it has left the Trash; others, until you save or remove them.',
        'Replaced values of your placements and their rounds: 180 days.',
        'On which days you used the service: 90 days.',
        'Registrations that nobody confirmed: 7 days.',
        `Codes: valid for ${codeMinutes} minutes, removed soon after.`,
        'Sessions: they end when unused for a long time, and what was noted about an ended session is removed after 30 days.',
        'A device’s push address: until you turn reminders off there, log out, or its push service says that it is gone.',
        'Which reminders were sent: two days after the date that they are about; the question how a round went, five days after it.',
        'The kinds of devices on which you signed in, so that a new one can be told by mail: half a year after the last sign-in on that kind.',
        'Sign-in and other security events: 365 days. After an account was deleted they hold its number only, no name and no address.',
        'Of a deleted account: its number and the time of the deletion, so that a restored backup does not bring it back.',
        'Also of a deleted account: digests by which its devices can be told that it is gone, and that name nobody: 180 days.',
        'Backups are made and kept by the institution. Ask it how long; erased data disappears from them as they are replaced by newer ones.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      points: [
        'Access: Settings, Download my data gives you everything that is stored about you, in one file that you and other programs can read.',
        `Correction: change it yourself in Profile and Settings. What you cannot change there is corrected within 30 days after you write to ${PRIVACY_CONTACT}.`,
        'Erasure: Settings, Delete account erases your account and its data on the server at once.',
        'Withdrawing consent: as easy as giving it, by deleting the account.',
        'Nomination: you may name somebody who exercises these rights for you if you die or cannot act. Write to us.',
        `Complaint: write to ${PRIVACY_CONTACT}. You get an answer within 90 days at the latest. If you are not satisfied with it, you may turn to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'basis',
      title: 'On what basis',
      text: [
        'Your data is processed because you agreed to it when you registered, and only for the purposes named here. Some records, such as security events, are kept because the law asks for them.',
      ],
    },
    {
      id: 'young',
      title: 'Young people',
      text: [
        'The service is meant for people of 16 years and over. For anyone who is not yet 18, Indian law asks for the consent of a parent or guardian. Nobody’s behaviour is tracked here and nobody is shown advertisements, whatever their age. If you believe that a child uses the service without consent, write to us and we will erase the account.',
      ],
    },
    {
      id: 'incidents',
      title: 'If something goes wrong',
      text: [
        'If personal data was lost or fell into the wrong hands, the institution tells the people concerned and the authorities without delay, as the law requires: what happened, what it may mean for you, and what you can do.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this notice',
      text: [
        'When this notice changes, the new text is published on this page, with its edition named below the version. If data is to be used for a new purpose, you are asked for your consent first.',
      ],
    },
  ],
};
