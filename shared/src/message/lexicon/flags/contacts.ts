/** Words beside mail addresses, and in them. */
import { wordClass } from '../word-class.ts';

const list = (words: string): readonly string[] => words.split(' ');

/** Anybody can have an address with these. */
export const FREE_MAILS = wordClass({
  en: 'gmail, googlemail, yahoo, ymail, rocketmail, outlook, hotmail, live, msn, rediffmail, rediff, protonmail, proton, icloud, aol, zohomail, gmx, mail, yandex, tutanota, inbox',
});

export const BESIDE_MAIL = {
  /** Coordinators of the college write from addresses of their own. */
  college: wordClass({
    en:
      'co ordinator*, coord, tpo, t p o, t & p, t and p, t n p, tpc, cdc, placement*, spo, spoc, spc, volunteer*, faculty, prof, professor, hod, ' +
      'college*, institut*, universit*, department*, dept, class rep, representative*, cr, alumni, club, batch mate*, senior',
  }),
  students: wordClass({ en: 'student*' }),
  hiring: wordClass({ en: 'hr department, hr dept' }),
  /** What only a company, or who claims to be one, is written for. */
  companyUse: wordClass({
    en: 'resume, resumes, résumé, cv, cvs, c.v, bio data, hr, recruit*, hiring, career, careers, talent, offer letter, joining letter, apply, application, applications',
  }),
  question: wordClass({
    en: 'query, queries, doubt, doubts, question, questions, clarification, clarifications, help, issue, issues, assistance',
  }),
  example: wordClass({
    en: 'e.g, eg, for example, such as, like, format, your gmail, your mail, your e mail, your own gmail, your own mail, your own e mail, your personal mail, your personal gmail, your registered gmail, your registered mail, your registered e mail',
  }),
} as const;

/** Within the part before the '@', as one of its parts, and at the end of one. */
export const MAIL_NAMES = {
  college: {
    within: list('tpo tnp placement coord college univ institut dept'),
    parts: list('tp cdc iit nit iiit cse ece spc'),
    endings: [],
  },
  company: {
    within: list(
      'career recruit hiring talent vacanc joining solution softw infotech technolog system service pvt ltd consult group jobs hrdesk hrteam hrmanager hrexec',
    ),
    parts: list(
      'hr hrd job jobs career careers info admin office contact apply resume resumes cv work official corp lab labs tech india',
    ),
    endings: list('hr tech corp lab labs india'),
  },
  samples: list('abc xyz name user username example test sample someone email mail id firstname'),
} as const;
