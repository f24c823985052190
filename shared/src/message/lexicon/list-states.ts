/**
 * The words by which a list says what being on it means. A phrase is lower case, with one blank between its words and
 * without hyphens and apostrophes ('did not', 'shortlisted'), as `statementWords` writes them; '*' at its end stands for
 * more letters.
 */

interface Phrases {
  readonly english: readonly string[];
  readonly hinglish?: readonly string[];
  readonly hindi?: readonly string[];
}

const list = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());

export const STATE_PHRASES: Readonly<Record<'listed' | 'not-selected' | 'waitlist', Phrases>> = {
  listed: {
    english: list(
      'shortlisted, shortlists, shortlist, select, selects, selected, selections, selection list, selectlist, merit list, qualified, qualifies, qualify, qualifiers, qualifier, cleared, clear, clears, clearing, passed, pass, ' +
        'eligible, promoted, advanced, advance to, advances to, advancing, proceed to, proceeds to, proceeding, progressed, progress to, progresses to, moved to, moved forward, moved ahead, moving forward, move forward, move to, moves to, ' +
        'moving to, moving ahead, move ahead, through to, converts, converted, convert, made it, make it, offered, offer released, offer letter issued, offers, job offers, ppi, allowed, permitted, offer made, offer extended, got offer, got offers, got offer letter, got offer letters, ppo, hired, hire, placed, accepted, success, successful, successfully, ' +
        'recommended, recommend, approved, appointed, chosen, picked, finalised, finalized, finalists, called for, call for, invited for, invited to, to next round, ' +
        'congratulations, congrats, congo, cheers to, suitable, admitted, inducted, go ahead, next level, strong hire, lean hire, considered for, consider for, taken forward, found fit, in for, final intake',
    ),
    hinglish: list(
      'select hue, select ho gaye, utha liye, select hua, select hui, clear kiya, clear kar liya, nikal gaya, nikal liya, nikal gaye, ho gaya select, aa gaye, mubarak, badhai, chune gaye, chayanit, uttirn, uttirna, safal, pass hue, pass ho gaye',
    ),
    hindi: list(
      'चयनित, चयन, चुने, चयनितों, उत्तीर्ण, सफल, पात्र, योग्य, अर्ह, उपयुक्त, स्वीकृत, बधाई, शॉर्टलिस्ट, शार्टलिस्ट, शॉर्टलिस्टेड, सिलेक्ट, सिलेक्टेड, पास, नियुक्त, अनुशंसित, संस्तुत, आमंत्रित, निवडलेले, निवड, निवडले',
    ),
  },
  'not-selected': {
    english: list(
      'not reported, not joined, not turned up, did not turn up, did not report, did not join, rejected, reject, rejects, rejection, rejections, absent, absentee, absentees, disqualified, disqualify, disqualification, ineligible, eliminated, elimination, debarred, blacklisted, failed, fail, fails, failing, unsuccessful, unselected, underqualified, archived, ding, dinged, dings, ' +
        'no show, no shows, noshow, no hire, strong no, lean no, regret, regrets, regretted, regretfully, unfit, unsuitable, nonselected, declined, dropped, drop, drops, removed, remove, excluded, withdrawn, withdrew, detained, malpractice, expelled, barred, banned, ' +
        'knocked out, out of the process, out of process, out of the race, ruled out, weeded out, screened out, struck off, turned down, cancelled, canceled, revoked, rescinded, terminated, unqualified, disallowed, ' +
        'below cut off, below cutoff, did not attend, missed, let go, eliminate, nq',
    ),
    hinglish: list(
      'reject hue, reject ho gaye, bahar, baahar, nikal diye, nikaal diye, hata diya, hataye gaye, hata diye, fail hue, ayogya, anupasthit, asafal, anuttirn, rah gaye, reh gaye, chhut gaye, out ho gaye, nikala, nikale gaye',
    ),
    hindi: list(
      'अचयनित, अनुपस्थित, अपात्र, अयोग्य, अनुत्तीर्ण, असफल, अस्वीकृत, अनर्ह, निरस्त, रद्द, निष्कासित, बाहर, वंचित, अनुपयुक्त, रिजेक्ट, रिजेक्टेड, फेल, खेद, हटाया, हटाए, हटाये, गैरहाजिर, अमान्य, अपात्रता, नाकाम',
    ),
  },
  waitlist: {
    english: list(
      'waitlisted, waitlist, waitlists, wl, waiting list, waiting, wait list, waiting panel, reserve, reserved list, reserves, reserve list, reserve panel, reserved candidates, reserved students, standby, stand by list, on hold, hold, kept on hold, buffer, buffer list, backup, back up list, backup list, ' +
        'alternate, alternates, alternate list, supplementary list, second list, 2nd list, keep warm, bench',
    ),
    hinglish: list(
      'pratiksha, pratiksha suchi, intezaar, wait pe, wait par, hold pe, hold par, waiting me, waiting mein, rukhe hue',
    ),
    hindi: list(
      'प्रतीक्षा, प्रतीक्षारत, प्रतीक्षासूची, आरक्षित सूची, रिजर्व, वेटिंग, वेटलिस्ट, होल्ड, स्थगित, सुरक्षित सूची, अतिरिक्त सूची',
    ),
  },
};

/** Words of a state that are about another company. */
export const ELSEWHERE = list(
  'already placed, already selected, already offered, placed earlier, placed elsewhere, selected elsewhere',
);

/** Those before what they deny, those that may stand behind it too, and those that do the same from a distance. */
export const NEGATIONS = {
  before: list(
    'not, no, non, never, none, neither, nor, without, unable, cannot, nobody, hardly, barely, un, yet to, failed to, fail to, failure to, refused to, instead of, rather than, na, nahi, nahin, nai, nhi, ni, mat, nako, nahit, kaadu, ledu, illa, illai, नहीं, नही, ना, न, बिना, मत, नाही, नाहीत, गैर',
  ),
  behind: list(
    'nahi, nahin, nhi, nai, na, नहीं, नही, न, नाही, नाहीत, kaledu, kaadu, ledu, kale, illa',
  ),
} as const;

/** What comes after them, or before those of Hindi, is not on the list. */
export const EXCEPTIONS = list(
  'except, excepting, except for, excluding, excluded, exclude, excl, other than, barring, apart from, but for, save for, leaving out, leaving aside, with the exception of, ke alawa, ke alava, ke siva, sivay, chh?o[dr]+ ?(?:ke|kar|ker|kr|k), sodun, tappa, thavira, bittu, को छोड़कर, छोड़कर, छोड़ के, के अलावा, के सिवा, के अतिरिक्त, वगळता, वगळून, सोडून',
);

/** A statement with one of these is not certain, or is about something else than what it seems to say. */
export const DOUBTS = list(
  'old, previous, previously, earlier, last year, outdated, superseded, obsolete, wrong, wrongly, mistake, mistakenly, error, ignore, disregard, discard, fake, sample, dummy, template, test list, draft, unofficial, unverified, rumour, rumor, ' +
    'kya, kisi, kisko, kaun, galat, purani, purana, purane, shayad, recheck, re check, reverify, duplicate, void, null, purported, पुरानी, गलत, क्या, शायद, प्रारूप',
);

/** With one of these somebody is not on the list yet. */
export const RESERVATIONS = list(
  'provided, on condition, tentative, tentatively, probable, probably, maybe, may be, perhaps, likely, expected, pending, awaited, awaiting, tbd, tba, tbc, to be confirmed, to be announced, to be decided, under review, in review, under process, in process, in progress, ' +
    'under consideration, subject to, hopefully, unconfirmed, not final, conditionally, conditional, partially, half, almost, nearly, borderline, अस्थायी, संभावित, विचाराधीन, लंबित, सशर्त',
);

/** Who speaks of what will be, or of a case, does not say what is. */
export const CONDITIONS = list(
  'if, in case, those who, anyone who, whoever, unless, otherwise, else, once, after being, to be selected, to get selected, to be shortlisted, will be informed, will be announced, will be notified, will be contacted, will be called, will be displayed, will be published, ' +
    'will be released, will be shared, will be mailed, will be emailed, will be intimated, will be declared, will be debarred, will be disqualified, will be rejected, will be cancelled, will be considered, will be treated, will be marked, will be removed, will be shortlisted, will be selected, ' +
    'will be blacklisted, will be barred, will not be allowed, will not be permitted, will not be entertained, will not be considered, would be, shall be, shall not be, may be called, may be cancelled, can be called, do not, avoid, ensure, failing, failure to, in the event, liable, leads to, lead to, result in, ' +
    'toh hi, tabhi, mat rehna, mat karna, mat aana, mat bhulna, agar, yadi, jo bhi, warna, varna, nahi to, nahi toh, यदि, अगर, अन्यथा, जो भी',
);

/** A wish: what is positive in it states nothing. */
export const COURTESIES = list('please, kindly, pls, plz, request, requested, कृपया');

/** About those who are not in these rows. */
export const OTHERS = list(
  'rest, others, other, other students, other candidates, remaining, everyone else, everybody else, all others, not in the list, not in this list, not on the list, not on this list, not listed, not mentioned, not named, not in list, names not, name is not, name not, not found in, whose names do not, ' +
    'baaki, baki, bache hue, jinka nahi, jinka nahi hua, jo nahi, jinka naam nahi, jiska naam nahi, शेष, बाकी, अन्य',
);

/** Point to rows: below and above the sentence, or marked in some way. */
export const POINTERS = {
  below: list(
    'following, below, below mentioned, as under, as below, mentioned below, given below, listed below, under mentioned, undermentioned, undernoted, listed, mentioned, named, enlisted, at the end, hereunder, niche, neeche, ye, yeh, ye wale, ye log, in bachon, in logon, these, this list, list, here, निम्न, निम्नलिखित, निम्नांकित, नीचे, ये, इन, खालील, names',
  ),
  above: list(
    'above, above mentioned, abovementioned, aforesaid, aforementioned, said, upar, upar wale, uparokt, these, this list, the list, all of them, all of the above, उपरोक्त, उपर्युक्त, ऊपर, इन, वरील',
  ),
  marked: list(
    'marked, highlighted, highlight, bold, italic, red, yellow, green, grey, gray, orange, colour, color, coloured, colored, shaded, asterisk, star, starred, struck, strike, strikethrough, underlined, tick, ticked, cross, denotes, indicates, legend, symbol, sign',
  ),
} as const;

export const SIGNS = {
  good: '✅✔☑✓🟢👍🎉🥳🏆💯🎊🔥👏🙌🎯',
  bad: '❌✗✘✖×⛔🚫🔴👎😔😢😭💔😞😟☹🙁❎⛌🅇',
  wait: '⏳⌛🟡🟠🕒⏸⏱🤞',
} as const;

/** Short forms in a column of states, each with those beside which it means so. */
export const STATE_CODES: readonly {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}[] = [
  {
    good: list('y, yes, ha, haan, हाँ, हां, true, t, check circle, check, done, tick'),
    bad: list('n, no, nahi, नहीं, false, f, cancel, close, cross'),
  },
  { good: list('1'), bad: list('0') },
  {
    good: list('s, sel, select, sl, shortlisted, selected'),
    bad: list('r, rej, ns, nsl, n, not selected, rejected, x, u, d, dropped'),
  },
  { good: list('q, qual, qualified'), bad: list('nq, dq, d, not qualified, n, u, f') },
  {
    good: list('c, clr, clear, cl, cleared'),
    bad: list('nc, ncl, not clear, n, not cleared, x, d, r, u'),
  },
  { good: list('p, pass, passed'), bad: list('f, fail, np, failed, ncl') },
  { good: list('e, el, eligible'), bad: list('ne, ie, inel, not eligible') },
  { good: list('a, acc, accepted'), bad: list('r, rej, rejected') },
  { good: list('h, hire, hired, sh'), bad: list('nh, no hire, snh') },
  { good: list('ok, done, in, go, through'), bad: list('not ok, out, no go, ko, x, r') },
  { good: list('adv, advance, advanced'), bad: list('rej, drop, dropped, r, out') },
];

/** Codes that are a no, or a hold, in every column of states. */
export const BAD_CODES = list(
  'ab, abs, dna, nope, out, not fit, nq, dq, rej, nsl, ns, nh, ne, np, nc, ufm, det, ncl, inel',
);
export const WAIT_CODES = list('wl, w l, hold, oh, sb, stby');

/** Headings of columns that say how it went. */
export const STATE_HEADINGS = list(
  'status, state, result, results, remark, remarks, decision, outcome, verdict, final, final status, final result, qualified, selected, shortlisted, cleared, eligible, eligibility, selection, shortlist, round, r1, r2, r3, r4, r5, hr, gd, tech, technical, interview, oa, test, aptitude, stage, attendance, attended, pi, panel decision, ' +
    'recommendation, comments, comment, feedback, next, next round, offer, pass, passed, q nq, y n, sel, rej, application status, current status, candidate status, disposition, pipeline, action, स्थिति, परिणाम, टिप्पणी, अभ्युक्ति, रिमार्क, निर्णय, चयन, notes, note, coding, communication, screening, online test, assessment, l1, l2, l3, mr, managerial',
);

/** Under one of these, a no is no bad sign, and nothing follows from a yes. */
export const OTHER_QUESTIONS = list(
  'backlog, backlogs, active backlog, active backlogs, arrear, arrears, arrears history, history of arrears, gap, year gap, education gap, kt, kts, atkt, hostel, hosteller, hostelite, dues, pwd, disability, physically handicapped, lateral, lateral entry, bond, relocate, passport, laptop, transport, bus, vaccinated, nri, married, ' +
    'already placed, placed earlier, previous offer, diploma',
);

/** Below a list they change it. */
export const CORRECTIONS = list(
  'correction, corrections, corrigendum, erratum, errata, amendment, addendum, delete, deleted, strike off, struck off, read as, be read, in place of, instead of, replaced by, unki jagah, uski jagah, galti se, by mistake, शुद्धिपत्र, संशोधन',
);

/** Words of remarks from which nothing follows. */
export const HARMLESS_WORDS = list(
  'board, no backlog, no backlogs, no dues, not required, bond, backlog, backlogs, resume, cv, photo, photos, id, card, laptop, hostel, fee, fees, paid, cash, upi, good, very, excellent, average, cgpa, marks, topper, joining, wef, w, f, bring, carry, original, originals, certificate, certificates, documents, docs, doc, ok, reqd, submitted, verified, mail, mailed, sent, informed, intimated, contact, phone, called, yr, yrs, years, months, confirmed, received, recd, fn, an, forenoon, afternoon, lpa, lakhs, ctc, rs, inr, stipend, per, annum, month, training, slot, bus, cab, own, veg, non veg',
);

/** Words of headings that only group: they leave what was said before as it is. */
export const GROUPING_WORDS = list(
  'students, student, candidates, candidate, applicants, members, names, name, list, lists, of, for, the, and, in, at, on, from, to, by, with, a, an, is, are, as, all, per, branch, dept, department, discipline, section, sec, div, division, batch, class, year, sem, semester, final, first, second, third, fourth, 1st, 2nd, 3rd, 4th, group, set, slot, panel, room, hall, lab, ' +
    'block, floor, venue, day, date, time, shift, session, track, team, part, page, contd, continued, cont, count, total, nos, no, number, sl, sr, s, roll, reg, usn, am, pm, noon, campus, college, institute, university, engineering, technology, science, polytechnic, location, centre, center, city, round, rounds, phase, stage, interview, ' +
    'technical, hr, test, online, aptitude, coding, gd, discussion, written, exam, drive, company, role, profile, position, post, internship, intern, placement, placements, recruitment, process, result, results, hiring, batch of, male, female, boys, girls, gen, ur, unreserved, obc, ncl, ph, pwd, pwbd, code, sc, st, ews, general, category, ' +
    'cse, cs, it, ece, ec, eee, ee, me, mech, mechanical, ce, civil, electrical, electronics, communication, computer, information, aiml, aids, ds, ai, ml, iot, csbs, cyber, security, data, chemical, chem, bt, biotech, biotechnology, auto, automobile, production, metallurgy, mca, mba, mtech, btech, be, bsc, msc, bca, bcom, tech, b, m, e, ' +
    'i, ii, iii, iv, v, vi, mon, tue, wed, thu, fri, sat, sun, monday, tuesday, wednesday, thursday, friday, saturday, sunday, jan, feb, mar, apr, may, jun, jul, aug, sep, sept, oct, nov, dec, january, february, march, april, june, july, august, september, october, november, december, ' +
    'dear, good, morning, evening, afternoon, regards, thanks, details, report, reporting, schedule, hours, hrs, updated, update, attached, pfa, find, please, wise, office, cell, training, officer, kindly, note, fn, an, forenoon, afternoon, wala, wale, ke, ka, ki, se, me, mein, aur, शाखा, सूची, क्रमांक, नाम, अनुक्रमांक, संगणक, यांत्रिकी, विद्युत, सिविल, कंप्यूटर, अभियांत्रिकी, पृष्ठ, अभ्यर्थी, अभ्यर्थियों, छात्र, छात्रों, की, के, का, एवं, और, हेतु, में',
);
