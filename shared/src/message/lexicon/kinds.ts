/** Words that say what a message is, and what has changed: what was, and what is now. */
import type { MessageKind } from '../message-types.ts';
import { words, type WordClass } from './word-class.ts';

const UPDATE = words`en: extend*, extension, postpone*, preponed, prepone, reschedul*, re scheduled, shifted,
    corrigendum, addendum, correction, corrected, revised, revision, amended, instead of, in place of, in lieu of,
    deferred, cancelled, canceled, called off, withdrawn, stands withdrawn, on hold, reminder, last call, last chance,
    re opened, typo, typing mistake, by mistake, wrongly, mistake, wrong link, new link, working link, correct link,
    update, updated, change in, change of, changed, modified, relaxed, relaxation, sorry, ignore, read as, no longer,
    existing, edited, edit, now closes, pushed, moved
  hi: badha, badh gayi, badhi, badha di, galti, galat, nahi hoga, सुधार, संशोधन, बढ़ाई, बढ़ा, स्थगित, के स्थान पर`;
const RESULT = words`en: selected, selects, final selection, congratulations, congrats, offers, offered, placed,
    result(s), final list
  hi: चयनित, बधाई, badhai`;
const LIST = words`en: shortlist*, short listed, following students, following candidates, cleared, qualified,
    waitlist*, next round
  hi: चयनित, ye log`;
const OTHER = words`en: webinar, workshop, scholarship, survey, feedback, mock, fest, fee(s), fine, exam form, semester,
    convocation, hostel, library, mess, training programme, training program, crt, classes, course(s), certificate,
    internship credit, guest lecture, seminar on, seminar by, seminars, a seminar, industrial visit,
    faculty development, alumni, policy, rules, statistics, maintenance, lost, found, fake, fraud, scam, beware,
    advisory, rumour, rumor, anyone, anybody, does anyone, did anyone, hackathon, club, volunteers, core team,
    coordinators, joining instructions, onboarding, documents for joining, bootcamp, counselling, poll, quiz, tips,
    experience, preparation, package of
  hi: kisi, kya, छात्रवृत्ति, कार्यशाला, प्रशिक्षण`;

/** For each kind the words that speak for another. */
const AGAINST: { readonly [Kind in MessageKind]: readonly WordClass[] } = {
  drive: [UPDATE, OTHER, RESULT],
  update: [OTHER],
  schedule: [UPDATE, OTHER],
  shortlist: [OTHER, UPDATE],
  result: [OTHER, LIST],
  other: [],
};

const HEAD = 700;

export function speaksAgainst(kind: MessageKind, text: string): boolean {
  return AGAINST[kind].some((words) => words.isIn(text.slice(0, HEAD)));
}

/** Above or in front of a value that no longer holds. */
export const WAS = words`en: existing, earlier, old, previous, previously, original, former, present, current, was,
    from, before, as published, as circulated
  hi: पूर्व, पहले, वर्तमान, purana, pehle`;
/** Above or in front of the value that holds. */
export const NOW = words`en: revised, new, updated, now, amended, corrected, to, after, read as, modified
  hi: संशोधित, अब, नया, naya, ab`;
/** A message with one of them changes something. */
export const CHANGED = words`en: extend*, extension, postpone*, prepone*, reschedul*, shifted, corrigendum, addendum,
    correction, corrected, revised, amended, instead of, cancelled, canceled, called off, withdrawn, reminder, mistake,
    typo, wrong, wrongly, updated, changed, relaxed, moved, new date, new link, sorry, not, result, selected
  hi: badha, badhi, galat, galti, संशोधन, स्थगित, बढ़ाई`;

/** Of what was offered before. */
export const LAST_YEAR = words`en: last year, last season, last batch, last visit, previous year, previous batch,
    past year, past visit
  hi: pichle saal, pichle sal`;
