/** Names of tests, talks, interviews and rounds, and how long they take. */
import { wordClass } from './word-class.ts';

/** In front of a word such as 'test'. */
export const EVENT_KINDS = wordClass({
  en:
    'online, offline, virtual, written, paper based, computer based, proctored, coding, programming, pair programming, aptitude, technical, tech, hr, h.r., h.r, mcq, mcqs, ' +
    'psychometric, behavioural, behavioral, cognitive, personal, managerial, group, game based, screening, skill, skills, communication, english, versant, logical, logic, ' +
    'reasoning, quantitative, quant, verbal, ability, domain, analytical, hackerrank, hackerearth, mettl, mercer, amcat, cocubes, codility, codesignal, hirepro, telephonic, ' +
    'telephone, video, face to face, f2f, in person, onsite, preliminary, entrance, case study, case, debugging, sql, dsa, excel, c++, java, python, computer fundamentals, ' +
    'pre placement, initial, first, final, spot, walk in, qualifier, qualifying, common, national, hiring, talent, recruitment, campus, trade, typing, machine, portfolio, ' +
    "studio, founder*, founder's, demo, take home, maths, math, legal, mechanical, electrical, design, lab, practical, physical, medical fitness, " +
    'panel, culture fit, selection, general knowledge, competency, essay, stress',
  hi: 'लिखित, लेखी, ऑनलाइन, मौखिक, तकनीकी, एच.आर., एचआर, व्यक्तिगत, समूह',
});
export const EVENT_HEADS = wordClass({
  en:
    'test, tests, assessment, assessments, exam, exams, examination, examinations, mcq, mcqs, quiz, quizzes, challenge, challenges, interview, interviews, discussion, discussions, ' +
    'round, rounds, hackathon, talk, talks, contest, viva, review, reviews, assignment, assignments, exercise, lesson, presentation',
  hi: 'परीक्षा, टेस्ट, साक्षात्कार, इंटरव्यू, चर्चा, मुलाखत',
});
/** Without a word in front. */
export const EVENTS = wordClass({
  en: 'interview, interviews, assessment, hackathon, contest, viva, walk in, qualifier, oa, ppt, gd, pi, gdpi, wat, cbt, nqt',
  hi: 'साक्षात्कार, इंटरव्यू, मुलाखत',
});
export const EVENT_JOINTS = wordClass({ en: 'and, cum, aur', hi: 'और, एवं, व' });
/** Behind such a word it names no event. */
export const NO_EVENTS = wordClass({
  en:
    'engineer, engineers, engineering, case, cases, automation, plan, plans, suite, preparation, prep, tips, experience, experiences, question, questions, skills, process, link, portal, ' +
    'fee, fees, score, scores, scholarship*',
});

export const HOURS = wordClass({
  en: 'hours, hour, hrs, hr, h, ghanta, ghante',
  hi: 'घंटे, घंटा, घण्टे, घण्टा, तास',
});
export const MINUTES = wordClass({ en: 'minutes, minute, mins, min', hi: 'मिनट, मिनिटे' });
