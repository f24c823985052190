/** What being on a list means: the words, signs and short forms by which it says so. */
import { words } from '../../../lib/word-class.ts';

/** Words of each state; those of another company's are none. */
export const STATES = {
  elsewhere: words`en: already {placed, selected, offered}, placed earlier, {placed, selected} elsewhere`,
  'not-selected': words`en: not {reported, joined, turned up}, {did not, didnt} {turn up, report, join, attend},
      rejected, reject(s), rejection(s), absent, absentee(s), dis qualified, disqualif{y, ication}, in eligible,
      eliminated, elimination, debarred, blacklisted, failed, fail(s), failing, unsuccessful, unselected,
      underqualified, archived, ding(s), dinged, no show(s), no hire, {strong, lean} no, regret(s), regretted,
      regretfully, unfit, unsuitable, nonselected, declined, dropped, drop(s), removed, remove, excluded, withdrawn,
      withdrew, detained, malpractice, expelled, barred, banned, knocked out, out of {(the) process, the race}, {ruled,
      weeded, screened} out, struck off, turned down, cancelled, canceled, revoked, rescinded, terminated, unqualified,
      disallowed, below cut off, missed, let go, eliminate, nq
    hi: reject hue, reject ho gaye, bahar, baahar, {nikal, nikaal, hata} diye, hata diya, {hataye, nikale} gaye,
      fail hue, ayogya, anupasthit, asafal, anuttirn, {rah, reh, chhut, out ho} gaye, nikala, अचयनित, अनुपस्थित, अपात्र,
      अयोग्य, अनुत्तीर्ण, असफल, अस्वीकृत, अनर्ह, निरस्त, रद्द, निष्कासित, बाहर, वंचित, अनुपयुक्त, रिजेक्ट, रिजेक्टेड,
      फेल, खेद, हटाया, हटाए, हटाये, गैरहाजिर, अमान्य, अपात्रता, नाकाम`,
  waitlist: words`en: wait listed, wait list(s), w l, waiting, waiting {list, panel}, reserve(s), reserve(d) list,
      reserve panel, reserved {candidates, students}, {stand by, buffer, back up, alternate} (list), alternates,
      (on) hold, kept on hold, {supplementary, second, 2nd} list, keep warm, bench
    hi: pratiksha (suchi), intezaar, {wait, hold} {pe, par}, waiting {me, mein}, rukhe hue, प्रतीक्षा, प्रतीक्षारत,
      प्रतीक्षासूची, आरक्षित सूची, रिजर्व, वेटिंग, वेटलिस्ट, होल्ड, स्थगित, सुरक्षित सूची, अतिरिक्त सूची`,
  listed: words`en: short listed, short list(s), select(s), selected, selections, selection list, selectlist,
      merit list, qualified, qualifies, qualify, qualifier(s), cleared, clear(s), clearing, passed, pass, eligible,
      promoted, advanced, {advance, advances, proceed, proceeds, progress, progresses, moves, through} to, advancing,
      proceeding, progressed, {move, moved, moving} {to, forward, ahead}, converted, convert(s), {made, make} it,
      offered, offer {released, made, extended, letter issued}, (job) offers, ppi, allowed, permitted, got offer(s),
      got offer letter(s), ppo, hired, hire, placed, accepted, success, successful(ly), recommend(ed), approved,
      appointed, chosen, picked, finali{s, z}ed, finalists, call(ed) for, invited {for, to}, to next round,
      congratulations, congrats, congo, cheers to, suitable, admitted, inducted, go ahead, next level, {strong,
      lean} hire, consider(ed) for, taken forward, found fit, in for, final intake
    hi: select {hue, hua, hui, ho gaye}, utha liye, clear {kiya, kar liya}, nikal {gaya, liya, gaye}, ho gaya select,
      aa gaye, mubarak, badhai, chune gaye, chayanit, uttirn, uttirna, safal, pass {hue, ho gaye}, चयनित, चयन, चुने,
      चयनितों, उत्तीर्ण, सफल, पात्र, योग्य, अर्ह, उपयुक्त, स्वीकृत, बधाई, शॉर्टलिस्ट, शार्टलिस्ट, शॉर्टलिस्टेड, सिलेक्ट,
      सिलेक्टेड, पास, नियुक्त, अनुशंसित, संस्तुत, आमंत्रित; mr: निवडलेले, निवड, निवडले`,
};

export const SIGNS = {
  good: '✅✔☑✓🟢👍🎉🥳🏆💯🎊🔥👏🙌🎯',
  bad: '❌✗✘✖×⛔🚫🔴👎😔😢😭💔😞😟☹🙁❎⛌🅇',
  wait: '⏳⌛🟡🟠🕒⏸⏱🤞',
  /** They point, number or decorate. */
  decoration: '👉👇👆☝⬆⬇🔼🔽➡▶►🔹🔸🔵⚪⚫🟦🟩🟪📌📍🎓👨👩🧑👤💼🏢📢📣🔔✨🌟💫🙏😊🙂☺😀😁♂♀©®™°',
} as const;

const YES = words`en: y, yes, true, t, check circle, check, done, tick, 1; hi: ha, haan, हाँ, हां`;
const NO = words`en: n, no, false, f, cancel, close, cross, 0; hi: nahi, नहीं`;
const pair = (good: string, bad: string) => ({
  good: words`en: ${good}`,
  bad: words`en: ${bad}`,
});

/** Short forms in a column of states. */
export const CODES = {
  yes: YES,
  no: NO,
  /** A yes, a no and a hold in every column of states. */
  good: words`en: offer, job offer, final offer, through, fit, in`,
  bad: words`en: ab(s), dna, nope, out, not fit, nq, dq, rej, nsl, ns, nh, ne, np, nc, ufm, det, ncl, inel`,
  wait: words`en: wl, hold, oh, sb, stby`,
  /** Beside those of a pair these may stand too. */
  open: words`en: wait, waiting, tbd, pending`,
  absent: words`en: a, ab(s), absent, no, n, 0`,
  present: words`en: p, present, attended, appeared, yes, y, 1`,
  /** Each with those beside which it means so. */
  pairs: [
    { good: YES, bad: NO },
    pair(
      's, sel, select, sl, short listed, selected',
      'r, rej, ns, nsl, n, not selected, rejected, x, u, d, dropped',
    ),
    pair('q, qual, qualified', 'nq, dq, d, not qualified, n, u, f'),
    pair('c, clr, clear, cl, cleared', 'nc, ncl, not clear, n, not cleared, x, d, r, u'),
    pair('p, pass, passed', 'f, fail, np, failed, ncl'),
    pair('e, el, eligible', 'ne, ie, inel, not eligible'),
    pair('a, acc, accepted', 'r, rej, rejected'),
    pair('h, hire, hired, sh', 'nh, no hire, snh'),
    pair('ok, done, in, go, through', 'not ok, out, no go, ko, x, r'),
    pair('adv, advance, advanced', 'rej, drop, dropped, r, out'),
  ],
};
export const NOTHING = words`en: na, n/a, n.a, n.a., nil, none, null`;

/** Columns in which anything may stand, and of attendance; the column that settles what others leave open. */
export const STATE_COLUMNS = {
  remarks: words`en: remark*, comment*, note*, reason*, feedback*; hi: टिप्पणी, अभ्युक्ति, रिमार्क`,
  attendance: words`en: attend*, present; hi: उपस्थिति`,
  absence: words`en: absent*`,
  decision: words`en: decision, verdict, outcome, final result, final status`,
  status: words`en: status, result(s), stage, state, remark(s); hi: स्थिति, परिणाम`,
};
