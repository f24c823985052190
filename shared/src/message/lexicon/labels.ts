/** The words of labels, such as those in front of a colon and above a column, by what they say about the text beside. */
import { FIELD_SYNONYMS as NAMES } from '../../placement/fields/field-synonyms.ts';
import { LAST_DATES } from './events.ts';
import { type WordClass, words, wordSet } from '../../lib/word-class.ts';

/** In small letters, in the singular, without brackets and signs. Of two that fit the longer counts. */
const LABELS = {
  company: words`en: company, ${NAMES.company}, client, co, org, hiring company, institution, industry partner,
      hiring alert, drive {by, of}
    hi: कंपनी, कम्पनी, कंपनी का नाम, संस्था`,
  role: words`en: role, ${NAMES.role}, desig, title, opening, vacancy, job, {looking, hiring} for,
      {first, second, third} (role), {first, second} opening, role on offer, role you applied to, {position, post} title
    hi: {pehli, doosri} opening, पद, पद का नाम, पदनाम, भूमिका`,
  jobType: words`en: ${NAMES.jobType}, offer, employment, category, nature of {job, work}, engagement, {hiring, drive,
      position} type, job nature; hi: {नौकरी, पद, कार्य} का प्रकार`,
  location: words`en: ${NAMES.location}, location, loc, posting, area of posting, where (you sit), base location,
      workplace, work area, property, venue of {work, internship}, office
    hi: स्थान, कार्य स्थल, कार्यस्थल, कार्य स्थान; mr: ठिकाण, नोकरीचे ठिकाण`,
  deadline: words`en: ${NAMES['deadlines.applicationDeadline']}, last dt, lastdate, dead line, apply upto,
      {register, fill, submit} {by, before}, {apply, register} on or before, {respond, rsvp} by,
      {link, portal} close, closing, close, reg close, form dy, end, expire, expiry, due, (valid) till,
      {till, by} when, freeze, shut, {application, registration} window, ld
    hi: (आवेदन की) अंतिम तिथि, {आखिरी, अंतिम} तारीख
    mr: {शेवटची, अर्जाची अंतिम, नोंदणीची अंतिम} तारीख`,
  openingDate: words`en: dated, start date, posted, published, date of {issue, posting}, {issue, notice, opening} date,
    open, {registration, application} {open, start}`,
  testDate: words`en: ${NAMES['test.date']}, test, assessment, exam, oa, examination, hackathon, contest, quiz,
      challenge, {written, online, aptitude, coding, technical} test, {date, schedule} of test, coding round,
      test schedule, aptitude
    hi: परीक्षा, टेस्ट, परीक्षा तिथि`,
  testType: words`en: ${NAMES['test.testType']}, test {type, mode, name}, (test) platform, assessment name,
      exam pattern, type of test`,
  testDuration: words`en: ${NAMES['test.duration']}, (test) duration; hi: अवधि, समय अवधि`,
  testLink: words`en: ${NAMES['test.link']}, test url,
    {test, meeting, joining, zoom, meet, ppt, interview, session} link, link {for test, to join}`,
  interviewDate: words`en: interview, {technical, hr, managerial, final} round, {personal, technical, hr} interview,
    interview schedule, (gd) pi, gd, group discussion`,
  talkDate: words`en: {pre placement, preplacement, company} talk, {company, corporate} presentation, ppt, session,
    webinar, orientation`,
  otherDate: words`en: reporting, joining, doj, drive, {visit, process, result, shortlist} date, date of {visit, drive},
    commencement, tenure, training (period), internship {duration, period}, duration of internship,
    declaration of result, {resume, document} by, original (date), first extension, onboarding, dob,
    last date of resume, joining location`,
  date: words`en: date (and time), day (and date), when, now, new, schedule, {new, revised} date, scheduled on
    hi: dinank, दिनांक, तारीख, तिथि`,
  time: words`en: time, timing, slot, (test) {start, begin}, interview start, {test, reporting} time; hi: समय; mr: वेळ`,
  compensation: words`en: ${NAMES['compensation.ctc']}, ${NAMES['compensation.stipend']}, ctc,
      stipend, pay, base, fixed, emolument, remuneration, comp, lpa, earning, in hand, money, how much, a year bring,
      pay scale, stipend and ctc, ctc stipend, {pay, salary} package, base pay, ctc p a, pay base, stipend ctc
    hi: (वार्षिक) {वेतन, पैकेज}, सीटीसी, स्टाइपेंड, मानदेय`,
  cgpa: words`en: ${NAMES['eligibilityCriteria.cgpa']}, gpa, sgpa, ogpa, cqpi, cg, pointer, cutoff, (cgpa) cut off,
      academic cut off, cpi {cut off, cutoff}, cg cutoff; hi: न्यूनतम cgpa; mr: किमान cgpa`,
  branch: words`en: ${NAMES['eligibilityCriteria.branch']}, dept, discipline, speciali{s, z}ation, course,
      program(me), degree, qualification, trade, education, eligible, open {to, for}, who, who {can, may, should} apply,
      for whom, applicant, br, branche; hi: शाखा, ट्रेड, ब्रांच`,
  eligibility: words`en: eligibility, criteria, criterion, requirement, academic, eligibilty, elegibility
    hi: पात्रता, योग्यता`,
  applicationLink: words`en: ${NAMES['links.applicationLink']}, register, {how, where, url} to apply,
      apply {at, through, via, now, on, online}, application (portal), mail (your) resume,
      send {resume, cv}, fill (the) form, mode of application, register {here, at}
    hi: आवेदन (लिंक), आवेदन करें, लिंक, फॉर्म; mr: नोंदणी (लिंक)`,
  website: words`en: website, web site, webpage, web page, web, url`,
  note: words`en: note, venue, batch, (service) {bond, agreement}, mode, (active) backlog, arrear, round,
    (selection) process, selection stage, carry, bring, document, important, dress code, attire, perk, benefit,
    drive mode, working day, shift, percentage, instruction, remark, experience, (key) skill, x and xii,
    year of passing, passing (out) year, passing out batch, yop, graduation year, number of {opening, vacancy},
    no of post, gap, age limit, gender, penalty, reporting venue, laptop, other, additional information, nb,
    thing to carry, 0th (and 0th), 00th (and 00th)`,
  about: words`en: about (us), about the {company, role, job}, description, company profile, jd, overview, who we are,
    sector, industry, responsibility, what you will do, domain`,
  contact: words`en: contact (person), query, doubt, spoc, coordinator, phone, mobile, call, {mail, email} (id),
    whatsapp, panel, interviewer, {posted, issued} by, from, poc, helpline, faculty coordinator, for query contact`,
  student: words`en: name, {candidate, student} (name), name of {student, candidate}, full name`,
  rollNumber: words`en: roll (no), {roll, register, registration} number, registration (no), enrolment (no), {reg, regd,
    enrollment, hall ticket, university, admission} no, usn, prn, htno`,
  number: words`en: {s, sr, sl, serial} no, sno, srno, slno, no, sr, sl; hi: क्र`,
  placementId: words`en: {placement, job, drive, notice, req, requisition, reference, posting, profile} id, {notice,
    reference} no, ref (no), job code`,
};
export type Topic = keyof typeof LABELS;
export const TOPIC_OF: ReadonlyMap<string, Topic> = new Map(
  (Object.entries(LABELS) as [Topic, WordClass][]).flatMap(([topic, { words: phrases }]) =>
    phrases.map((phrase): [string, Topic] => [phrase, topic]),
  ),
);

export const singular = (word: string): string =>
  word.replace(/(?<=.)ies$/, 'y').replace(/(?<=.[^s])s$/, '');
/** Behind it anything may follow: 'last date for filling the form'. */
export const OPEN_ENDED = 'last date';

/** Words that may stand before and behind the words of a label. */
export const QUALIFIERS = wordSet(`
  en: the our your new revised updated extended old original earlier final latest now name of for to and or in on at by
    job work working online offered eligible required allowed minimum min(m) annual yearly monthly total gross expected
    tentative proposed detail date time day official corporate company role both all common per annum month year lpa pa
    pm inr rs lakh lac crore only is are will be student candidate selection placement fresher applicable preferred
    during after before training intern(ship) conversion ppo fte range structure break up info information about same
    open form registration application apply(ing) register fill(ing) submission submit(ting) enrol(ment) receipt 0 a b c
    i ii iii first second third highest average it they that needed criteria score above
  hi: kya ka ki के का की`);
/** Words that are a label with only a blank behind them: 'Stipend 40k', 'Last date is 24 Nov'. */
export const LEADS = words`en: role, position, location, stipend, ctc, package, salary, date, ${LAST_DATES},
  date to {apply, register, fill}, branch, branches, cgpa, link, duration, designation`;
export const LEAD_QUALIFIERS = words`en: job, work, application, registration, eligible, minimum, min(.), last, test,
  apply, company, expected, annual, monthly, offered, internship`;
/** Between such a label and its value. */
export const JOINTS = words`en: is, are, will be, offered, at, as`;
/** Words between a label and its value. */
export const FILLERS = words`en: is, are, on, by, the, of, at, till, until, up to, before, latest, around, rs, inr,
    {will, shall, would} be, now, minimum, min, above, least, and, from, to, for, in, as, a, an, within, latest by,
    not later than, on or before; hi: ka, ki, ke, hai, ko, tak, का, की, के, है, को, तक`;
/** Behind a word that is no label. */
export const NO_VALUES = words`en: of, for, has, and, to, in, will, shall, may`;
/** A line with one of these is a value or a title, and no label of the lines below it. */
export const NO_HEADING = words`en: details, all, any`;
/** Signs that stand for a label where the line is only a value: '📍Pune', '🎓 CSE, IT' */
export const SIGN_LABELS: Readonly<Record<string, string>> = { '📍': 'Location', '🎓': 'Branches' };
/** A stop behind one of these ends no sentence. */
export const ABBREVIATIONS = words`en: pvt, ltd, no, dr, mr(s), ms, prof, st, inc, co, approx, rs, re, mohd, md, dept,
  engg, govt, min, max, e.g, i.e, {b, m}.{tech, sc, com, ed}, ph.d, vs, etc, ext, ref, reg, hon, sr, jr, h.o.d`;
