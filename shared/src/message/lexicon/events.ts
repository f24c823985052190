/** Names of tests, talks, interviews and rounds, their places, and what a date beside such words is for. */
import type { RoundKind } from '../../placement/round/round-fields.ts';
import { words, type WordClass } from '../../lib/word-class.ts';

export const LAST_DATES = 'deadline, last date';
export const EVENT_NAMES = 'test, exam, interview';
export const ROUND_NAMES = 'interview, test, aptitude, coding, technical, hr, gd';

const TESTS =
  'test(s), assessment, oa, exam, quiz, hackathon, contest, aptitude, challenge, {coding, online} round';
const INTERVIEWS = 'interview(s); hi: साक्षात्कार, इंटरव्यू';
/** In front of a word such as 'test'. */
export const EVENT_KINDS = words`en: online, offline, virtual, written, {paper, computer, game} based, proctored,
    coding, programming, pair programming, aptitude, technical, tech, hr, h.r., h.r, mcq(s), psychometric,
    behavio(u)ral, cognitive, personal, managerial, group, screening, skill(s), communication, english, versant,
    logical, logic, reasoning, quantitative, quant, verbal, ability, domain, analytical, hackerrank, hackerearth, mettl,
    mercer, amcat, cocubes, codility, codesignal, hirepro, telephonic, telephone, video, face to face, f2f, in person,
    onsite, preliminary, entrance, case (study), debugging, sql, dsa, excel, c++, java, python, computer fundamentals,
    pre placement, initial, first, final, spot, walk in, qualifier, qualifying, common, national, hiring, talent,
    recruitment, campus, trade, typing, machine, portfolio, studio, founder*, founder's, demo, take home, math(s),
    legal, mechanical, electrical, design, lab, practical, physical, medical fitness, panel, culture fit, selection,
    general knowledge, competency, essay, stress; hi: लिखित, लेखी, ऑनलाइन, मौखिक, तकनीकी, एच.आर., एचआर, व्यक्तिगत, समूह`;
export const EVENT_HEADS = words`en: test(s), assessment(s), exam(s), examination(s), mcq(s), quiz, quizzes,
    challenge(s), interview(s), discussion(s), round(s), hackathon, talk(s), contest, viva, review(s), assignment(s),
    exercise, lesson, presentation; hi: परीक्षा, टेस्ट, साक्षात्कार, इंटरव्यू, चर्चा, मुलाखत`;
/** Without a word in front. */
export const EVENTS = words`en: assessment, hackathon, contest, viva, walk in, qualifier, oa, ppt, gd, pi, gdpi, wat,
  cbt, nqt, ${INTERVIEWS}, मुलाखत`;
export const EVENT_JOINTS = words`en: and, cum, aur; hi: और, एवं, व`;
/** Behind such a word it names no event. */
export const NO_EVENTS = words`en: engineer(s), engineering, case(s), automation, plan(s), suite, preparation, prep,
  tips, experience(s), question(s), skills, process, link, portal, fee(s), score(s), scholarship*`;
export const HOURS = words`en: hour(s), hr(s), h, ghanta, ghante; hi: घंटे, घंटा, घण्टे, घण्टा, तास`;
export const MINUTES = words`en: minute(s), min(s); hi: मिनट, मिनिटे`;

/** The first whose words are in the name of a round counts. */
export const ROUND_WORDS: readonly (readonly [RoundKind, WordClass])[] = [
  [
    'test',
    words`en: ${TESTS}, {assessment, exam, challenge}*, mcq(s), written round; hi: परीक्षा, टेस्ट`,
  ],
  ['talk', words`en: talk, ppt, presentation, session`],
  ['group_discussion', words`en: gd, group, discussion`],
  ['technical', words`en: tech*, coding, programming, dsa, sql, java, python, debugging`],
  ['hr', words`en: hr`],
];
/** A name that says no more than the kind. */
export const PLAIN_ROUND = words`en: gd, group discussion, ppt, talk, technical round, hr round, test`;
export const INTERVIEW_ALONE = words`en: ${INTERVIEWS}`;
/** Names that are written in capitals in a line of small letters. */
export const CAPITALS = words`en: hr, gd, pi, oa, sql, dsa`;
export const VENUE = words`en: venue, jagah, place, hall, room, where; hi: स्थान`;
export const ROOM = words`en: auditorium, audi, hall(s), seminar hall, room(s), lab(s), block, building, centre, center,
  library, classroom, cabin`;
export const NO_VENUE = words`en: online, virtual*, zoom, meet, teams, shared, informed, announced, later, same,
    no change, exact, instead, tba, tbd, training and placement; hi: wahi`;
export const TENTATIVE = words`en: tentativ*, expected, proposed, likely, probabl*, week of, {may, might} be, may follow`;
export const MOCK = words`en: mock, practice, training`;
export const ARTICLES = words`en: the, our`;

// What a date beside these words is for.

export const DEADLINE = words`en: last {date, day, dt}, dead line, apply, applied, application(s), applying, register,
    registration(s), reg, fill, filling, fill up, form(s), close(s), closing, closed, due, submit, submission, enrol(l),
    opt in, expire(s), cut off time, nominate, nominations, extended, extension, window, willingness, freeze(s),
    shut(s), rsvp, interested
  hi: bhar do, bharo, bharna, bhar, form bharne, अंतिम तिथि, आखिरी तारीख, आवेदन, फॉर्म, भरें, पंजीकरण
  mr: शेवटची तारीख, अर्ज, नोंदणी`;
export const TEST = words`en: ${TESTS}, examination, written, viva, machine test; hi: परीक्षा, टेस्ट`;
export const INTERVIEW = words`en: gd, (group) discussion, pi, {hr, tech(nical), managerial, final} round, slot(s),
  walk in, personal interview, ${INTERVIEWS}`;
export const TALK = words`en: ppt, pre placement talk, talk, presentation, info session, session, webinar, orientation`;
/** Of something that is no deadline and no event of the selection. */
export const OTHER_DATE = words`en: joining, join, onboarding, report, reporting, document(s), fee(s), payment, reply,
  confirm, confirmation, offer letter(s), start(s), starting, commence*, founded, since, declared, announced, published,
  released, dated, issued, posted, result(s), shortlist, opens, {open, live} from, internship {from, period}, withdraw,
  feedback, survey, accommodation, resume by, portfolio, assignment, training, classes, batch, convocation, login,
  entry, gate`;
/** In front of the name of a company. */
export const COMPANY_BEFORE = words`en: {drive, test, interview, form, shortlist, deadline} {of, for}, {interviews,
  process, on behalf, result(s), last date, oa, ppt, round} of, joining, {greetings, offer} from, {drive, hired} by,
  {recruitment, talk} {of, by}, selected {by, in}, team at, m/s, by, at, from, of, with,
  that, in, for, between`;
/** Directly in front of a date, and directly behind it, they make it the last one. */
export const DUE_BEFORE = words`en: (latest) by, till, until, upto, up to, (on or) before, {not, no} later than, b4`;
export const DUE_BEHIND = words`en: latest; hi: tak, {se} {pehle, phle}, तक, से पहले; mr: paryant, पर्यंत`;
/** In front of a link to a test or a meeting. */
export const JOIN = words`en: join, joining, online, virtual, meet, meeting, google meet, teams, zoom, webex`;
