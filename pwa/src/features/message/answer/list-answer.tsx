import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { isForStudent, type ListAnswer } from '@shortlist/shared/message/list/list-answer.ts';
import type { ReactNode } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { PATHS, placementLink } from '../../../paths.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { useHasNumber } from '../queries.ts';
import { listAnswerText, NO_NUMBER, notUnderstoodText } from '../messages.ts';
import { OwnRows } from './own-rows.tsx';
import { PublishedResults } from './published-results.tsx';

interface ListAnswerCardProps {
  readonly answer: ListAnswer;
  /** The placements that the list may be of, the likeliest first. */
  readonly about: readonly PlacementView[];
  /** Where the list does not say which placements it is of: those of which the placement cell has published results. */
  readonly published?: readonly PlacementView[] | undefined;
  /** The name of the file that was looked through. */
  readonly file?: string;
  readonly onClose?: () => void;
  readonly children?: ReactNode;
}

/** Whether the student is on a list. It only answers: nothing follows from it by itself. */
export function ListAnswerCard(props: ListAnswerCardProps) {
  const { answer, about, published, file, onClose, children } = props;
  const { answer: sentence, detail } = listAnswerText(answer);
  return (
    <SectionCard
      title="Are you on the list?"
      lead={file}
      actions={onClose && <Button onClick={onClose}>Close</Button>}
    >
      <PublishedResults placements={published ?? about} />
      <Notice tone={toneOf(answer)}>
        <Typography component="p" variant="h3" sx={{ my: 0.5 }}>
          {sentence}
        </Typography>
        {detail !== null && <span>{detail}</span>}
      </Notice>
      <OwnRows rows={answer.rows} isToRead={isForStudent(answer)} />
      {answer.notUnderstood.length > 0 && (
        <Notice tone="yellow">{notUnderstoodText(answer.notUnderstood)}</Notice>
      )}
      <NumberMissing />
      {children}
      <Box component="ul" sx={{ ...LINKS, ...TAPPABLE }} aria-label="What follows">
        {about.map(({ _id, company, role }) => (
          <li key={_id}>
            <TextLink to={placementLink(_id)}>
              {`Open ${isBlank(role) ? company : `${company}, ${role}`}`}
            </TextLink>
          </li>
        ))}
        {about.length === 0 && (
          <li>
            <TextLink to={PATHS.dashboard}>Go to your placements</TextLink>
          </li>
        )}
      </Box>
    </SectionCard>
  );
}

const TAPPABLE = { gap: 0, '& a': { display: 'inline-block', py: 1 } } as const;

const LINKS = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;

function toneOf({ kind, meaning }: ListAnswer): 'green' | 'yellow' | 'info' | 'neutral' {
  if (kind === 'yes') return meaning === 'listed' ? 'green' : 'yellow';
  if (kind === 'found') return 'info';
  return kind === 'no' ? 'neutral' : 'yellow';
}

function NumberMissing() {
  const hasNumber = useHasNumber();
  if (hasNumber !== false) return null;
  return (
    <Typography>
      <span>{`${NO_NUMBER} `}</span>
      <TextLink to={PATHS.profile}>Add it to your profile</TextLink>
    </Typography>
  );
}
