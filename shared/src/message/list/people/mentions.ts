/** Lines that name a student who is not on the list: whom to ask, who asks, who helps. */
import { MENTIONS } from '../../lexicon/list/lines.ts';
import { isNameLike } from '../identity/names.ts';
import { hasCode } from '../identity/numbers.ts';
import { filled, type ListRow } from '../list-rows.ts';
import { isGrouping } from '../meaning/cell-state.ts';
import { countWords, isCertain, stateOf } from '../meaning/statements.ts';
import { hasName } from './row-names.ts';

export function isMention(row: ListRow): boolean {
  return mentions(filled(row.cells).join(' ')) || isContact(row) || isSentence(row);
}

const PHONE_BEHIND = /^\W*\p{L}{0,3}\W*\d{5}/u;

/** 'Coordinator: 21CS017', but not '21CS017, contact: 98450 11201'. */
function mentions(line: string): boolean {
  const [found] = MENTIONS.find(line);
  if (!found) return false;
  const isOfPerson = PHONE_BEHIND.test(line.slice(found[1])) && hasCode(line.slice(0, found[0]));
  return !isOfPerson;
}

const CONTACT = /^([^:@]{3,40}):\s*\S+@\S+$/;

/** 'Any problem: cell@college.example' */
function isContact({ cells }: ListRow): boolean {
  const [, label = ''] = CONTACT.exec(filled(cells).join(' ')) ?? [];
  return label !== '' && !hasName(label) && !hasCode(label) && stateOf(label) === undefined;
}

const BEFORE_MAX = 3;
const WORDS_MAX = 8;

/** '21CS017 is on the list, too' names a student; 'please tell me whether 21CS017 is on it' asks for one. */
function isSentence({ cells, live }: ListRow): boolean {
  const words = filled(cells).join(' ').split(/\s+/);
  const before = words.slice(0, Math.max(0, words.findIndex(hasCode))).join(' ');
  const isLong = countWords(before) > BEFORE_MAX && words.length > WORDS_MAX;
  const isOneCell = filled(cells).length === 1;
  const states = isCertain(stateOf(filled(live).join(' ')));
  return isOneCell && isLong && !isNameLike(before) && !states && !isGrouping(before, new Set());
}
