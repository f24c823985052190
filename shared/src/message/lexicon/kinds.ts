/** Words that say what a message is, and what has changed: what was, and what is now. */
import type { MessageKind } from '../message-types.ts';
import { words, type WordClass } from '../../lib/word-class.ts';

const CHANGES = `extend*, extension, postpone*, reschedul*, shifted, corrigendum, addendum, correction, corrected, revised,
  amended, instead of, cancelled, canceled, called off, withdrawn, reminder, mistake, typo, wrongly, updated, changed,
  relaxed, moved, new link, sorry; hi: badha, badhi, galat, galti, संशोधन, स्थगित, बढ़ाई`;
/** A message with one of them changes something. */
export const CHANGED = words`en: change, prepone*, wrong, new date, not, result, selected, ${CHANGES}`;
const UPDATE = words`en: prepone(d), re scheduled, revision, in {place, lieu} of, deferred, on hold, last {call,
  chance}, re opened, {wrong, working, correct} link, update, change {in, of}, modified, relaxation, ignore, read as,
  no longer, existing, edit(ed), now closes, pushed, ${CHANGES}, badh gayi, nahi hoga, सुधार, बढ़ा, के स्थान पर`;
const RESULT = words`en: selected, selects, final selection, congratulations, congrats, offers, offered, placed,
    result(s), final list; hi: चयनित, बधाई, badhai`;
const LIST = words`en: shortlist*, short listed, following {students, candidates}, cleared, qualified, waitlist*,
    next round; hi: चयनित, ye log`;
const OTHER = words`en: webinar, workshop, scholarship, survey, feedback, mock, fest, fee(s), fine, exam form, semester,
    convocation, hostel, library, mess, training program(me), crt, classes, course(s), certificate, internship credit,
    guest lecture, seminar {on, by}, seminars, a seminar, industrial visit, faculty development, alumni, admission(s), open to work, hotlist, job alert, grant,
    donation, donate, blood, delivery, parcel, otp, wifi, bus, canteen, lecture, roast, birthday, cricket, tickets,
    referral code, unsubscribe, invoice, responses, dataset, policy, rules,
    statistics, maintenance, lost, found, fake, fraud, scam, beware, advisory, rumour, rumor, anyone, anybody,
    hackathon, club, volunteers, core team, coordinators, joining instructions, onboarding, documents for joining,
    bootcamp, counselling, poll, quiz, tips, experience, preparation, package of
  hi: kisi, kya, छात्रवृत्ति, कार्यशाला, प्रशिक्षण`;

/** An employer or the placement cell offers something. */
const HIRING = words`en: hiring, hire, recruiting, recruitment, recruits, {inviting, invites} applications,
    applications are invited, opening(s), vacancy, vacancies, {campus, pool} drive, job {opportunity, description},
    looking for, ctc, package, stipend, lpa, eligible, eligibility; hi: भर्ती, रिक्ति, वेतन`;
/** A student speaks of himself, or asks. */
const PERSONAL = words`en: i, my, me, im, we, our, us, sir, bro, bhai, guys; hi: mera, mujhe, mere, main, hum, yaar`;
const ASKING = words`en: can, could, clarify, anyone, anybody, is {there, it}, does, did, should, whether, are we,
    {please, plz} tell, any {idea, update}, what, why, how
  hi: kya, kaise, kab, kaun, kisi, koi, batao, bata do, क्या`;

export const KIND_CUES = {
  update: UPDATE,
  result: RESULT,
  list: LIST,
  other: OTHER,
  hiring: HIRING,
  personal: PERSONAL,
  asking: ASKING,
};

/** A student's question beside the notice that it quotes. */
const QUESTION = words`en: {kindly, please, pls, plz} {clarify, confirm}, is there any, can students, whether we,
    any update on, does anyone, did anyone, {sir, mam, maam} {is, can, are, will, when, what}; hi: kya hum, kya sir`;

/** For each kind the words that speak for another. */
const AGAINST: { readonly [Kind in MessageKind]: readonly WordClass[] } = {
  drive: [UPDATE, OTHER, RESULT, QUESTION],
  update: [OTHER, QUESTION],
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
    from, before, as published, as circulated; hi: पूर्व, पहले, वर्तमान, purana, pehle`;
/** Above or in front of the value that holds. */
export const NOW = words`en: revised, new, updated, now, amended, corrected, to, after, read as, modified
  hi: संशोधित, अब, नया, naya, ab`;
/** Of what was offered before. */
export const LAST_YEAR = words`en: last {year, season, batch, visit}, previous {year, batch}, past {year, visit}
  hi: pichle {saal, sal}`;
/** Beside a value that no longer holds, or that is denied. */
export const FORMER = words`en: old, earlier, previous*, former*, original*, existing, {instead, in place, in lieu} of,
    was, were, had been, last {year, season}, past, prior, not, no longer, replaced, ignore, struck, cancelled,
    called off, withdrawn, {postponed, shifted, moved, extended, changed, reduced, revised, increased, relaxed, preponed, advanced, lowered,
    raised} from, rather than
  hi: pehle, pehla, purana, purani, nahi, nhi, pichle, की जगह, के स्थान पर, पहले, नहीं`;
/** Directly behind such a value. */
export const FORMER_BEHIND = words`en: earlier, previously
  hi: ki jagah, ke {bajay, badle}, se {badhakar, badha}, tha, thi, के स्थान पर, की जगह, के बजाय, से बढ़ाकर, था, थी`;
