import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import { SectionCard } from '../../../../ui/layout/section-card.tsx';
import { peopleText } from '../list-texts.ts';
import type { ListUploadControl } from '../use-list-upload.ts';
import { MEANINGS, type Meaning, type ReviewedGroup } from './list-review.ts';

interface GroupChoicesProps {
  readonly groups: readonly ReviewedGroup[];
  readonly control: Pick<ListUploadControl, 'choices' | 'choose'>;
}

/** What each group of the list means. Nothing is chosen before the admin chooses it. */
export function GroupChoices({ groups, control }: GroupChoicesProps) {
  const { choices, choose } = control;
  const setMeaning = (at: number, meaning: Meaning): void => {
    const meanings = [...choices.meanings];
    meanings[at] = meaning;
    choose({ meanings });
  };
  return (
    <SectionCard
      title="What it means"
      level={3}
      lead="What the list means is yours to say. Each student on it gets the result that you choose here, and nobody else gets one."
    >
      <Box component="ul" sx={LIST}>
        {groups.map((group) => (
          <li key={group.at}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <strong>{groupName(group)}</strong>
              <span>{` · ${peopleText(group.count)}`}</span>
            </Typography>
            <ChoiceChips
              label={`${groupName(group)}, ${peopleText(group.count)}`}
              options={MEANINGS}
              isChosen={(meaning) => choices.meanings[group.at] === meaning}
              onChoose={(meaning) => setMeaning(group.at, meaning)}
            />
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

function groupName({ label }: ReviewedGroup): string {
  return label === '' ? 'No word beside them' : `“${label}”`;
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  '& > li': { display: 'grid', gap: 0.75 },
} as const;
