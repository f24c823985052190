import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { REACH_FAILURES, REACH_MESSAGES, registrationsText } from '../messages.ts';
import { useRegistrations, type Registrations } from '../requests/registrations.ts';
import { NotLoaded } from '../table/not-loaded.tsx';
import { hasWords, RegistrationTable, toShown } from './registration-table.tsx';
import { useRegistrationsDownload } from './use-registrations-download.ts';

interface RegistrationsSectionProps {
  readonly drive: FeedOpportunity;
}

/** Who registered with the cell, and the files for the company. */
export function RegistrationsSection({ drive }: RegistrationsSectionProps) {
  const registrations = useRegistrations(drive._id);
  if (registrations.kind === 'loading') return <CardSkeleton label="Loading the registrations" />;
  if (registrations.kind === 'failed')
    return (
      <NotLoaded
        message={registrations.message}
        failed={REACH_FAILURES.registrations}
        onRetry={registrations.refetch}
      />
    );
  const { data } = registrations;
  if (data.length === 0)
    return <SectionCard title="Registrations" lead="Nobody has registered yet." />;
  return (
    <SectionCard title="Registrations" lead={registrationsText(data.length)}>
      <CompanyFiles drive={drive} />
      <SearchableRegistrations drive={drive} registrations={data} />
    </SectionCard>
  );
}

function CompanyFiles({ drive }: RegistrationsSectionProps) {
  const [withRoster, setWithRoster] = useState(true);
  const { isBusy, download } = useRegistrationsDownload(drive, withRoster);
  return (
    <Box component="section" aria-label="File for the company" sx={FILES}>
      <CheckField
        label="Add the college’s figures"
        hint="What the roster says, in columns beside what the students sent."
        checked={withRoster}
        onChange={(event) => setWithRoster(event.target.checked)}
      />
      <Box sx={ACTIONS}>
        <Button variant="contained" disabled={isBusy} onClick={() => void download('xlsx')}>
          Download .xlsx
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void download('csv')}>
          Download CSV
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {REACH_MESSAGES.recorded}
      </Typography>
    </Box>
  );
}

interface SearchableRegistrationsProps extends RegistrationsSectionProps {
  readonly registrations: Registrations;
}

function SearchableRegistrations({ drive, registrations }: SearchableRegistrationsProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const { eligibilityCriteria } = drive;
  const all = useMemo(
    () => toShown(registrations, eligibilityCriteria),
    [registrations, eligibilityCriteria],
  );
  const found = useMemo(() => all.filter(hasWords(wanted) ?? (() => true)), [all, wanted]);
  return (
    <Box sx={FOUND}>
      <SearchBox label="Search the registrations" value={text} onChange={setText} />
      {text.trim() !== '' && (
        <output>
          {`${found.length.toLocaleString('en-IN')} of ${registrationsText(all.length)}`}
        </output>
      )}
      {found.length > 0 && <RegistrationTable all={all} shown={found} />}
    </Box>
  );
}

const FILES = { display: 'grid', gap: 1, justifyItems: 'start' } as const;
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
const FOUND = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
