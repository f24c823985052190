export const MISSING_VALUES = [
  ['NA', 'N/A', 'n.a.', '#N/A', '(NA)', 'nil', 'None', 'null', '-', '--', '—', '?', '...', 'xx'],
  ['TBA', 'TBD', '(TBA)', 'Not yet', 'Not yet announced', 'To be announced', 'Not disclosed'],
  ['Will be announced soon', 'awaited', 'Pending', '\u200bN\u200bA', 'Ｎ/Ａ'],
].flat();
