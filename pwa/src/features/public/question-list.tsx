import { ownValue } from '@shortlist/shared/lib/collections.ts';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
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

/**
 * An accordion of questions: one answer open at a time and none at first, except the one that the URL's hash
 * names. The arrow keys, Home and End move between the questions.
 */
export function QuestionList({ questions, heading }: QuestionListProps) {
  const { hash } = useLocation();
  // A click overrides the hash until the hash changes.
  const [clicked, setClicked] = useState<{ readonly hash: string; readonly id: string | null }>();
  const open = clicked?.hash === hash ? clicked.id : parseAnchorId(hash);
  return (
    <Box sx={LIST} onKeyDown={moveFocus}>
      {questions.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          heading={heading}
          open={question.id === open}
          onToggle={() => setClicked({ hash, id: question.id === open ? null : question.id })}
        />
      ))}
    </Box>
  );
}

interface QuestionItemProps {
  readonly question: Question;
  readonly heading: 'h2' | 'h3';
  readonly open: boolean;
  readonly onToggle: () => void;
}

function QuestionItem({ question, heading, open, onToggle }: QuestionItemProps) {
  const { id } = question;
  return (
    <Box sx={ITEM}>
      <Box component={heading} sx={{ m: 0 }}>
        <Box
          component="button"
          type="button"
          id={id}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
          sx={BUTTON}
        >
          {question.question}
          <ExpandMoreRounded aria-hidden sx={{ ...ARROW, ...(open && UP) }} />
        </Box>
      </Box>
      <Box component="section" id={`${id}-answer`} aria-labelledby={id} hidden={!open} sx={ANSWER}>
        {question.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Box>
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
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 4,
  bgcolor: 'background.paper',
  breakInside: 'avoid',
  overflow: 'hidden',
} as const;

const BUTTON = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  width: '100%',
  minHeight: 60,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  border: 0,
  borderRadius: 'inherit',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  typography: 'h3',
  textAlign: 'start',
  cursor: 'pointer',
  scrollMarginTop: '88px',
  // The rounded corners would cut off the focus ring.
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-expanded=true]': { color: 'primary.main' },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const;

const ARROW = {
  flex: 'none',
  width: 32,
  height: 32,
  p: 0.5,
  borderRadius: '50%',
  bgcolor: 'brand.container',
  color: 'brand.onContainer',
  transition: 'transform 160ms ease-out',
  '@media print': { display: 'none' },
} as const;
const UP = { transform: 'rotate(180deg)' } as const;

const ANSWER = {
  px: { xs: 2, sm: 2.5 },
  pb: 2,
  maxWidth: '68ch',
  color: 'text.secondary',
  '& p': { mt: 0, mb: 1, lineHeight: 1.6 },
  // Nothing can be opened on paper.
  '@media print': { display: 'block !important' },
} as const;
