/** Words that say what a date beside them is for. */
import { wordClass } from './word-class.ts';

export const DEADLINE = wordClass({
  en: 'last date, last day, last dt, deadline, dead line, apply, applied, application, applications, applying, register, registration, registrations, reg, fill, filling, fill up, form, forms, close, closes, closing, closed, due, submit, submission, enrol, enroll, opt in, expire, expires, cut off time, nominate, nominations, extended, extension, window, willingness, freeze, freezes, shut, shuts, rsvp, interested',
  hi: 'bhar do, bharo, bhardo, bharna, bhar, form bharne, अंतिम तिथि, आखिरी तारीख, आवेदन, फॉर्म, भरें, पंजीकरण',
  mr: 'शेवटची तारीख, अर्ज, नोंदणी',
});
export const TEST = wordClass({
  en: 'test, tests, assessment, oa, exam, examination, aptitude, coding round, hackathon, quiz, contest, written, online round, challenge, viva, machine test',
  hi: 'परीक्षा, टेस्ट',
});
export const INTERVIEW = wordClass({
  en: 'interview, interviews, gd, group discussion, discussion, pi, hr round, technical round, tech round, managerial round, final round, personal interview, slot, slots, walk in',
  hi: 'साक्षात्कार, इंटरव्यू',
});
export const TALK = wordClass({
  en: 'ppt, pre placement talk, preplacement talk, talk, presentation, info session, session, webinar, orientation',
});
/** Of something that is no deadline and no event of the selection. */
export const OTHER_DATE = wordClass({
  en: 'joining, join, onboarding, report, reporting, documents, document, fee, fees, payment, reply, confirm, confirmation, offer letter, offer letters, start, starts, starting, commence*, founded, since, declared, announced, published, released, dated, issued, posted, result, results, shortlist, opens, open from, live from, internship from, internship period, withdraw, feedback, survey, accommodation, resume by, portfolio, assignment, training, classes, batch, convocation, login, entry, gate',
});
