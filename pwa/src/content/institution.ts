/**
 * Who runs this installation and how to reach them. Edit this file for your institution: every page, the legal texts
 * and the footers read it. The addresses below are reserved examples that belong to nobody.
 */

interface OutsideLink {
  readonly label: string;
  readonly href: string;
}

export const INSTITUTION = {
  /** Named in the legal texts as the operator of the service. */
  name: 'Example Institution',
  /** Questions and problems of every kind. */
  contactEmail: 'placements@example.org',
  /** Requests about personal data, and complaints about how it is treated. */
  privacyEmail: 'privacy@example.org',
  /** One page that leads to everything else: notice boards, groups, office hours. */
  linksPage: 'https://links.example.org/placements',
  /** Where faults of the software are reported. */
  issueTracker: 'https://code.example.org/shortlist/issues',
  /** The courts in charge of disputes (Terms, governing law). */
  courtsOf: 'the place where the institution has its registered office in India',
} as const;

/** The institution's pages in social networks; leave out those it does not have. */
export const SOCIAL_LINKS: readonly OutsideLink[] = [
  { label: 'LinkedIn', href: 'https://linkedin.example.org/placements' },
  { label: 'Instagram', href: 'https://instagram.example.org/placements' },
  { label: 'YouTube', href: 'https://youtube.example.org/placements' },
];

/** The card of the developer page. It shows the project; put a person there only with their consent. */
export const DEVELOPER = {
  name: 'The Shortlist project',
  role: 'Open placement tracker, built to work offline',
  bio: 'Shortlist is made for students who juggle dozens of companies, forms and tests in one season. It opens without a network, keeps every change on the device first and brings it to all the others later. It is plain software with plain promises: no advertisements, no trackers, and your data stays yours.',
  portfolio: 'https://shortlist.example.org',
  codeHosting: 'https://code.example.org/shortlist',
  professionalNetwork: 'https://linkedin.example.org/shortlist',
  skills: [
    'TypeScript',
    'React',
    'Progressive web apps',
    'Offline-first sync',
    'SQLite',
    'Accessibility',
    'Security',
  ],
} as const;

/** The one-line description of the product: on the landing page and beside the sign-in forms. */
export const PROMISE = 'Every company, every deadline, in one calm place.';
