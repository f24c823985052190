/** Words of changes: what was, and what is now. */
import { wordClass } from './word-class.ts';

/** Above or in front of a value that no longer holds. */
export const WAS = wordClass({
  en: 'existing, earlier, old, previous, previously, original, former, present, current, was, from, before, as published, as circulated',
  hi: 'पूर्व, पहले, वर्तमान, purana, pehle',
});
/** Above or in front of the value that holds. */
export const NOW = wordClass({
  en: 'revised, new, updated, now, amended, corrected, to, after, read as, modified',
  hi: 'संशोधित, अब, नया, naya, ab',
});
/** A message with one of them changes something. */
export const CHANGED = wordClass({
  en: 'extend*, extension, postpone*, prepone*, reschedul*, shifted, corrigendum, addendum, correction, corrected, revised, amended, instead of, cancelled, canceled, called off, withdrawn, reminder, mistake, typo, wrong, wrongly, updated, changed, relaxed, moved, new date, new link, sorry, not, result, selected',
  hi: 'badha, badhi, galat, galti, संशोधन, स्थगित, बढ़ाई',
});

/** Of what was offered before. */
export const LAST_YEAR = wordClass({
  en: 'last year, last season, last batch, last visit, previous year, previous batch, past year, past visit',
  hi: 'pichle saal, pichle sal',
});
/** The names of the lines above a quoted mail. */
export const MAIL_HEADERS = wordClass({ en: 'from, sent, date, subject, to' });
export const WROTE = wordClass({ en: 'wrote' });
