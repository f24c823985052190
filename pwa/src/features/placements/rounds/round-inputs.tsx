import Button from '@mui/material/Button';
import type { RoundForm } from '@shortlist/shared/placement/round/round-form.ts';
import { ROUND_KINDS, ROUND_KIND_LABELS } from '@shortlist/shared/placement/round/round-fields.ts';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSelect, FormText } from '../../../ui/forms/form-inputs.tsx';
import { FieldPair } from '../../../ui/forms/form-layout.tsx';

interface RoundInputsProps {
  /** It is the first test of a placement. */
  readonly isTest?: boolean;
  readonly endsOnOtherDay: boolean;
  /** What is said about its time. */
  readonly notice?: ReactNode;
}

/** The inputs of a round, in the form around them. */
export function RoundInputs({ isTest = false, endsOnOtherDay, notice }: RoundInputsProps) {
  const [isOtherDay, setIsOtherDay] = useState(endsOnOtherDay);
  return (
    <>
      <KindField isTest={isTest} />
      <FormText name="title" label="Title" hint="If it has a name of its own" />
      <FieldPair stacked>
        <FormText name="date" label="Day" type="date" />
        <FormText name="startTime" label="Starts at" type="time" hint="Empty if not known yet" />
      </FieldPair>
      <FieldPair stacked>
        <FormText name="endTime" label="Ends at" type="time" />
        {isOtherDay ? (
          <FormText name="endDate" label="Ends on" type="date" hint="If it is another day" />
        ) : (
          <Button onClick={() => setIsOtherDay(true)} sx={{ alignSelf: 'center' }}>
            Ends on another day
          </Button>
        )}
      </FieldPair>
      {notice}
      <FormText name="place" label="Place" />
      <FormText name="link" label="Link" inputMode="url" />
      <FormText name="notes" label="Notes" multiline minRows={2} />
    </>
  );
}

/** The first test of a placement is a part of its form, and stays a test. */
function KindField({ isTest }: Required<Pick<RoundInputsProps, 'isTest'>>) {
  const kind = useWatch<RoundForm, 'kind'>({ name: 'kind' });
  const kinds = isTest ? [kind] : ROUND_KINDS;
  return (
    <FormSelect
      name="kind"
      label="Kind"
      options={kinds.map((value) => ({ value, label: ROUND_KIND_LABELS[value] }))}
    />
  );
}
