import { ownValue } from '@shortlist/shared/lib/collections.ts';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Question } from '../../content/faq.ts';
import { parseAnchorId } from '../../ui/browser/use-scroll-to-anchor.ts';

export interface QuestionListProps {
  readonly questions: readonly Question[];
  /** Level of the questions' headings: one below the heading above the list. */
  readonly heading: 'h2' | 'h3';
}

/** One answer open at a time and none at first, except the one that the URL's hash names. */
export function QuestionList({ questions, heading }: QuestionListProps) {
  const { hash } = useLocation();
  // A click overrides the hash until the hash changes.
  const [clicked, setClicked] = useState<{ readonly hash: string; readonly id: string | null }>();
  const open = clicked?.hash === hash ? clicked.id : parseAnchorId(hash);
  return (
    <Box sx={LIST} onKeyDown={moveFocus}>
      {questions.map(({ id, question, answer }) => (
        <Accordion
          key={id}
          disableGutters
          expanded={id === open}
          onChange={(_event, isOpen) => setClicked({ hash, id: isOpen ? id : null })}
          slotProps={{ heading: { component: heading }, transition: { timeout: 0 } }}
          sx={ITEM}
        >
          <AccordionSummary
            id={id}
            aria-controls={`${id}-answer`}
            expandIcon={<ExpandMoreRounded aria-hidden />}
          >
            {question}
          </AccordionSummary>
          <AccordionDetails>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

/** Arrows, Home and End as in the accordion pattern of the ARIA guide. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  if (here < 0) return;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (here + 1) % buttons.length,
    ArrowUp: here - 1,
    Home: 0,
    End: -1,
  };
  const place = ownValue(places, event.key);
  if (place === undefined) return;
  event.preventDefault();
  buttons.at(place)?.focus();
}

const LIST = { display: 'grid', gap: 1.25 } as const;

const ITEM = {
  border: '1px solid var(--mui-palette-divider)',
  breakInside: 'avoid',
  overflow: 'hidden',
  '&, &:first-of-type, &:last-of-type': { borderRadius: 4 },
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root': {
    minHeight: 60,
    gap: 2,
    px: { xs: 2, sm: 2.5 },
    typography: 'h3',
    textAlign: 'start',
    borderRadius: 'inherit',
    scrollMarginTop: '88px',
    // The rounded corners would cut off the focus ring.
    '&:focus-visible': { outlineOffset: '-3px', bgcolor: 'transparent' },
    '&[aria-expanded=true]': { color: 'primary.main' },
    '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  },
  '& .MuiAccordionSummary-expandIconWrapper': {
    p: 0.5,
    borderRadius: '50%',
    bgcolor: 'brand.container',
    color: 'brand.onContainer',
  },
  '& .MuiAccordionDetails-root': {
    px: { xs: 2, sm: 2.5 },
    pt: 0,
    maxWidth: '68ch',
    color: 'text.secondary',
    '& p': { mt: 0, mb: 1, lineHeight: 1.6 },
  },
  // Nothing can be opened on paper.
  '@media print': {
    '& .MuiCollapse-root': { height: 'auto !important', visibility: 'visible !important' },
    '& .MuiAccordionSummary-expandIconWrapper': { display: 'none' },
  },
} as const;
