import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { INSTITUTION } from '../institution.ts';
import { PRIVACY_CONTACT, type LegalText } from './legal-text.ts';

const { name, contactEmail, issueTracker } = INSTITUTION;

export const COMPLIANCE: LegalText = {
  title: 'Our Commitment to Compliance & Trust',
  version: '3.0',
  paragraphs: [
    `Students trust ${PRODUCT_NAME} with plans, marks and hopes. This page says which rules we follow and, for each, what the software does about it, so that you can check it.`,
    `It is a statement of how the software is built and how ${name} runs it. It is not a certificate: no outside body has examined this installation unless the institution says so elsewhere.`,
  ],
  sections: [
    {
      id: 'data-protection',
      title: 'Data protection law',
      points: [
        'The service is built for the Digital Personal Data Protection Act, 2023 and its Rules: notice before registration, consent that can be withdrawn, access, correction, erasure and a contact for complaints.',
        'Everything stored about you can be exported in one file, and your account can be deleted, both by yourself and at any time.',
        'Complaints are answered within 90 days at the latest; data that you cannot correct yourself is corrected within 30 days.',
        'The version of the terms that you agreed to, and the time, are noted with your account.',
      ],
    },
    {
      id: 'minimal',
      title: 'No more data than needed',
      points: [
        'An account needs a name, an e-mail address and a password. All the rest is optional.',
        'There are no trackers, no advertisements and no cookies, and nothing is loaded from other companies.',
        'The server’s log holds no e-mail addresses, no content, and no network addresses.',
        'Registrations that nobody confirms are removed after 7 days, security events after 365 days.',
      ],
    },
    {
      id: 'security',
      title: 'Security by construction',
      points: [
        'Passwords are hashed with Argon2id; codes and session keys are stored only as digests.',
        'Every request to the server is refused unless a rule allows it, and every query is limited to the account that asks.',
        'Attempts to guess passwords and codes are limited by account and by network.',
        'A strict content security policy keeps foreign scripts out of the page.',
        'A changed password ends the sessions on all other devices, and you are told by mail.',
        'Admins are appointed on the server itself; no page and no request can make somebody an admin.',
      ],
    },
    {
      id: 'integrity',
      title: 'Nothing lost, nothing invented',
      text: [
        'What you type is first saved on your device and counted as unsent until the server has confirmed it; the app shows you how many changes are waiting. When two devices change the same field, the later change is shown and the earlier one is kept and can be looked up. Deleting on one device does not swallow a later edit on another.',
      ],
    },
    {
      id: 'accessibility',
      title: 'Usable by everyone',
      text: [
        'Pages are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA: they work with the keyboard alone, with screen readers, at large text sizes, in light and dark, and without motion if your device asks for that. Automatic checks run on every change. If something does not work for you, we want to know.',
      ],
    },
    {
      id: 'openness',
      title: 'Openness and no lock-in',
      points: [
        'Your data leaves in an open format (JSON) that other programs can read.',
        'How changes are merged, and why, is documented with the source code.',
        'The software is free software under the MIT licence; an institution can run it on its own machine.',
      ],
    },
    {
      id: 'access',
      title: 'Who has which powers',
      points: [
        'Students reach their own data and nothing else.',
        'Admins post to the community board and see figures; of new and of very active users also the name and e-mail address. No page shows them another person’s placements, notes or profile, and each look at the figures is noted.',
        'Operators of the server can reach the database. Who they are, and how they are bound to confidentiality, is for the institution to tell.',
      ],
    },
    {
      id: 'incidents',
      title: 'When something goes wrong',
      text: [
        'Security events are recorded in a list that cannot be altered afterwards, so that an incident can be understood. If personal data is affected, the institution informs the people concerned and the authorities without delay, as the law requires.',
      ],
    },
    {
      id: 'weaknesses',
      title: 'Reporting a weakness',
      text: [
        `If you find a weakness, write to ${contactEmail} before you tell others, and give us time to mend it. You need not fear trouble for looking carefully at your own account. Faults that endanger nobody are best reported at ${issueTracker}.`,
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      text: [
        `About this statement: ${contactEmail}. About your personal data: ${PRIVACY_CONTACT}.`,
      ],
    },
  ],
};
