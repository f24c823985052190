import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { MessageEdit } from '../commands/message-drafts.ts';

interface ProposalRowProps {
  /** Under which the student's ticks and picks are stored. */
  readonly of: string;
  readonly edit: MessageEdit;
  readonly onEdit: (edit: MessageEdit) => void;
  readonly label: string;
  /** As it is now; undefined for something new. */
  readonly before: string | undefined;
  /** Null where the student has to choose. */
  readonly after: string | null;
  readonly children?: ReactNode;
  /** Why it needs a look; null where it was read clearly. */
  readonly check: string | null;
  readonly isTicked: boolean;
  readonly isDisabled: boolean;
  /** The likely values, where there are several. */
  readonly candidates: readonly string[];
  readonly isPicked: (at: number) => boolean;
}

export function ProposalRow(props: ProposalRowProps) {
  const { of, edit, onEdit, label, before, after, check, candidates } = props;
  const tick = (isTicked: boolean): MessageEdit => ({
    ...edit,
    ticks: { ...edit.ticks, [of]: isTicked },
  });
  return (
    <Box component="li">
      <FormControlLabel
        disabled={props.isDisabled}
        control={
          <Checkbox
            checked={props.isTicked}
            onChange={(_event, checked) => onEdit(tick(checked))}
          />
        }
        label={
          <Box component="span" sx={PROPOSAL}>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>{' '}
            <span className="values">
              {before !== undefined && (
                <>
                  <span>{before}</span>
                  <span aria-hidden> → </span>
                  <VisuallyHidden> becomes </VisuallyHidden>
                </>
              )}
              <strong>{after ?? 'choose below'}</strong>
            </span>
            {props.children}
            {check !== null && (
              <Typography component="span" variant="body2" sx={{ color: 'tone.yellow.main' }}>
                {' '}
                {check}
              </Typography>
            )}
          </Box>
        }
        sx={{ alignItems: 'flex-start', mr: 0 }}
      />
      {candidates.length > 0 && (
        <Box sx={{ ml: 4, mt: 0.5 }}>
          <ChoiceChips
            label={`Likely for ${label}`}
            options={candidates.map((text, at) => ({ value: at, label: text }))}
            isChosen={props.isPicked}
            onChoose={(at) => onEdit({ ...tick(true), picks: { ...edit.picks, [of]: at } })}
          />
        </Box>
      )}
    </Box>
  );
}

const PROPOSAL = {
  display: 'grid',
  pt: 1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;

/** For the list around them. */
export const PROPOSALS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
} as const;
