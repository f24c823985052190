/** Words of the lines around the rows of a list: whom they are about, where they point, what only groups rows. */
import { LAST_DATES, ROUND_NAMES } from '../events.ts';
import { words, wordSet } from '../../../lib/word-class.ts';

const PERSON = 'student(s), candidate(s), applicant(s)';

export const PEOPLE = {
  any: words`en: ${PERSON}, member(s), people, those, who, following, these
    hi: log, bacche, छात्र, छात्रों, अभ्यर्थी, अभ्यर्थियों, निम्न, निम्नलिखित, निम्नांकित`,
  persons: words`en: ${PERSON}, profile(s); hi: walo, wale, log`,
  /** Not these, but all to whom it applies. */
  whoever: words`en: {students, candidates, applicants} who`,
};

/** 'Candidates whose number is not above', 'those not in the list' */
export const UNNAMED = {
  whose: words`en: whose; hi: jinka, jinke, jinki, jiska, jiske, jiski, जिनका, जिनके, जिनकी, जिसका, जिसके, जिसकी`,
  naming: words`en: name(s), number(s), no(s), roll(s), reg, regn, registration, enrol*, usn, prn, id(s)
    hi: naam, नाम, अनुक्रमांक, क्रमांक, रोल`,
  not: words`en: not, isnt, doesnt; hi: nahi, nahin, नहीं`,
  who: words`en: ${PERSON}, those, anyone, anybody, people, name(s), number(s)`,
  notIn: words`en: not {in, on, among, part of, listed in, mentioned in, named in}`,
  places: words`en: above, below, list(s), table(s), sheet(s), namelist`,
  /** Those of whom it is said are in the list after all. */
  except: words`en: these, following, all, above, below, said, they, both, except*`,
};

/** Behind one of these 'no' is a number. */
export const NUMBERED = words`en: roll(s), reg, regn, regd, registration, register, enrol*, usn, prn, s, sl, sr, si,
  serial, ticket, ph, phone, mob, mobile, contact, id, room, ref, letter, circular, notice, notification, panel, batch,
  slot, seat, application, exam, admission, order, page, list, round, sheet, q, whatsapp, row`;

/** Point to rows below and above the sentence. */
export const POINTERS = {
  below: words`en: following, below, below mentioned, as under, as below, mentioned below, given below, listed below,
      under mentioned, undernoted, listed, mentioned, named, enlisted, at the end, hereunder, these, this list, list,
      here, names
    hi: niche, neeche, ye, yeh, ye wale, ye log, in bachon, in logon, निम्न, निम्नलिखित, निम्नांकित, नीचे, ये, इन
    mr: खालील`,
  above: words`en: above, above mentioned, aforesaid, aforementioned, said, these, this list, the list, all of them,
      all of the above; hi: upar, upar wale, uparokt, उपरोक्त, उपर्युक्त, ऊपर, इन; mr: वरील`,
  /** Those that can only be about what stands above. */
  strictlyAbove: words`en: above, aforesaid, aforementioned; hi: upar, uparokt, उपरोक्त, उपर्युक्त, ऊपर; mr: वरील`,
};

export const CONTINUED = words`en: cont, contd, continued, page`;

/** Words before a legend, and between a sign and what it means. */
export const LEGENDS = {
  title: words`en: note, legend, key, code(s), remark(s), abbreviation(s)`,
  means: words`en: means, denotes, indicates, stands for, is for, represents, for`,
};

export const LISTS = {
  words: words`en: list, short list, namelist, result(s), mail, message, msg, sheet, notice, file, above, previous one,
      earlier one; hi: सूची, परिणाम`,
  /** How a list is made: '(names not given)', '(not in order of merit)', unless it is to be confirmed. */
  presentation: words`en: name(s), order, roll, alphabetical; hi: naam`,
  confirmation: words`en: confirm*, verif*, valid*, final*`,
};

/** A list is cut: 'Showing 1 to 25 of 143 entries'. '#' is a number. */
export const PARTIAL = {
  any: words`en: to be continued, and # more, and # others, only (a) part(ial), partial list, list (is) incomplete,
    {next, remaining, rest of the, second, other, more, further} {list, names, candidates, results} {will be,
    will follow, to be, to follow}`,
  showing: words`en: showing`,
  page: words`en: page`,
};

/** At the head of a page: who is looking at it. */
export const SIGNED_IN = words`en: sign(ed) {out, in as}, log {out, off}, logged in as`;
export const AND = words`en: and`;

/** What ends a message: who signs below is not on the list in it. */
export const ENDINGS = {
  whole: words`en: best, cheers, warmly, love, peace`,
  first: words`en: (with) {best, warm, kind} regards, (with) regards, (with) thanks, thank you, thanking you,
    best thanks, sincerely, yours, cheers, placement {cell, team, office}, training and placement, t p cell, tpo,
    for (any) {quer*, question(s), doubt(s), details, clarification*}, for detail, contact(s), coordinator(s)`,
};
export const TOTALS = words`en: (grand) {total, count}`;
export const DITTO = words`en: do, ditto`;

/** The number of a letter and the address of an office are nobody's. */
export const OFFICE = {
  first: words`en: ref, reference, no, outward, inward, cin, gstin, letter, lr, circular, notification, notice, advt,
    advertisement, memo, file, order, date, dated, contact, for (any) {quer*, doubt*, clarif*, detail*, info*}, e mail,
    mail, report id, ticket, website, web, link, venue, download, visit, copy to, from, subject, sub, re, cc, to`,
  /** Anywhere in a line, before a colon. */
  number: words`hi: क्रमांक, संख्या`,
  any: words`en: {write, mail, e mail, contact, reach, reply} {to, us, at}; hi: पत्रांक, दिनांक, विज्ञप्ति, अधिसूचना
    mr: जा क्र, जा. क्र`,
};

/** Of somebody who is to be asked, who asks, or who helps. */
export const MENTIONS = words`en: coordinator(s), co ordinator(s), coordinate, volunteer(s), poc(s), spoc(s), contact(s),
    quer*, doubt(s), ask, call, inform, {please, pls, kindly} meet, meet {me, us, sir, madam}, reach out, leader, captain, representative(s), convenor(s), convener(s),
    organi{s, z}er(s), in charge, interviewer(s), panelist(s), mentor(s), {prepared, compiled, posted, shared, sent} by,
    will share, submit to, resume to, link with, get in touch; hi: poocho, puchna, pooch lo, sampark, संपर्क, समन्वयक`;

/** Before and behind a number that is that of a place, a fee, a meeting or an employee. */
export const PLACES = {
  before: words`en: room, rm, hall, lab, block, venue, cabin, floor, bus, train, flat, desk, rs, inr, fee(s), pin,
    employee, emp, meeting, passcode, password, otp, receipt, transaction, txn, invoice
    hi: kamra, कमरा`,
  behind: words`en: block, room, hall, lab, rupees, rs, inr, seats, floor`,
};

/** Nobody is in a group: 'Selected: NIL' */
export const NOBODY = words`en: nil, none, no one, nobody, na, n/a; hi: koi nahi`;
/** Before a colon, and the people behind it. */
export const LIST_LABELS = words`en: roll(s), reg, usn, nos, name(s)`;
/** Before what the numbers of the next lines begin with. */
export const PREFIXES = words`en: prefix, series, starting with`;

export const SENTENCES = {
  /** Before a dot that ends none. */
  abbreviations: words`en: no(s), reg, regn, regd, roll(s), recd, dt, mr(s), ms, dr, prof, smt, shri, govt, dept, engg,
    tech, sc, com, ed`,
  /** Between two statements of one. */
  oppositions: words`en: but, however, whereas, while; hi: lekin, magar, par, लेकिन, किन्तु, परन्तु`,
};

export const HARMLESS = words`en: board, (no) backlog(s), no dues, not required, bond, resume, cv, photo(s), id, card,
  laptop, hostel, fee(s), paid, cash, upi, good, very, excellent, average, cgpa, marks, topper, joining, wef, w, f,
  bring, carry, original(s), certificate(s), documents, doc(s), ok, reqd, submitted, verified, mail, mailed, sent,
  informed, intimated, contact, phone, called, yr(s), years, confirmed, received, recd, fn, an, forenoon, afternoon,
  lpa, lakhs, ctc, rs, inr, stipend, per, annum, month(s), training, slot, bus, cab, own, veg, non veg`;

/** Words of headings that only group: they leave what was said before as it is. */
export const GROUPING = wordSet(`
  en: student(s) candidate(s) applicants members name(s) list(s) of for the and in at on from to by with a an is are as
    all per branch dept department discipline sec(tion) div(ision) batch class year sem(ester) final first second third
    fourth 1st 2nd 3rd 4th group set slot panel room hall lab block floor venue day date time shift session track team
    part page cont(d) continued count total no(s) number sl sr s roll reg usn am pm noon campus college institute
    university engineering tech(nology) science polytechnic location centre center city round(s) phase stage
    ${ROUND_NAMES} hrs online discussion written exam drive company role profile position post intern(ship) placement(s)
    recruitment process result(s) hiring male female boys girls gen ur unreserved obc ncl ph pwd pwbd code sc st ews
    general category lateral entry le cs cse csm ise it comp entc extc ec ece ee eee m me mech(anical) ce civil electrical electronics communication computer
    information aiml aids ds ai ml iot csbs cyber security data chem(ical) bt biotech(nology) auto(mobile) production
    metallurgy mca mba mtech btech be bsc msc bca bcom b e i ii iii iv v vi mon(day) tue(sday) wed(nesday) thu(rsday)
    fri(day) sat(urday) sun(day) jan(uary) feb(ruary) mar(ch) apr(il) may jun(e) jul(y) aug(ust) sep sept oct(ober)
    nov(ember) dec(ember) september dear good morning evening afternoon regards thanks details report(ing) schedule
    hours update(d) attached pfa find please wise office cell training officer kindly note fn forenoon
  hi: wala wale ke ka ki se mein aur शाखा सूची क्रमांक नाम अनुक्रमांक संगणक यांत्रिकी विद्युत सिविल कंप्यूटर
    अभियांत्रिकी पृष्ठ अभ्यर्थी अभ्यर्थियों छात्र छात्रों की के का एवं और हेतु में`);
/** Words by which notices ask to apply, and those by which lists say what they are. */
export const NOTICE_WORDS = words`en: apply, ${LAST_DATES}, register {at, by, here, before, on, through, using},
  registration {link, form}, application link, eligibility, eligible branches, ctc, stipend, lpa, hiring, opening(s),
  job description, jd`;
const LISTED = 'short listed, selected, wait listed';
export const TITLE_WORDS = words`en: {${LISTED}, rejected, qualified, following, below} {${PERSON}, member(s)},
  {${PERSON}} {${LISTED}}, {${PERSON}} {(who) are, (who) have been, who were} {${LISTED}}, {short listed, selected,
  qualified} for, list of, {short, select, wait} list, congratulations, absentee(s), result(s)`;
