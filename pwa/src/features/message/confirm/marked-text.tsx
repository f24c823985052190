import Box from '@mui/material/Box';
import { readCells } from '@shortlist/shared/message/draft-form.ts';
import type { MessageDraft, ReadRound, Span } from '@shortlist/shared/message/message-types.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { PLACEMENT_FIELDS } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { memo } from 'react';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

export interface Mark {
  readonly span: Span;
  /** What was read there. */
  readonly label: string;
  readonly sure: boolean;
}

export const MarkedText = memo(function MarkedText({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly Mark[];
}) {
  return (
    // A region that scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box component="section" aria-label="Text of the message" tabIndex={0} sx={TEXT}>
      {splitByMarks(text, marks).map(({ start, part, mark }) =>
        mark ? (
          <mark key={start} data-unsure={mark.sure ? undefined : true}>
            <VisuallyHidden>{`${mark.label}${mark.sure ? '' : ', please check'}: `}</VisuallyHidden>
            <span>{part}</span>
          </mark>
        ) : (
          <span key={start}>{part}</span>
        ),
      )}
    </Box>
  );
});

const TEXT = {
  maxHeight: { xs: '26vh', md: 'calc(100vh - 260px)' },
  minHeight: 96,
  overflowY: 'auto',
  px: 1.75,
  py: 1.5,
  borderRadius: 3,
  bgcolor: 'brand.raised',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& mark': {
    px: '2px',
    borderRadius: '4px',
    bgcolor: 'tone.green.container',
    color: 'tone.green.main',
    boxDecorationBreak: 'clone',
  },
  '& mark[data-unsure]': {
    bgcolor: 'tone.yellow.container',
    color: 'tone.yellow.main',
    textDecoration: 'underline dotted',
    textUnderlineOffset: '3px',
  },
} as const;

export interface TextPart {
  readonly start: number;
  readonly part: string;
  readonly mark?: Mark;
}

/** The whole text in parts; of marks that overlap, the first stays. */
export function splitByMarks(text: string, marks: readonly Mark[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const plainUntil = (end: number): void => {
    if (end > at) parts.push({ start: at, part: text.slice(at, end) });
  };
  for (const mark of marks.toSorted((a, b) => a.span[0] - b.span[0])) {
    const [start, end] = [mark.span[0], Math.min(mark.span[1], text.length)];
    if (start < at || end <= start) continue;
    plainUntil(start);
    parts.push({ start, part: text.slice(start, end), mark });
    at = end;
  }
  plainUntil(text.length);
  return parts;
}

interface Read {
  readonly draft: MessageDraft;
  readonly rounds: readonly ReadRound[];
}

/** What was read, by its places; what is common to several openings is marked once. */
export function marksOf(openings: readonly Read[]): readonly Mark[] {
  const marks = openings.flatMap(({ draft, rounds }) => [
    ...readCells(draft).map(({ path, from, sure }) => ({
      span: from,
      label: PLACEMENT_FIELDS[path].label,
      sure,
    })),
    ...rounds.flatMap((round) =>
      round.from.map((span) => ({ span, label: roundName(round), sure: round.sure })),
    ),
  ]);
  return marks.filter(({ span: [start, end] }) => end > start);
}
