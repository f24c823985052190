import AccessTimeRounded from '@mui/icons-material/AccessTimeRounded';
import { initials } from '@shortlist/shared/account/initials.ts';
import Box from '@mui/material/Box';
import { SAMPLE, type SampleApplication } from '../../../content/landing.ts';
import { PLACEMENT_CARD } from '../../../ui/text/placement-card-style.ts';
import { STATUS_TONES, URGENCY_TONES } from '../../../ui/text/placement-tones.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';

export function SampleDashboard() {
  return (
    <Box component="figure" aria-label="A sample of the dashboard" sx={BOARD}>
      <Box sx={TITLE}>
        <span>{SAMPLE.title}</span>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          Sample
        </Box>
      </Box>
      {SAMPLE.applications.map((application) => (
        <SampleCard key={application.company} application={application} />
      ))}
    </Box>
  );
}

function SampleCard({ application }: { readonly application: SampleApplication }) {
  const { company, line, status, statusLabel, urgency, deadlineLabel, deadline } = application;
  return (
    <div className="card">
      <span className="tile" aria-hidden="true">
        {initials(company)}
      </span>
      <div className="facts">
        <div className="head">
          <strong className="name">{company}</strong>
          <ToneChip tone={URGENCY_TONES[urgency]}>{deadlineLabel}</ToneChip>
        </div>
        <div className="line">{line}</div>
        <div className="line">
          <AccessTimeRounded aria-hidden sx={{ fontSize: 16 }} />
          {deadline}
        </div>
        <div className="foot">
          <ToneChip tone={STATUS_TONES[status]}>{statusLabel}</ToneChip>
        </div>
      </div>
    </div>
  );
}

const BOARD = {
  ...PLACEMENT_CARD,
  position: 'relative',
  m: 0,
  display: 'grid',
  gap: 1.5,
  p: { xs: 1, sm: 2.5 },
  pt: { xs: 2, sm: 2.5 },
  borderRadius: '24px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'brand.raised',
} as const;

const TITLE = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 1, sm: 0.5 },
  typography: 'h3',
} as const;
