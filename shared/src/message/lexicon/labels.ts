/** The words of labels, such as those in front of a colon and above a column, by what they say about the text beside. */
import { type WordClass, words, wordSet } from './word-class.ts';

/** In small letters, in the singular, without brackets and signs. Of two that fit the longer counts. */
const LABELS = {
  company: words`en: company, organisation, organization, employer, recruiter, firm, client, co, org, hiring company,
      company name, institution, industry partner, name of company, name of the company, hiring alert, drive by,
      drive of; hi: कंपनी, कम्पनी, कंपनी का नाम, संस्था`,
  role: words`en: role, post, profile, designation, desig, position, title, opening, vacancy, job, looking for,
      hiring for, first role, second role, third role, first opening, second opening, role on offer, first, second,
      third, role you applied to, position title, post title
    hi: pehli opening, doosri opening, पद, पद का नाम, पदनाम, भूमिका`,
  jobType: words`en: type, offer, offer type, employment, category, nature of job, nature of work, engagement,
      hiring type, drive type, employment type, position type, job nature
    hi: नौकरी का प्रकार, पद का प्रकार, कार्य का प्रकार`,
  location: words`en: location, loc, place, city, posting, place of posting, area of posting, where, where you sit,
      base location, workplace, work area, property, venue of work, venue of internship, office
    hi: स्थान, कार्य स्थल, कार्यस्थल, कार्य स्थान; mr: ठिकाण, नोकरीचे ठिकाण`,
  deadline: words`en: last date, last day, last dt, lastdate, deadline, dead line, apply by, apply before, apply upto,
      apply on or before, register by, register before, register on or before, fill by, fill before, submit by,
      submit before, respond by, rsvp by, link close, portal close, closing, close, reg close, form dy, end, expire,
      expiry, due, valid till, till, till when, by when, freeze, shut, application window, registration window, ld
    hi: आवेदन की अंतिम तिथि, अंतिम तिथि, आखिरी तारीख, अंतिम तारीख
    mr: शेवटची तारीख, अर्जाची अंतिम तारीख, नोंदणीची अंतिम तारीख`,
  openingDate: words`en: dated, start date, posted, published, date of issue, issue date, notice date, open,
    opening date, registration open, registration start, application open, application start, date of posting`,
  testDate: words`en: test, assessment, exam, oa, examination, hackathon, contest, quiz, challenge, written test,
      online test, date of test, schedule of test, aptitude test, coding test, technical test, coding round,
      test schedule, aptitude; hi: परीक्षा, टेस्ट, परीक्षा तिथि`,
  testType: words`en: test type, test mode, test name, test platform, assessment name, exam pattern, type of test,
    platform`,
  testDuration: words`en: duration, test duration, exam duration, duration of test; hi: अवधि, समय अवधि`,
  testLink: words`en: test link, test url, assessment link, exam link, meeting link, joining link, zoom link, meet link,
    ppt link, interview link, session link, link for test, link to join`,
  interviewDate: words`en: interview, technical round, hr round, managerial round, final round, personal interview,
    technical interview, hr interview, interview schedule, gd, group discussion, pi, gd pi`,
  talkDate: words`en: pre placement talk, preplacement talk, company talk, company presentation, corporate presentation,
    ppt, session, webinar, orientation`,
  otherDate: words`en: reporting, joining, doj, drive, visit date, date of visit, date of drive, process date,
    commencement, tenure, training, training period, internship duration, internship period, duration of internship,
    result date, declaration of result, resume by, document by, original, original date, first extension,
    shortlist date, onboarding, dob, last date of resume, joining location`,
  date: words`en: date, day, day and date, date and time, when, now, new, schedule, new date, revised date, scheduled on
    hi: dinank, दिनांक, तारीख, तिथि`,
  time: words`en: time, timing, slot, start, begin, test start, test begin, interview start, test time, reporting time
    hi: समय; mr: वेळ`,
  compensation: words`en: ctc, stipend, salary, package, pay, base, fixed, emolument, remuneration, compensation, comp,
      lpa, cost to company, earning, in hand, money, how much, a year bring, pay scale, stipend and ctc, ctc stipend,
      pay package, salary package, base pay, ctc p a, pay base, stipend ctc
    hi: वेतन, पैकेज, सीटीसी, स्टाइपेंड, मानदेय, वार्षिक पैकेज, वार्षिक वेतन`,
  cgpa: words`en: cgpa, gpa, cpi, sgpa, ogpa, cqpi, cg, pointer, cut off, cutoff, cgpa cut off, cgpa cutoff,
      academic cut off, cpi cutoff, cg cutoff, cpi cut off, cutoff cgpa; hi: न्यूनतम cgpa; mr: किमान cgpa`,
  branch: words`en: branch, stream, department, dept, discipline, specialisation, specialization, course, programme,
      program, degree, qualification, trade, education, eligible, open to, open for, who, who can apply, who may apply,
      who should apply, for whom, applicant, br, branche; hi: शाखा, ट्रेड, ब्रांच`,
  eligibility: words`en: eligibility, criteria, criterion, requirement, academic, eligibilty, elegibility
    hi: पात्रता, योग्यता`,
  applicationLink: words`en: link, apply, form, register, registration form, how to apply, where to apply, apply here,
      apply at, apply through, apply via, apply now, apply on, application, application form, application portal,
      google form, url to apply, mail your resume, send resume, mail resume, send cv, fill form, fill the form,
      mode of application, register here, register at, apply online; hi: आवेदन, आवेदन लिंक, आवेदन करें, लिंक, फॉर्म
    mr: नोंदणी, नोंदणी लिंक`,
  website: words`en: website, web site, webpage, web page, web, url`,
  note: words`en: note, venue, batch, bond, service bond, service agreement, agreement, mode, backlog, active backlog,
    arrear, round, process, selection process, selection stage, carry, bring, document, important, dress code, attire,
    perk, benefit, drive mode, working day, shift, percentage, instruction, remark, experience, skill, key skill,
    x and xii, year of passing, passing year, passing out batch, passing out year, yop, graduation year,
    number of opening, number of vacancy, no of post, gap, age limit, gender, penalty, reporting venue, laptop, other,
    additional information, nb, thing to carry, 0th, 0th and 0th, 00th, 00th and 00th`,
  about: words`en: about, about us, about the company, about the role, about the job, description, company profile, jd,
    overview, who we are, sector, industry, responsibility, what you will do, domain`,
  contact: words`en: contact, contact person, query, doubt, spoc, coordinator, phone, mobile, call, mail, email,
    mail id, email id, whatsapp, panel, interviewer, posted by, issued by, from, poc, helpline, faculty coordinator,
    for query contact`,
  student: words`en: name, candidate, candidate name, student, student name, name of student, name of candidate,
    full name`,
  rollNumber: words`en: roll no, roll number, roll, reg no, regd no, register number, registration, registration no,
    registration number, enrolment, enrolment no, enrollment no, usn, prn, htno, hall ticket no, university no,
    admission no`,
  number: words`en: s no, sr no, sl no, serial no, sno, srno, slno, no, sr, sl; hi: क्र`,
  placementId: words`en: placement id, job id, drive id, notice no, notice id, req id, requisition id, reference id,
    ref no, ref, reference no, posting id, profile id, job code`,
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
  en: the our your new revised updated extended old original earlier final latest now name of for to and or in on at
    by job work working online offered eligible required allowed minimum min minm annual yearly monthly total gross
    expected tentative proposed detail date time day official corporate company role both all common per annum month
    year lpa pa pm inr rs lakh lac crore only is are will be student candidate selection placement fresher applicable
    preferred during after before training internship intern conversion ppo fte range structure break up info
    information about same open form registration application applying apply register filling fill submission
    submitting submit enrol enrolment receipt 0 a b c i ii iii first second third highest average it they that needed
    criteria score above
  hi: kya ka ki के का की`);

/** Words that are a label with only a blank behind them: 'Stipend 40k', 'Last date is 24 Nov'. */
export const LEADS = words`en: role, position, location, stipend, ctc, package, salary, deadline, date, last date,
  date to apply, date to register, date to fill, branch, branches, cgpa, link, duration, designation`;
export const LEAD_QUALIFIERS = words`en: job, work, application, registration, eligible, minimum, min, min., last, test,
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
  engg, govt, min, max, e.g, i.e, b.tech, m.tech, b.sc, m.sc, b.com, m.com, b.ed, m.ed, ph.d, vs, etc, ext, ref, reg,
  hon, sr, jr, h.o.d`;
