import Typography from '@mui/material/Typography';
import type { DriveForm } from '@shortlist/shared/opportunity/drive-form.ts';
import type { RegistrationMode } from '@shortlist/shared/opportunity/campus/registration.ts';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../../../ui/forms/form-inputs.tsx';
import { FormSection } from '../../../../ui/forms/form-layout.tsx';

/** Where students apply. */
export function RegistrationSection() {
  const mode = useWatch<DriveForm, 'registration'>({ name: 'registration' });
  return (
    <FormSection title="Registration">
      <FormSelect label="Students register" name="registration" options={OPTIONS} />
      {mode === 'cell' && <Typography variant="body2">{IN_APP}</Typography>}
    </FormSection>
  );
}

export const MODE_LABELS: Readonly<Record<RegistrationMode, string>> = {
  link: 'At the application link',
  cell: 'In the app, with you',
};
const OPTIONS = Object.entries(MODE_LABELS).map(([value, label]) => ({ value, label }));
const IN_APP =
  'Students send you details of their profile until the deadline, by this server’s clock. You get them as a table, as CSV and as .xlsx under Reach. No link is needed.';
