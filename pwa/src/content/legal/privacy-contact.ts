import { INSTITUTION } from '../institution.ts';
import { pageFact } from '../page-fact.ts';

/** Whom people ask about their data: whom the server names, or else whom the institution wrote down. */
export const PRIVACY_CONTACT = pageFact('privacy-contact') ?? INSTITUTION.privacyEmail;
