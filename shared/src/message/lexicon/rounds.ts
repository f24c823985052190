/** Words of rounds, and of the places where they are held. */
import type { RoundKind } from '../../placement/round/round.ts';
import { wordClass, type WordClass } from './word-class.ts';

/** The first whose words are in the name of a round counts. */
export const ROUND_WORDS: readonly (readonly [RoundKind, WordClass])[] = [
  [
    'test',
    wordClass({
      en: 'test, tests, oa, assessment*, exam*, mcq, mcqs, quiz, hackathon, challenge*, contest, aptitude, coding round, online round, written round',
      hi: 'परीक्षा, टेस्ट',
    }),
  ],
  ['talk', wordClass({ en: 'talk, ppt, presentation, session' })],
  ['group_discussion', wordClass({ en: 'gd, group, discussion' })],
  ['technical', wordClass({ en: 'tech*, coding, programming, dsa, sql, java, python, debugging' })],
  ['hr', wordClass({ en: 'hr' })],
];
/** A name that says no more than the kind. */
export const PLAIN_ROUND = wordClass({
  en: 'gd, group discussion, ppt, talk, technical round, hr round, test',
});
export const INTERVIEW_ALONE = wordClass({ en: 'interview, interviews', hi: 'साक्षात्कार, इंटरव्यू' });
/** Names that are written in capitals in a line of small letters. */
export const CAPITALS = wordClass({ en: 'hr, gd, pi, oa, sql, dsa' });

export const VENUE = wordClass({ en: 'venue, jagah, place, hall, room, where', hi: 'स्थान' });
export const ROOM = wordClass({
  en: 'auditorium, audi, hall, halls, seminar hall, room, rooms, lab, labs, block, building, centre, center, library, classroom, cabin',
});
export const NO_VENUE = wordClass({
  en: 'online, virtual*, zoom, meet, teams, shared, informed, announced, later, same, no change, exact, instead, tba, tbd, training and placement',
  hi: 'wahi',
});
export const TENTATIVE = wordClass({
  en: 'tentativ*, expected, proposed, likely, probabl*, week of, may be, might be, may follow',
});
export const MOCK = wordClass({ en: 'mock, practice, training' });

export const ARTICLES = wordClass({ en: 'the, our' });
