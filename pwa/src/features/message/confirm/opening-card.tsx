import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { opportunityLink } from '../../../paths.ts';
import type { MessageEdit } from '../commands/message-drafts.ts';
import { draftTitle, checkText, NO_NEW_VALUE, SAME_ALREADY } from '../messages.ts';
import {
  type ConfirmedOpening,
  changesTo,
  statesValues,
  valueText,
  type CellChange,
} from './draft-changes.ts';
import { NewPlacement } from './new-placement.tsx';
import { FoundFacts } from './opening-fields.tsx';
import { ProposedRoundList } from './proposed-round-list.tsx';
import { inputsId, type OpenedOf, type Refusal, type Opened } from './use-save.ts';
import Typography from '@mui/material/Typography';
import { PLACEMENT_FIELDS } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ProposalRow, PROPOSALS } from './proposal-row.tsx';

interface OpeningCardProps {
  readonly confirmed: ConfirmedOpening;
  /** How many openings the message has. */
  readonly of: number;
  readonly placements: readonly PlacementView[];
  readonly takesFocus: boolean;
  readonly openedOf: OpenedOf;
  readonly errors: Refusal['errors'] | undefined;
  readonly onEdit: (number: number, edit: MessageEdit) => void;
  readonly onLeaveOut: (number: number, isLeftOut: boolean) => void;
}

export function OpeningCard(props: OpeningCardProps) {
  const { confirmed, of, placements } = props;
  const { opening, edit, isLeftOut, target, rounds } = confirmed;
  const { number, draft } = opening;
  const change = (next: MessageEdit): void => props.onEdit(number, next);
  return (
    <SectionCard title={draftTitle(draft, number)} mark={<TargetChip target={target} />}>
      {of > 1 && (
        <SwitchField
          label="Save this opening"
          checked={!isLeftOut}
          onChange={(isOn) => props.onLeaveOut(number, !isOn)}
        />
      )}
      {!isLeftOut && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ListedOpportunity opening={opening} />
          {target === undefined && <FoundFacts draft={draft} rounds={opening.rounds} />}
          {target === null && (
            <NewPlacement
              id={inputsId(number)}
              draft={draft}
              typed={edit.form}
              takesFocus={props.takesFocus}
              errors={props.errors}
              onTyped={(form) => change({ ...edit, form })}
            />
          )}
          {typeof target === 'string' && (
            <ChangePlacement
              key={target}
              confirmed={confirmed}
              opening={props.openedOf(target)}
              onEdit={change}
            />
          )}
          {target !== undefined && (
            <ProposedRoundList rounds={rounds} edit={edit} onEdit={change} />
          )}
          <TargetChoice
            opening={opening}
            target={target}
            placements={placements}
            onChoose={(chosen) => change({ ...edit, target: chosen })}
          />
        </Box>
      )}
    </SectionCard>
  );
}

function TargetChip({ target }: Pick<ConfirmedOpening, 'target'>) {
  if (target === undefined) return <ToneChip tone="yellow">Please choose</ToneChip>;
  return (
    <ToneChip tone={target === null ? 'green' : 'info'}>
      {target === null ? 'New' : 'Change'}
    </ToneChip>
  );
}

function ListedOpportunity({ opening }: Pick<ConfirmedOpening, 'opening'>) {
  const [id] = opening.opportunityIds;
  if (id === undefined) return null;
  return (
    <Box>
      <span>It is on the community board. </span>
      <TextLink to={opportunityLink(id)}>Add it from there?</TextLink>
    </Box>
  );
}

interface TargetChoiceProps extends Pick<ConfirmedOpening, 'opening' | 'target'> {
  readonly placements: readonly PlacementView[];
  readonly onChoose: (target: string | null) => void;
}

const NEW = 'new';

/** Which placement the message is about. Not shown for a new one that looks like none of the list. */
function TargetChoice({ opening, placements, target, onChoose }: TargetChoiceProps) {
  const { proposed, placementIds } = opening;
  if (proposed === null && placementIds.length === 0) return null;
  const likely = placementIds.flatMap((id) => placements.find(({ _id }) => _id === id) ?? []);
  const others = placements.filter(({ _id }) => !placementIds.includes(_id));
  const options = [
    ...(target === undefined ? [{ value: '', label: noneText(likely.length) }] : []),
    ...likely.map(toOption),
    { value: NEW, label: 'Add as new' },
    ...others.map(toOption),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <SelectField
        label="Which placement is it about?"
        value={target === null ? NEW : (target ?? '')}
        options={options}
        onChange={(event) => {
          const { value } = event.target;
          if (value !== '') onChoose(value === NEW ? null : value);
        }}
      />
      {target !== null && (
        <Button onClick={() => onChoose(null)} sx={{ justifySelf: 'start', ml: -1.5 }}>
          {target === undefined ? 'Add as new' : 'Add as new instead'}
        </Button>
      )}
    </Box>
  );
}

function noneText(likely: number): string {
  return likely === 0 ? 'None in your list fits. Choose…' : 'Choose one…';
}

function toOption({ _id, company, role, deadlines }: PlacementView) {
  const deadline = deadlines.applicationDeadline;
  const parts = [company, ...(isBlank(role) ? [] : [role])];
  return {
    value: _id,
    label: deadline === null ? parts.join(', ') : `${parts.join(', ')} (${dateTimeText(deadline)})`,
  };
}

interface ChangePlacementProps {
  readonly confirmed: ConfirmedOpening;
  readonly opening: Promise<Opened>;
  readonly onEdit: (edit: MessageEdit) => void;
}

function ChangePlacement({ confirmed, opening, onEdit }: ChangePlacementProps) {
  const { edit, rounds } = confirmed;
  const opened = useOpened(opening);
  if (opened === null) return null;
  if (opened === undefined)
    return <Notice tone="yellow">This placement is not in your list any more.</Notice>;
  const changes = changesTo(opened.values, confirmed.opening.draft, edit);
  if (changes.length === 0 && rounds.length > 0) return null;
  if (changes.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {statesValues(confirmed.opening) ? SAME_ALREADY : NO_NEW_VALUE}
      </Typography>
    );
  return (
    <Box component="ul" aria-label="What changes" sx={PROPOSALS}>
      {changes.map((change) => (
        <ChangeRow key={change.path} change={change} edit={edit} onEdit={onEdit} />
      ))}
    </Box>
  );
}

/** Null while it is read. */
function useOpened(opening: Promise<Opened>): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void opening.then((one) => isCurrent && setOpened(one));
    return () => {
      isCurrent = false;
    };
  }, [opening]);
  return opened;
}

interface ChangeRowProps {
  readonly change: CellChange;
  readonly edit: MessageEdit;
  readonly onEdit: (edit: MessageEdit) => void;
}

function ChangeRow({ change, edit, onEdit }: ChangeRowProps) {
  const { path, before, after, sure, candidates, isTicked } = change;
  return (
    <ProposalRow
      of={path}
      edit={edit}
      onEdit={onEdit}
      label={PLACEMENT_FIELDS[path].label}
      before={valueText(path, before)}
      after={after === null ? null : valueText(path, after)}
      check={sure ? null : checkText(candidates.length, PLACEMENT_FIELDS[path].kind === 'time')}
      isTicked={isTicked}
      isDisabled={after === null}
      candidates={candidates.map((value) => valueText(path, value))}
      isPicked={(at) => after !== null && candidates[at] === after}
    />
  );
}
