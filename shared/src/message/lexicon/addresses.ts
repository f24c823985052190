/** Web and mail addresses: their parts, their hosts, and the words beside them and in them. */
import { wordList, words } from '../../lib/word-class.ts';

/** What tells a web address without a scheme from words with a full stop between them. */
export const SCHEMES = words`en: https://, http://`;
export const FIRST_LABEL = words`en: www.`;
const ENDINGS =
  'com, in, org, net, io, co, ai, edu, gov, app, dev, me, info, tech, jobs, careers, gle, ly, link, page, site, ' +
  'online, xyz, example';
export const TOP_LEVELS = words`en: ${ENDINGS}, us, gy, gd, cc, ms, be, gl, at`;
/** Frameworks, degrees and short forms that end like one. */
export const NO_DOMAINS = words`en: asp.net, vb.net, ado.net, ml.net, dot.net, socket.io, draw.io, etc.in, e.g, i.e,
  b.tech, m.tech, b.com, m.com, bcom, b.e, b.sc, d.tech, ph.d, p.m, a.m`;
export const FILE_ENDINGS = words`en: pdf, doc, docx, xls, xlsx, ppt, pptx, csv, png, jpg, jpeg, htm, html`;

// Where a link leads.

export const APPLY = words`en: apply, applying, application(s), register, registration, enrol*, fill, form(s), submit,
    opt in, nominate, sign up, willingness, interested, reg, resume(s), cv(s), biodata, upload, enter your name, portal,
    same link, through; hi: bhar do, bhar dena, bharo, bharna, आवेदन, फॉर्म, पंजीकरण, नोंदणी`;
export const OTHER_LINK = words`en: feedback, attendance, survey, query, queries, grievance*, brochure, jd,
  job description, group, channel, map, venue, meeting, join, webinar, ppt, talk, test, assessment, exam, hackathon,
  result(s), shortlist, list, website, visit, about, know more, video, unsubscribe`;
export const FORM_HOST =
  /^https?:\/\/(?:forms\.gle|docs\.google\.com\/forms|forms\.office\.com)\//i;
export const MEETING_HOST =
  /^https?:\/\/(?:meet\.google\.com|(?:[\w-]+\.)?zoom\.us|teams\.(?:microsoft|live)\.com|(?:[\w-]+\.)?webex\.com)\//i;
/** Those that lead anywhere. forms.gle, aka.ms and youtu.be lead to what their owner has. */
export const SHORTENERS = wordList(`
  bit.ly bitly.com bitly.ws j.mp tinyurl.com tiny.cc tiny.one t.ly cutt.ly cutt.us rb.gy is.gd v.gd ow.ly buff.ly
  shorturl.at shorturl.asia short.gy short.io shorte.st rebrand.ly bl.ink s.id t.co lnkd.in goo.gl adf.ly bit.do clk.sh
  gg.gg soo.gd u.to x.co dub.sh tny.im urlz.fr surl.li kutt.it t2m.io n9.cl shrtco.de lc.cx qrco.de linkshortner.com
  shorturl.com tinu.be ulvis.net 2.gp urlc.net zws.im`);
/** Google's own, on the host of its shortener. */
export const OWN_PATHS = wordList('goo.gl/forms/ goo.gl/maps/');
/** What mail programs and mailing services put before the address that they show. */
export const TRACKERS = wordList(`
  safelinks.protection.outlook.com urldefense.com urldefense.proofpoint.com google.com sendgrid.net list-manage.com
  mandrillapp.com awstrack.me hubspotlinks.com mailgun.org sendibt.com sendibt1.com sendibt2.com sendibt3.com
  mailchimp.com rs6.net linkedin.com`);
/** Names that others pretend to be. */
export const KNOWN_NAMES = wordList(`
  google gle microsoft linkedin unstop naukri internshala hackerrank hackerearth whatsapp amazon flipkart paytm phonepe
  paypal razorpay infosys accenture deloitte cognizant capgemini wipro tcs`);
/** Those that have these names. */
export const OWN_HOSTS = wordList(`
  google.com googleapis.com googleusercontent.com forms.gle goo.gle withgoogle.com microsoft.com microsoftonline.com
  microsoft365.com office.com linkedin.com unstop.com naukri.com internshala.com hackerrank.com hackerearth.com
  whatsapp.com amazon.com amazon.in amazon.jobs amazon.dev flipkart.com flipkartcareers.com paytm.com paytm.in
  phonepe.com paypal.com paypal.me razorpay.com infosys.com accenture.com deloitte.com cognizant.com capgemini.com
  wipro.com tcs.com tcsion.com`);
/** 'docs.google.' begins an address of nobody else. */
export const SERVICES = wordList(`
  docs.google. form.google. forms.google. drive.google. sites.google. accounts.google. mail.google. meet.google.
  classroom.google.`);
/** Names of services that stand in no address of their owners. */
export const JOINED_NAMES = wordList(`
  googleform googleforms googledoc googledocs formgoogle formsgoogle docgoogle docsgoogle formgle formsgle docgle
  docsgle formoffice formsoffice docoffice docsoffice msform msforms officeform officeforms`);
/** 'resume.pdf' and 'B.Tech' are no addresses. */
export const SHOWN_ENDINGS: readonly string[] = ENDINGS.split(', ');
/** Of 'kaveri.co.in'. */
export const SECOND_LEVELS = wordList('co com ac edu gov org net res');
/** Anybody can have an address with these. */
export const FREE_MAILS = words`en: gmail, googlemail, yahoo, ymail, rocketmail, outlook, hotmail, live, msn,
  rediffmail, rediff, protonmail, proton, icloud, aol, zohomail, gmx, mail, yandex, tutanota, inbox`;

export const BESIDE_MAIL = {
  /** Coordinators of the college write from addresses of their own. */
  college: words`en: co ordinator*, coord, t p o, t {&, and, n} p, tpc, cdc, placement*, spo, spoc, spc, volunteer*,
    faculty, prof, professor, hod, college*, institut*, universit*, department*, dept, class rep, representative*, cr,
    alumni, club, batch mate*, senior`,
  students: words`en: student*`,
  hiring: words`en: hr department, hr dept`,
  /** What only a company, or who claims to be one, is written for. */
  companyUse: words`en: resume(s), résumé, cv(s), c.v, bio data, hr, recruit*, hiring, career(s), talent, offer letter,
    joining letter, apply, application(s)`,
  question: words`en: query, queries, doubt(s), question(s), clarification(s), help, issue(s), assistance`,
  example: words`en: e.g, eg, for example, such as, like, format, your (own) {gmail, mail, e mail}, your personal {mail,
    gmail}, your registered {gmail, mail, e mail}`,
} as const;

/** Within the part before the '@', as one of its parts, and at the end of one. */
export const MAIL_NAMES = {
  college: {
    within: wordList('tpo tnp placement coord college univ institut dept'),
    parts: wordList('tp cdc iit nit iiit cse ece spc'),
    endings: [],
  },
  company: {
    within: wordList(`
      career recruit hiring talent vacanc joining solution softw infotech technolog system service pvt ltd consult
      group jobs hrdesk hrteam hrmanager hrexec`),
    parts: wordList(`
      hr hrd job(s) career(s) info admin office contact apply resume(s) cv work official corp lab(s) tech india`),
    endings: wordList('hr tech corp lab labs india'),
  },
  samples: wordList(`
    abc xyz name user username example test sample someone email mail id firstname`),
} as const;
