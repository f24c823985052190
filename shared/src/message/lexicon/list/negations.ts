/** Words that deny, doubt or put off what a statement of a list says. */
import { words } from '../../../lib/word-class.ts';

export const NEGATIONS = {
  before: words`en: not, no, non, never, none, neither, nor, without, unable, can not, nobody, hardly, barely, un, {yet,
      failed, fail, failure, refused} to, instead of, rather than, dont, doesnt, didnt, couldnt, wouldnt, shouldnt,
      isnt, arent, wasnt, werent, hasnt, havent, hadnt, wont, cant, neednt
    hi: na, nahi, nahin, nai, nhi, ni, mat, नहीं, नही, ना, न, बिना, मत, गैर; mr: nako, nahit, नाही, नाहीत
    te: kaadu, ledu; ta: illa, illai`,
  behind: words`hi: nahi, nahin, nhi, nai, na, नहीं, नही, न; mr: नाही, नाहीत; te: kaledu, kaadu, ledu, kale; ta: illa`,
  other: words`en: {not, no} {only, all, just, every*, both, yet, later, less, more, any}`,
};

const EXCEPT_BEHIND = `hi: ke {alawa, alava, siva}, {chhod, chod, chhor, chor} {ke, kar, ker, kr, k}, chhodd ke, को छोड़कर, छोड़कर, छोड़ के, के अलावा, के सिवा, के अतिरिक्त
    mr: वगळता, वगळून, सोडून`;

/** What stands beside them is not on the list. */
export const EXCEPTIONS = {
  any: words`en: except, excepting, except for, excluding, excluded, exclude, excl, other than, barring, apart from,
      but for, save for, leaving (out), leaving aside, minus, with the exception of; ${EXCEPT_BEHIND}, sivay, sodun; ml: thavira
    ta: tappa, bittu`,
  behind: words`${EXCEPT_BEHIND}`,
};

/** Words with which a statement says nothing for certain of a row. */
export const HEDGES = {
  /** It may be wrong, or about something else than what it seems to say. */
  doubts: words`en: old, previous, previously, earlier, last year, outdated, superseded, obsolete, wrong, wrongly,
      mistake, mistakenly, error, ignore, disregard, discard, fake, sample, dummy, template, test list, draft,
      unofficial, unverified, rumour, rumor, re check, reverify, duplicate, void, null, purported
    hi: kya, kisi, kisko, kaun, galat, purani, purana, purane, shayad, पुरानी, गलत, क्या, शायद, प्रारूप`,
  /** Somebody is not on the list yet. */
  reservations: words`en: provided, on condition, tentative, tentatively, probable, probably, may be, perhaps, likely,
      expected, pending, awaited, awaiting, tbd, tba, tbc, to be {confirmed, announced, decided}, {under, in} {review,
      process}, in progress, under consideration, subject to, hopefully, unconfirmed, not final, conditionally,
      conditional, partially, half, almost, nearly, borderline; hi: अस्थायी, संभावित, विचाराधीन, लंबित, सशर्त`,
  /** Who speaks of what will be, or of a case, does not say what is. */
  conditions: words`en: if, in case, those who, anyone who, whoever, unless, otherwise, else, once, after being, to {be,
      get} selected, to be short listed, will be {informed, announced, notified, contacted, called, displayed,
      published, released, shared, mailed, emailed, intimated, declared, debarred, disqualified, rejected, cancelled,
      considered, treated, marked, removed, short listed, selected, blacklisted, barred}, will not be {allowed,
      permitted, entertained, considered}, would be, shall (not) be, may be {called, cancelled}, can be called, do not,
      dont, avoid, ensure, failing, failure to, in the event, liable, lead(s) to, result in
    hi: toh hi, tabhi, mat {rehna, karna, aana, bhulna}, agar, yadi, jo bhi, warna, varna, nahi to(h), यदि, अगर, अन्यथा,
      जो भी`,
  ifs: words`en: if, unless, those who; hi: agar, yadi, toh hi, tabhi`,
  /** A wish: what is positive in it states nothing. */
  courtesies: words`en: please, kindly, pls, plz, request, requested; hi: कृपया`,
  /** A rule, and no result. */
  modals: words`en: shall, may, can, can not, must, should, will, need, have to, are to, requested, we regret`,
  /** About those who are not in these rows. */
  others: words`en: rest, other(s), remaining, every{one, body} else, not {in, on} {the, this} list, not {listed,
      mentioned, named, in list}, names not, name (is) not, not found in, whose names do not
    hi: baaki, baki, bache hue, {jinka, jo, jinka naam, jiska naam} nahi, शेष, बाकी, अन्य`,
};

/** A whole list is taken back or is not meant, or something in it is changed. */
export const TAKEN_BACK = {
  any: words`en: ignore, disregard, discard, cancelled, canceled, wrong, withdrawn, superseded, outdated, fake,
      not valid, invalid, void, obsolete, scrap, delete this, not final; hi: galat, purani, निरस्त, रद्द, गलत`,
  /** A list before this one. */
  earlier: words`en: above, previous, earlier, old, last, first, v1, v2, v3, v4, v5; hi: purani, pehle, upar`,
  corrections: words`en: correction(s), corrigendum, erratum, errata, amendment, addendum, delete, deleted, strike off,
      struck off, read as, be read, in place of, instead of, by mistake,
      replace(s), replaced, replacing, swap, swapped
    hi: unki jagah, uski jagah, galti se, शुद्धिपत्र, संशोधन`,
};
