import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isBlank, textOrDash } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText, longDate } from '@shortlist/shared/lib/time/format-date.ts';
import { isAllDay, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { hostOf, linkHref } from '@shortlist/shared/lib/web-address.ts';
import type { EligibilityFacts } from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import {
  eligibilityOf,
  type EligibilityCriteria,
} from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import { graduationYearText } from '@shortlist/shared/opportunity/opportunity-labels.ts';
import {
  compensationParts,
  NOT_DISCLOSED,
} from '@shortlist/shared/placement/fields/compensation.ts';
import { criteriaTexts } from '@shortlist/shared/placement/fields/criteria-labels.ts';
import {
  placementIdLabel,
  priorityLabel,
  testStatusLabel,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import { filterPlacements } from '@shortlist/shared/placement/rules/placement-list.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { ReactNode } from 'react';
import { applyLinkHandlers } from '../../../data/placements/apply-opening.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useEligibilityFacts } from '../../../data/profile/use-eligibility-facts.ts';
import { PATHS } from '../../../paths.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { ExternalLink, TextLink } from '../../../ui/text/links.tsx';
import { VerdictChip } from '../../../ui/text/tone-chip.tsx';
import { formatTimeLeft } from '../../../ui/clock/time-left.ts';
import { AddToCalendar } from './detail-deadline.tsx';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import { TextWithLinks } from '../../../ui/text/text-with-links.tsx';

interface DetailFactsProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

/** A field that is not given shows '-'; links and notes are then left out. */
export function DetailFacts({ placement, now }: DetailFactsProps) {
  return (
    <>
      <FactGroup title="Key facts">
        <Fact label="Placement ID">{placementIdLabel(placement.placementId)}</Fact>
        <Fact label="Priority">{priorityLabel(placement.priority)}</Fact>
        <Fact label="Location" wide="on phones">
          {textOrDash(placement.location)}
          <CopyAddress address={placement.location} />
        </Fact>
        <LinkFact
          label="Application link"
          link={placement.links.applicationLink}
          {...applyLinkHandlers(() => placement._id)}
        />
        <LinkFact label="Company website" link={placement.links.companyWebsite} />
      </FactGroup>
      <TestFacts placement={placement} now={now} />
      <CompensationFacts compensation={placement.compensation} />
      <DetailEligibility placement={placement} />
      <Notes notes={placement.notes} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <Box component="section" aria-label={title} sx={GROUP}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const GROUP = { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' } as const;

function FactGroup({ title, children }: GroupProps) {
  return (
    <Group title={title}>
      <Facts short>{children}</Facts>
    </Group>
  );
}

/** A touch target for a link on a line of its own. */
const TAPPABLE = { display: 'inline-block', py: 1, my: -1 } as const;

interface LinkFactProps extends Partial<ReturnType<typeof applyLinkHandlers>> {
  readonly label: string;
  readonly link: string;
}

/** A link of the company. One that a browser must not open is shown as the typed text. */
function LinkFact({ label, link, ...handlers }: LinkFactProps) {
  if (isBlank(link)) return null;
  return (
    <Fact label={label} wide="on phones">
      <ExternalLink href={link} sx={TAPPABLE} {...handlers}>
        {hostOf(link) ?? link}
      </ExternalLink>
    </Fact>
  );
}

interface TestFactsProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

function TestFacts({ placement, now }: TestFactsProps) {
  const { test, deadlines } = placement;
  const link = linkHref(test.link);
  const timeZone = useTimeZone();
  return (
    <FactGroup title="Test">
      <Fact label="Test date" wide="on phones">
        {test.date === null ? '-' : testDateText(test.date, now, timeZone)}
        <div>
          <AddToCalendar placement={placement} now={now} group="test" />
        </div>
      </Fact>
      <Fact label="Test deadline" wide="on phones">
        {deadlines.testDeadline === null
          ? '-'
          : `${dateTimeText(deadlines.testDeadline)} · ${formatTimeLeft(deadlines.testDeadline, now, timeZone)}`}
      </Fact>
      <Fact label="Test type">{textOrDash(test.testType)}</Fact>
      <Fact label="Duration">{textOrDash(test.duration)}</Fact>
      <Fact label="Test status">{testStatusLabel(test.status)}</Fact>
      <Fact label="Test link">
        {link === undefined ? (
          textOrDash(test.link)
        ) : (
          <ExternalLink href={link} sx={TAPPABLE}>
            Open the test
          </ExternalLink>
        )}
      </Fact>
    </FactGroup>
  );
}

/** A test whose notice gave no time lasts all day; a countdown to midnight would be false. */
function testDateText(date: WallTime, now: WallTime, timeZone: string): string {
  if (isAllDay(date)) return `${longDate(date)}, all day`;
  return `${dateTimeText(date)} · ${formatTimeLeft(date, now, timeZone)}`;
}

function CompensationFacts({ compensation }: Pick<Placement, 'compensation'>) {
  const parts = compensationParts(compensation);
  return (
    <Group title="Compensation">
      {parts.length === 0 && <div>{NOT_DISCLOSED}</div>}
      {parts.map(({ kind, text }) => (
        <div key={kind}>{text}</div>
      ))}
    </Group>
  );
}

function Notes({ notes }: { readonly notes: string }) {
  if (isBlank(notes)) return null;
  return (
    <Group title="Notes">
      <Box sx={{ whiteSpace: 'pre-wrap' }}>
        <TextWithLinks>{notes}</TextWithLinks>
      </Box>
    </Group>
  );
}

function CopyAddress({ address }: { readonly address: string }) {
  const toast = useToast();
  if (isBlank(address)) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(PLACEMENT_TEXTS.addressCopied);
    } catch {
      // Denied, or a page without https, which has no clipboard at all.
      toast.error(PLACEMENT_TEXTS.addressNotCopied);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<ContentCopyRounded />}
      onClick={() => void copy()}
      sx={{ ml: 0.5, my: -1.25, minHeight: 44 }}
    >
      Copy address
    </Button>
  );
}

function DetailEligibility({ placement }: { readonly placement: PlacementView }) {
  const student = useEligibilityFacts();
  const { cgpa, branch, graduationYear } = placement.eligibilityCriteria;
  const meetsCgpa = student ? meets(placement, student.cgpa) : false;
  const others = criteriaTexts(placement.eligibilityCriteria);
  const batch = graduationYearText(graduationYear);
  return (
    <FactGroup title="Eligibility">
      {student ? <Verdict student={student} criteria={placement.eligibilityCriteria} /> : null}
      <Fact label="Minimum CGPA" wide="on phones">
        {cgpa === null
          ? 'No requirement'
          : `${cgpa}${meetsCgpa ? ` · You meet the CGPA (${student?.cgpa})` : ''}`}
      </Fact>
      <Fact label="Branches" wide="on phones">
        {branch.length === 0 ? '-' : branch.join(', ')}
      </Fact>
      {batch !== null && (
        <Fact label="Graduation year" wide="on phones">
          {batch}
        </Fact>
      )}
      {others.length > 0 && (
        <Fact label="Other criteria" wide>
          {others.join(' · ')}
        </Fact>
      )}
    </FactGroup>
  );
}

interface VerdictProps {
  readonly student: EligibilityFacts;
  readonly criteria: EligibilityCriteria;
}

function Verdict({ student, criteria }: VerdictProps) {
  const { verdict, reasons, missing } = eligibilityOf(student, criteria);
  if (reasons.length === 0) return null;
  return (
    <Fact label="For you" wide>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mt: 0.5 }}>
        <VerdictChip verdict={verdict} />
        <Box sx={{ flex: '1 1 220px' }}>
          {`${reasons.join('. ')}.`}{' '}
          {missing.length > 0 && <TextLink to={PATHS.profile}>Complete your profile</TextLink>}
        </Box>
      </Box>
    </Fact>
  );
}

/** The rule of the dashboard's CGPA filter. */
function meets(placement: Placement, own: number | null): boolean {
  if (own === null) return false;
  return filterPlacements([placement], { search: '', status: '', maxCgpa: own }).length > 0;
}
