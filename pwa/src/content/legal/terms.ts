import { POLICY_VERSION } from '@shortlist/shared/account/limits.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { INSTITUTION } from '../institution.ts';
import { PRIVACY_CONTACT, type LegalText } from './legal-text.ts';

const { name, contactEmail, courtsOf } = INSTITUTION;

/** The terms of use. A student who registers agrees to this version. */
export const TERMS: LegalText = {
  title: 'Terms of Use',
  version: POLICY_VERSION,
  paragraphs: [
    `${PRODUCT_NAME} helps students keep track of the companies they apply to, with their deadlines and tests. ${name} runs this installation and is meant by “we” and “us” below.`,
    'By creating an account you agree to these terms. If you do not agree with them, please do not create one; the public pages can be read without an account.',
  ],
  sections: [
    {
      id: 'who',
      title: 'Who may use it',
      text: [
        'You must be at least 16 years old. If you are not yet 18, use it only with the consent of a parent or guardian, who agrees to these terms together with you.',
        'An institution may limit registration to its own e-mail addresses, or close it.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      points: [
        'Register with your own name and an e-mail address that you can read: a 6-digit code is sent there to confirm that it is yours.',
        'Keep your password to yourself and choose one that you use nowhere else. We never ask for it by mail or telephone.',
        'An account is for one person. What is done with your account counts as done by you, until you tell us that somebody else has got hold of it.',
        'If you lose a device, sign in on another one and end the lost device’s session in Settings, or change your password there.',
      ],
    },
    {
      id: 'use',
      title: 'Fair use',
      points: [
        'Do not try to reach data of other people, to get around the limits of the service, or to slow it down for others.',
        'Do not enter what you are not allowed to keep: confidential papers of a company, or personal data of other people without their knowledge.',
        'Do not use automatic tools to create accounts or to send large numbers of requests.',
        'You are welcome to look for weaknesses in your own account and to tell us about them.',
      ],
    },
    {
      id: 'what-you-enter',
      title: 'What you enter is yours',
      text: [
        'Your companies, notes and profile remain yours. We store and transmit them only so that you see them on your devices.',
        'You can take a copy with you at any time (Settings, Download my data).',
      ],
    },
    {
      id: 'accuracy',
      title: 'Deadlines and decisions',
      text: [
        `${PRODUCT_NAME} shows what was entered, in the time zone in which it was entered. It does not know whether a company has moved a deadline, changed its conditions or withdrawn an offer. Before you rely on a date, look at the company’s own notice.`,
        'Using the service gives no right to an interview, a test or a job. Companies alone decide whom they invite and whom they employ.',
      ],
    },
    {
      id: 'availability',
      title: 'Working offline, and interruptions',
      text: [
        'The app works without a network: what you change is kept on your device and sent later. Until it was sent it exists on that device only. If you clear the browser’s data, lose the device, or choose to discard changes when you log out, changes that were not sent are gone.',
        'We keep the service running with reasonable care, but we do not promise that it is never interrupted. We may pause it for maintenance.',
      ],
    },
    {
      id: 'privacy',
      title: 'Personal data and its correction',
      text: [
        'The Privacy Notice says which personal data is kept, where, for what and for how long. It is part of these terms.',
        `Most of what is stored about you can be corrected by yourself, at once, in Profile and Settings. What you cannot change there, such as your e-mail address, we correct within 30 days after you ask for it at ${PRIVACY_CONTACT}.`,
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      text: [
        'You may delete your account whenever you like, in Settings. Your data on the server is then erased at once.',
        'We may suspend or close an account that is used against these terms. Unless the safety of others forbids it, we write to you first and give you the chance to take your data with you.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsibility',
      text: [
        'The service is provided free of charge and as it is. As far as the law permits, we are not liable for a missed deadline, a lost opportunity or other indirect damage that follows from using it or from not being able to use it.',
        'Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      id: 'claims',
      title: 'Time limit for claims',
      text: [
        'A claim that arises from these terms or from the use of the service must be raised within one year after its cause arose. As far as the law permits, claims raised later are barred.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      text: [
        'When these terms change, the new text is published on this page, with its edition named below the version. The version that you agreed to, and when, is noted with your account. If you do not agree with a new version, you can download your data and delete your account.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      text: [
        `These terms are governed by the laws of India. The courts of ${courtsOf} have jurisdiction over disputes, unless the law names another court for your protection.`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: [
        `Questions about these terms: ${contactEmail}. Requests and complaints about personal data: ${PRIVACY_CONTACT}.`,
      ],
    },
  ],
};
