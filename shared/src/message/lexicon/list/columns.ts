/** What the columns of a table of people hold, by the words of their headings. */
import { ROUND_NAMES } from '../events.ts';
import { words } from '../../../lib/word-class.ts';

const RELATIVES = 'father*, mother*, parent*, guardian*, husband*, spouse*';
const column =
  <R extends string>(role: R, how: 'is' | 'begins' | 'isIn') =>
  (text: TemplateStringsArray, ...inserted: readonly string[]) => ({
    role,
    how,
    words: words(text, ...inserted),
  });

/**
 * The whole heading, its beginning or a part of it is one of these. The first that fits decides. An attribute is what is
 * known of a person, such as branch or city; a question something else than whether somebody is on the list.
 */
const ROLES = [
  column('other-person', 'begins')`
    en: ${RELATIVES}, {name of, names of, name of the} {${RELATIVES}}`,
  column('other-person', 'isIn')`en: {${RELATIVES}} {name}; hi: पिता, माता, पति, संरक्षक`,
  column('name', 'begins')`
    en: name(s), {candidate(s), student(s), applicant(s), full, complete, employee} name(s)`,
  column('number', 'isIn')`en: cnt, count(s), total, strength`,
  column('code', 'isIn')`
    en: {college, univ*, institute, student, school, clg} {roll, reg*, id, usn, enrol*, prn}, {h t, student} {no,
    number}`,
  column('attribute', 'isIn')`
    en: {invite, invitation, attempt, e mail, mail, reminder, verification, payment, registration, profile, document,
    form, login, submission, recording} {status, result(s), state}`,
  column('state', 'isIn')`
    en: status, result(s), outcome, decision, verdict, disposition; hi: स्थिति, परिणाम`,
  column('other-person', 'isIn')`
    en: faculty, coordinator, spoc, mentor, recruiter, interviewer, company, organisation, organization, college,
    institute, school, panel {member, name*}`,
  column('other-id', 'isIn')`
    en: application(s), applicant, candidate {id, no, number}, {test, user, ticket} id, login, ref, reference`,
  column('code', 'isIn')`
    en: roll(s), roll no, reg, reg no, regn, regd, registration, register, enrol*, usn, urn, prn, htno, ht, hall ticket,
      enrl, enr, rno, student id, college id, university no, university id, admission, matric*
    hi: अनुक्रमांक, रोल, पंजीयन, पंजीकरण, नामांकन`,
  column('code', 'is')`en: id`,
  column('question', 'isIn')`
    en: backlog(s), arrear(s), gap, kt(s), atkt, hostel, hosteller, hostelite, dues, pwd, disability,
    physically handicapped, lateral, bond, relocate, passport, laptop, transport, bus, vaccinated, nri, married,
    already placed, placed earlier, previous offer, diploma`,
  column('number', 'isIn')`
    en: phone, mobile, mob, contact, whatsapp, cgpa, gpa, cpi, sgpa, mark(s), score(s), percent*, 10th, 12th, ssc, hsc,
      aadhar, aadhaar, salary, ctc, package, stipend, year, batch, dob, birth, date, pin, amount, slot, time, room,
      venue, age, rank, on, at, %; hi: अंक, दिनांक, समय, मोबाइल, प्रतिशत, वर्ग, श्रेणी`,
  column('serial', 'is')`
    en: s, sl, sr, si, serial, sno, slno, srno, #, no(s), number; hi: क्र, क्र सं, क्रम, क्रमांक, क्रम संख्या`,
  column('email', 'isIn')`en: e mail(s), mail`,
  column('name', 'isIn')`en: name(s); hi: नाम`,
  column('name', 'is')`en: student(s), candidate(s), first, last, middle, surname`,
  column('attribute', 'is')`
    en: branch, dept, department, stream, course, program(me), degree, section, sec, div, division, gender, sex, role,
      profile, group, class, semester, sem, city, location, district, state, category, caste, speciali{s, z}ation,
      discipline, designation, job, position, post, panel, resume, linkedin, github, link, signature, sign, seat, lab,
      floor, block, building, centre, center, house, medium, nationality, day, session, batch, shift, campus, skill(s),
      domain, track, team, set, title, type, mode, source, gdpr, address, remarks by; hi: शाखा, विभाग, लिंग, पता, जिला`,
  column('attribute', 'isIn')`
    en: city, district, town, hometown, village, native, address, location`,
  column('state', 'isIn')`
    en: state, remark(s), final, qualified, selected, short listed, cleared, eligible, eligibility, selection,
      short list, round, r1, r2, r3, r4, r5, ${ROUND_NAMES}, tech, oa, stage, attendance, attended, pi, panel decision,
      recommendation, comment(s), feedback, next, offer, pass, passed, q nq, y n, sel, rej, {application, current,
      candidate} status, pipeline, action, note(s), communication, screening, assessment, l1, l2, l3, mr, managerial
    hi: टिप्पणी, अभ्युक्ति, रिमार्क, निर्णय, चयन`,
];

/** Those of a range have words of their own below. */
export type ColumnRole = (typeof ROLES)[number]['role'] | 'from' | 'to';

export const COLUMNS = {
  roles: ROLES,
  /** Of a range: 'From', 'Roll no to', 'Start reg no' */
  from: words`en: from, start, starting, first`,
  to: words`en: to, end, ending, upto, last, till`,
  numbers: words`en: roll(s), reg, usn, no, number, h t, hall, enrol*, prn`,
  /** Behind what a column holds these say nothing more. */
  suffixes: words`en: name, code, no, number, num, id, link, url, type, title`,
  /** At the end of a heading: the number of something else. */
  otherNumbers: words`en: no(s), number, id, ref*, code, amount, rs, fee`,
};
