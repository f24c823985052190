import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DriveForm } from '@shortlist/shared/opportunity/drive-form.ts';
import type { OpportunityFormField } from '@shortlist/shared/opportunity/opportunity-form.ts';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTimeZone } from '../../../../ui/clock/clock.ts';
import { PasteBox } from '../../../../ui/import/paste-box.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { fillFromNotice, type FilledNotice } from './fill-from-notice.ts';

type Outcome = 'none' | 'failed' | FilledNotice;

interface NoticeSideProps {
  readonly onFilled: (filled: FilledNotice) => void;
}

/** The notice beside the form that it fills. What was typed before stays where the notice says nothing. */
export function NoticeSide({ onFilled }: NoticeSideProps) {
  const { setValue, getValues, clearErrors } = useFormContext<DriveForm>();
  const notice = useWatch<DriveForm, 'notice'>({ name: 'notice' });
  const zone = useTimeZone();
  const [outcome, setOutcome] = useState<Outcome>();
  const fill = async (): Promise<void> => {
    const text = getValues('notice');
    const found = await readNotice(text, zone).catch(() => 'failed' as const);
    setOutcome(found ?? 'none');
    if (found === undefined || found === 'failed') return;
    for (const [name, value] of Object.entries(found.inputs))
      setValue(name as OpportunityFormField, value as string, { shouldDirty: true });
    if (found.rounds.length > 0) setValue('rounds', found.rounds, { shouldDirty: true });
    clearErrors();
    onFilled(found);
  };
  return (
    <Box component="section" aria-label="From a notice" sx={SIDE}>
      <PasteBox
        label="Notice"
        placeholder="Paste the company’s mail or message. The form is filled from it."
        text={notice}
        onText={(text) => setValue('notice', text, { shouldDirty: true })}
      />
      <Button
        variant="outlined"
        disabled={notice.trim() === ''}
        onClick={() => void fill()}
        sx={{ justifySelf: 'start' }}
      >
        Fill the form
      </Button>
      <Box component="output">{outcome !== undefined && outcomeNotice(outcome)}</Box>
    </Box>
  );
}

function readNotice(text: string, zone: string): Promise<FilledNotice | undefined> {
  return fillFromNotice(text, { now: Date.now(), zone, newKey: () => crypto.randomUUID() });
}

function outcomeNotice(outcome: Outcome): ReactNode {
  if (outcome === 'failed')
    return <Notice tone="red">The notice could not be read now. Fill in the form yourself.</Notice>;
  if (outcome === 'none')
    return <Notice tone="yellow">No drive was found in it. Fill in the form yourself.</Notice>;
  const unsure = countUnsure(outcome);
  const several = `It has ${outcome.openings} openings: this is the first. Post the others one by one.`;
  return (
    <Notice tone={unsure === 0 ? 'green' : 'yellow'}>
      {unsure === 0 ? 'All of it was read clearly. Check it once.' : checkCount(unsure)}
      {outcome.openings > 1 && <Typography variant="body2">{several}</Typography>}
    </Notice>
  );
}

function countUnsure({ checks, unsureRounds }: FilledNotice): number {
  return Object.values(checks).filter((check) => check !== null).length + unsureRounds.length;
}

function checkCount(count: number): string {
  return count === 1 ? '1 field needs a look.' : `${count} fields need a look.`;
}

/** What the form says of the fields that the notice filled, as the page of messages does. */
export function noticeNotes(filled: FilledNotice | undefined): Readonly<Record<string, ReactNode>> {
  const checks = Object.entries(filled?.checks ?? {});
  return Object.fromEntries(checks.map(([name, check]) => [name, noteOf(check)]));
}

function noteOf(check: string | null): ReactNode {
  if (check === null) return <VisuallyHidden>Read from the notice</VisuallyHidden>;
  return <strong>{check}</strong>;
}

const SIDE = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1000px)': {
    position: 'sticky',
    top: 0,
    '& textarea': { height: 'calc(100dvh - 360px)' },
  },
} as const;
