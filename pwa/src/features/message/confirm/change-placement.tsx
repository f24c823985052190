import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { MessageDraft } from '@shortlist/shared/message/message-types.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/placement-labels.ts';
import { PLACEMENT_FIELDS } from '@shortlist/shared/placement/schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { openForEdit } from '../../placements/commands/open-placement-form.ts';
import type { MessageEdit } from '../commands/message-drafts.ts';
import type { Collect } from './collect.ts';
import { changesTo, type CellChange } from './draft-changes.ts';

/** The placement as it was when it was shown here; null when it is not in the list any more. */
type Opened = Awaited<ReturnType<typeof openForEdit>> | null;

interface ChangePlacementProps {
  readonly id: string;
  readonly draft: MessageDraft;
  readonly edit: MessageEdit;
  readonly onEdit: (edit: MessageEdit) => void;
  readonly onCollect: (collect: Collect | undefined) => void;
}

/** What the message changes in a placement: each cell can be left as it is. */
export function ChangePlacement(props: ChangePlacementProps) {
  const { id, draft, edit, onEdit } = props;
  const opened = useOpened(id);
  const changes = opened ? changesTo(opened.values, draft, edit) : [];
  useCollector(opened, changes, props.onCollect);
  if (opened === undefined) return null;
  if (opened === null)
    return <Notice tone="yellow">This placement is not in your list any more.</Notice>;
  if (changes.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        Your list says the same already. There is nothing to change.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="What changes" sx={LIST}>
      {changes.map((change) => (
        <ChangeRow
          key={change.path}
          change={change}
          onTick={(isTicked) =>
            onEdit({ ...edit, ticks: { ...edit.ticks, [change.path]: isTicked } })
          }
          onPick={(at) =>
            onEdit({
              ...edit,
              picks: { ...edit.picks, [change.path]: at },
              ticks: { ...edit.ticks, [change.path]: true },
            })
          }
        />
      ))}
    </Box>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;

function useOpened(id: string): Opened | undefined {
  const [shown, setShown] = useState<{ id: string; opened: Opened }>();
  useEffect(() => {
    let isCurrent = true;
    const open = async (): Promise<void> => {
      const opened = (await openForEdit(id).catch(() => undefined)) ?? null;
      if (isCurrent) setShown({ id, opened });
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return shown?.id === id ? shown.opened : undefined;
}

function useCollector(
  opened: Opened | undefined,
  changes: readonly CellChange[],
  onCollect: ChangePlacementProps['onCollect'],
): void {
  const collect = useEffectEvent<Collect>(async () => {
    const ticked = changes.filter(({ isTicked }) => isTicked);
    if (!opened || ticked.length === 0) return await Promise.resolve({ kind: 'nothing' });
    const values = Object.fromEntries(ticked.map(({ path, after }) => [path, after]));
    return { kind: 'edit', edit: { opened, values } };
  });
  const offer = useEffectEvent(onCollect);
  useEffect(() => {
    offer(() => collect());
    return () => offer(undefined);
  }, []);
}

interface ChangeRowProps {
  readonly change: CellChange;
  readonly onTick: (isTicked: boolean) => void;
  readonly onPick: (at: number) => void;
}

function ChangeRow({ change, onTick, onPick }: ChangeRowProps) {
  const { path, before, after, sure, candidates, isTicked } = change;
  const { label } = PLACEMENT_FIELDS[path];
  return (
    <Box component="li">
      <FormControlLabel
        disabled={after === null}
        control={<Checkbox checked={isTicked} onChange={(_event, checked) => onTick(checked)} />}
        label={
          <Box component="span" sx={CHANGE}>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>{' '}
            <span className="values">
              <span>{formatPlacementValue(path, before)}</span>
              <span aria-hidden> → </span>
              <VisuallyHidden> becomes </VisuallyHidden>
              <strong>{after === null ? 'choose below' : formatPlacementValue(path, after)}</strong>
            </span>
            {!sure && (
              <Typography component="span" variant="body2" sx={{ color: 'tone.yellow.main' }}>
                {' '}
                Please check
              </Typography>
            )}
          </Box>
        }
        sx={{ alignItems: 'flex-start', mr: 0 }}
      />
      {candidates.length > 0 && (
        <Box sx={{ ml: 4.5 }}>
          <ChoiceChips
            label={`Likely for ${label}`}
            options={candidates.map((value, at) => ({
              value: at,
              label: formatPlacementValue(path, value),
            }))}
            isChosen={(at) => after !== null && candidates[at] === after}
            onChoose={onPick}
          />
        </Box>
      )}
    </Box>
  );
}

const CHANGE = {
  display: 'grid',
  pt: 1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;
