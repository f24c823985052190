import { INSTITUTION } from '../institution.ts';
import { pageFact } from '../page-fact.ts';

/** The contact for questions about personal data: the one the server names, or else the institution's. */
export const PRIVACY_CONTACT = pageFact('privacy-contact') ?? INSTITUTION.privacyEmail;
