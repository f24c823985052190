/** Words and hosts that say where a link leads. */
import { wordClass } from './word-class.ts';

export const APPLY = wordClass({
  en: 'apply, applying, application, applications, register, registration, enrol*, fill, form, forms, submit, opt in, nominate, sign up, willingness, interested',
  hi: 'bhar do, bharo, bharna, आवेदन, फॉर्म, पंजीकरण, नोंदणी',
});
export const OTHER_LINK = wordClass({
  en: 'feedback, attendance, survey, query, queries, grievance*, brochure, jd, job description, group, channel, map, venue, meeting, join, webinar, ppt, talk, test, assessment, exam, hackathon, result, results, shortlist, list, website, visit, about, know more, video, unsubscribe',
});
export const FORM_HOST =
  /^https?:\/\/(?:forms\.gle|docs\.google\.com\/forms|forms\.office\.com)\//i;
export const MEETING_HOST =
  /^https?:\/\/(?:meet\.google\.com|(?:[\w-]+\.)?zoom\.us|teams\.(?:microsoft|live)\.com|(?:[\w-]+\.)?webex\.com)\//i;
