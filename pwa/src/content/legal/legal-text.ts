import { INSTITUTION } from '../institution.ts';
import { readPageMeta } from '../page-meta.ts';

/** What every legal document is made of. Sections are numbered in their order. */

interface SectionHead {
  /** The section's fragment; links from outside use it, so keep it when the text changes. */
  readonly id: string;
  readonly title: string;
}

/** A section is either text or a list. */
export type LegalSection =
  | (SectionHead & { readonly text: readonly string[] })
  | (SectionHead & { readonly points: readonly string[] });

export interface LegalText {
  readonly title: string;
  /**
   * Version of the text that comes with the software. An institution that changes the text keeps it and names
   * its edition.
   */
  readonly version: string;
  /** Shown below the version, such as 'Edition of Example College, 3 August 2026'. */
  readonly edition?: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** When the three documents were last reviewed as a whole. */
export const LAST_REVIEWED = 'October 2025';

/** The contact for questions about personal data: the one the server names, or else the institution's. */
export const PRIVACY_CONTACT = readPageMeta('privacy-contact') ?? INSTITUTION.privacyEmail;
