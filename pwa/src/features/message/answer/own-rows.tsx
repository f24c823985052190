import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import type { OwnRow } from '@shortlist/shared/message/list/list-answer.ts';

interface OwnRowsProps {
  readonly rows: readonly OwnRow[];
  /** What stands above a row is for the student to read, and not only the row. */
  readonly isToRead: boolean;
}

export function OwnRows({ rows, isToRead }: OwnRowsProps) {
  if (rows.length === 0) return null;
  return (
    <Box component="ul" aria-label="Your row" sx={LIST}>
      {rows.map((row, at) => (
        <Box component="li" key={`${at} ${row.number}`} sx={isToRead ? FRAME : undefined}>
          {isToRead && <Above row={row} />}
          <Cells row={row} isLarge={isToRead} />
        </Box>
      ))}
    </Box>
  );
}

/** What governs the row: its sheet, and the lines above it. */
function Above({ row: { sheet, above } }: { readonly row: OwnRow }) {
  const lines = [...(sheet === null ? [] : [`Sheet “${sheet}”`]), ...above];
  if (lines.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing stands above it that says what it is for.
      </Typography>
    );
  return (
    <Box component="blockquote" sx={QUOTE}>
      {lines.map((line, at) => (
        <span key={`${at} ${line}`}>{line}</span>
      ))}
    </Box>
  );
}

function Cells({ row, isLarge }: { readonly row: OwnRow; readonly isLarge: boolean }) {
  const cells = row.cells
    .map((cell, at) => ({ cell, heading: row.headings[at] ?? '' }))
    .filter(({ cell }) => !isBlank(cell));
  if (!cells.some(({ heading }) => heading !== ''))
    return (
      <Box component="span" sx={isLarge ? LARGE : undefined}>
        {cells.map(({ cell }) => cell).join(' · ')}
      </Box>
    );
  return (
    <Box component="dl" sx={CELLS}>
      {cells.map(({ cell, heading }, at) => (
        <Box key={`${at} ${heading}`} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {heading}
          </Box>
          <Box component="dd" sx={{ m: 0, ...(isLarge ? LARGE : {}) }}>
            {cell}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;

const FRAME = {
  display: 'grid',
  gap: 1.25,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
} as const;

const QUOTE = {
  m: 0,
  pl: 1.25,
  borderLeft: 3,
  borderColor: 'primary.main',
  display: 'grid',
  gap: 0.5,
  typography: 'body1',
} as const;

const LARGE = {
  typography: 'body1',
  fontSize: '1.25rem',
  fontWeight: 600,
  lineHeight: 1.35,
} as const;

const CELLS = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))',
} as const;
