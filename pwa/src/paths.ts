/** Every address of the app, and links to the dashboard's dialogs. */
export const PATHS = {
  landing: '/',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  aboutUs: '/about-us',
  faq: '/faq',
  developer: '/developer',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  compliances: '/legal/compliances',
  dashboard: '/dashboard',
  profile: '/profile',
  upload: '/upload',
  settings: '/settings',
  community: '/community',
  about: '/about',
  insights: '/insights',
  campus: '/campus',
  message: '/message',
  agenda: '/agenda',
  /** Has a placement in its fragment. */
  shareLink: '/x',
} as const;
export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The questions and answers of the signed-in part, with the contact below them. */
export const HELP_LINK = `${PATHS.about}#help`;

/** Where name and phone are edited: the settings panel that no list contains. */
export const NAME_AND_PHONE_LINK = `${PATHS.settings}?tab=profile`;

/** Beside name and phone: the second address of the account. */
export const COLLEGE_ADDRESS_LINK = `${NAME_AND_PHONE_LINK}#college-address`;

/** The profile's form, with the focus in this field. */
export function editProfileLink(input: string): string {
  return `${PATHS.profile}?edit=${input}`;
}

export const ADD_COMPANY_LINK = `${PATHS.dashboard}?add`;

/** The page that reads messages, with a sample of one. */
export const SAMPLE_NOTICE_LINK = `${PATHS.message}?sample`;

/** The section of the upload page that exports the placements. */
export const EXPORT_LINK = `${PATHS.upload}#export`;

export function placementLink(id: string): string {
  return `${PATHS.dashboard}?p=${encodeURIComponent(id)}`;
}

export function editPlacementLink(id: string): string {
  return `${placementLink(id)}&edit`;
}

export function roundLink(placementId: string, roundId: string): string {
  return `${placementLink(placementId)}&round=${encodeURIComponent(roundId)}`;
}

/** The tab of drives on the community page. */
export const CAMPUS_TAB_LINK = `${PATHS.community}?tab=campus`;

export function opportunityLink(id: string): string {
  return `${PATHS.community}?o=${encodeURIComponent(id)}`;
}
