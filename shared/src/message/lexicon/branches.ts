/** Degrees, and the words around names of branches. The names themselves are those of `BRANCHES`. */
import { type WordClass, words } from '../../lib/word-class.ts';

/** Beside a first degree they are of the same branches. */
export const SAME_DEGREES = words`en: mtech, me, meng, dual degree`;
const LOCAL = 'koi, sabhi, sab, sb; hi: सभी, सर्व, कोई';
export const ALL_LOCAL = words`en: ${LOCAL}`;

/** Words of lists, without full stops, by what they do there. */
const SORTS = {
  // Beside a branch it only says that it is one of engineering.
  'first-degree': words`en: btech, be, beng; hi: बीटेक, बीई`,
  degree: words`en: mtech, me, meng, ms, msc, bs, bsc, bsms, bcom, mcom, bba, mba, bms, bca, mca, ba, ma, bed, med, llb,
      llm, phd, pgdm, diploma, iti, {b, m, d}pharm*, pharmd, bdes, mdes, barch, march, bfa, mfa, bvoc, bhm, bhmct, mbbs,
      bds, gnm, anm, bpt, mpt, msw, bsw, mlib, blib, mlisc, blisc, pgdca, bjmc, mjmc, bmm, baf, tybcom, tybaf, tybms,
      bnys, bams, dmlt, bmlt, boptom, btm, bplan, mplan, bstat, mstat, bbm, mms, pgp, dme, deee, dce
    hi: डिप्लोमा, आईटीआई, एमबीए, बीबीए, एमसीए, बीसीए, बीकॉम, बीएससी, एमएससी, बीए`,
  except: words`en: except, except for, excluding, other than, but not, barring, apart from; hi: छोड़कर`,
  and: words`en: and, or, aur, n, ya, and also; hi: और, या, तथा, एवं, व, आणि, किंवा`,
  of: words`en: of, in`,
  group: words`en: all, any, every, circuit, circuital, core, non circuit, ${LOCAL}`,
  // What there may be all of.
  noun: words`en: branch(es), branchs, stream*, discipline*, department*, dept(s), trade*, course*, programme*,
      program(s), speciali{s, z}ation*, degree*, graduate*, grad(s), graduation, post graduate*, diploma holder*,
      background*; hi: शाखा, शाखाएँ, शाखाएं, शाखाओं, शाखांचे, ट्रेड, विषय`,
  // Of no degree in particular.
  'degree-word': words`en: postgraduate*, undergraduate*, bachelor*, master*, ug, pg, dual degree, integrated, 12th`,
  // A part of the name in front.
  tail: words`en: engineering, engg, engr, eng, tech, technology, technologies, science(s), sci, studies, hons,
    hono(u)rs, mechanic, management, arts, arch, design, holder*, allied, related, other, equivalent, relevant, similar`,
  students: words`en: student*, stud(s), candidate*, wale, wala, walo, people, folks, passout*, fresher*, major(s),
      minor(s); hi: छात्र, विद्यार्थी`,
  // Beside names, and no part of them.
  beside: words`en: final, year, yr, only, batch, pass, passing, pre, prefinal, sem, semester, first, second, third,
      fourth, pursuing, following, eligible, sirf, bhi; hi: के, अंतिम, वर्ष, भी`,
};
export const BRANCH_SORTS = Object.entries(SORTS) as [keyof typeof SORTS, WordClass][];
/** Only with full stops or in capitals. */
export const PLAIN_WORDS = words`en: be, me, ma, ms, med, march, ba, bs`;
/** They name a branch only beside another one, in capitals, or where a list is expected. */
export const EVERYDAY = words`en: it, is, me, co, in, as, an, at, or, be, ma, ms, not, met, min, mn, food, auto, fire,
  production, marine, energy, safety, computer(s), computing, comp(s), software, construction, applications, planning,
  media, environment, process, life, industrial, material(s), structures, infrastructure, automation, cloud, control,
  power, english, arts, law, design, security, communication(s), systems, management, commerce, psychology, economics,
  meta, elec, ele, geo, cyber, aero, ase, packaging, printing, plastic(s), rubber, dairy, fibre, medical, pharma, hotel,
  hospitality, textile(s), polymer(s), robotics, analytics, telecom, electronic(s), manufacturing, petro, petroleum,
  automotive, aerospace, agri, agriculture, prod, ca, fa, ag, statistics, stats, math(s), chemistry, physics, nursing,
  ocean, naval, nutrition, mining, biotech, agronomy, humanities, ceramics, blockchain, finance, marketing, operations,
  hr, ds, info`;
/** So do these names of several words. */
export const EVERYDAY_NAMES = words`en: {product, graphic, interior, industrial, interaction, communication, fashion,
  textile, vlsi} design, {industrial, hotel, business} management, business administration, big data, data analytics,
  robotics automation, information systems, cloud computing, renewable energy, machine learning,
  artificial intelligence, {cyber, information} security, food {processing, technology}, data science`;
/** Neighbours joined by 'and' that are one name although each is one too. */
export const JOINABLE = words`en: ai, ml, ds, data science, artificial intelligence, machine learning, maths,
  mathematics, computing, electrical, electronics, production, industrial, instrumentation, control, food, nutrition,
  dietetics, metallurgy, materials, fire, safety, naval, computer, telecommunication(s), communication`;
/** Of other degrees than those of engineering, and names in other scripts. */
export const SUBJECTS = words`en: hr, human resource(s), marketing, finance, operations, general management,
    international business, agri business, supply chain, taxation, accounting, accountancy, banking, insurance,
    sociology, history, geography, political science, philosophy, social work, hindi, marathi, journalism, jmc,
    animation, vfx, tourism, museology, music, fashion, forestry, fisheries, horticulture, horti, dairy, veterinary,
    bioinformatics, biology, hydrology, water resources, optometry, mlt, ott, hha, radiology, dialysis, physiotherapy,
    fitter, turner, electrician, wireman, welder, machinist, mechanic, copa, draughtsman, tool die, actuarial science,
    quality assurance, visual communication, applied electronics, fine, stats
  hi: सिविल, मैकेनिकल, यांत्रिक, इलेक्ट्रिकल, विद्युत, इलेक्ट्रॉनिक्स, कंप्यूटर, कंप्यूटर साइंस, कम्प्यूटर, संगणक,
    सूचना प्रौद्योगिकी, आईटी, केमिकल, रसायन, ऑटोमोबाइल, कृषि, फार्मेसी, नर्सिंग, वाणिज्य, कला, विज्ञान, फिटर, टर्नर,
    वेल्डर, इलेक्ट्रीशियन, विद्युतकार, मशीनिस्ट`;
/** Words in capitals, or with one, that stand for something else. */
export const NO_NAMES = words`en: cgpa, cpi, gpa, ogpa, ctc, lpa, oa, ppt, gd, pi, cv, jd, wfh, wfo, tpo, inr, na, sde,
  get, qa, mcq(s), rto, cob, eod, ppo, fte, dsa, sql, am, pm, ist, id, pdf, usa, uk, rs, st, obc, ews, pwd, kt, atkt,
  sap, aws, ui, ux, api, oop(s), dbms, os, cn, html, css, react, seo, kpo, bpo, tbd, tba, nda, psu, sms, otp, poc, spoc,
  roi, ssc, hsc, nptel, noc, wa, ok, hyd, blr, bom, del, ncr, pan, min, minimum, max, maximum, engineer*, trainee*,
  apprentice*, intern*, executive*, analyst*, officer*, manager*, the, apply, interested, please, kindly, register, we,
  you, this, selected, company, date, last, venue, time, salary, stipend, role, job, location, ii, iii, iv, vi, viii,
  xii, sslc, dip, teams, years, marks, aggregate, no, not, january, february, march, april, may, june, july, august,
  september, october, november, december`;
export const SMALL_CODES = words`en: cse, it, cs, ec, ee, ece, eee, ai, ml, ds, ise, eie, iot, csd, mnc, mca, bca, mba,
  bba, bt, ce, met`;
/** Short forms in front of a full stop. */
export const ABBREVIATIONS = words`en: engg, engr, tech, sc, sci, dept, comp, info, elec, electr, electron, mech, comm,
  instr, technol, hons, bio, prod, spl, m, b, ll, com, ph, des, arch, pharm, ed, voc`;
const COURSES = 'course*, programme*, program(s), degree*, qualification*';
/** Courses are expected under these. */
export const COURSE_LABELS = words`en: ${COURSES}; hi: पाठ्यक्रम`;
/** A list is expected under these. */
export const LIST_LABELS = words`en: ${COURSES}, branch, branches, stream*, discipline*, department*, dept(s), trade*,
    speciali{s, z}ation*, major*, education, function*
  hi: शाखा, ट्रेड, पाठ्यक्रम`;
/** Or here, beside other criteria. */
export const CRITERIA_LABELS = words`en: eligib*, who, whom, for, open to, allowed, applicable, student*, attention,
    criteria; hi: पात्रता, योग्यता, അര്‍ഹത, യോഗ്യത`;
