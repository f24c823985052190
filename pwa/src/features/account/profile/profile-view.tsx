import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isTypedOtherwise } from '@shortlist/shared/account/college/college-texts.ts';
import { PROFILE_INPUTS, profileToForm } from '@shortlist/shared/account/profile-form.ts';
import { PROFILE_FIELD_LABELS } from '@shortlist/shared/account/profile-rules.ts';
import type { User, Profile } from '@shortlist/shared/account/profile-fields.ts';
import { dateText } from '@shortlist/shared/lib/time/format-date.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { ChangeNotices, Notice } from '../../../ui/notices/notice.tsx';
import { ExternalLink } from '../../../ui/text/links.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import type { StoredProfile } from './queries.ts';
import { EditNameLink, ProfileHeader } from './profile-header.tsx';
import { CARD_GRID, SectionCard } from '../../../ui/layout/section-card.tsx';
import { SECTION_TITLES } from '../messages.ts';
import { useConfirmedTexts } from './use-confirmed-texts.ts';
import type { EditingControl } from './use-profile-editing.ts';

interface ProfileViewProps {
  readonly user: User;
  readonly shown: StoredProfile;
  readonly onEdit: EditingControl['begin'];
  /** The form was just closed: the focus returns to the button that opened it. */
  readonly focusEdit: boolean;
}

export function ProfileView({ user, shown, onEdit, focusEdit }: ProfileViewProps) {
  const { values, unsent, refusedReason } = shown;
  const cgpa = shown.college?.cgpa ?? values.profile.education.cgpa;
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusEdit) edit.current?.focus({ preventScroll: true });
  }, [focusEdit]);
  return (
    <>
      <ProfileHeader user={user} name={values.name} picture={values.profile.avatar}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5 }}>
          <Button
            ref={edit}
            variant="contained"
            color="marigold"
            startIcon={<EditRounded />}
            onClick={() => onEdit()}
          >
            Edit
          </Button>
          <EditNameLink />
        </Box>
      </ProfileHeader>
      <ChangeNotices unsent={unsent} refusedReason={refusedReason} />
      {cgpa === null && <MissingCgpaNotice onAdd={() => onEdit('cgpa')} />}
      <ProfileViewSections shown={shown} />
    </>
  );
}

/** Asks for the CGPA, which the dashboard's filter still needs. */
function MissingCgpaNotice({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Notice tone="yellow">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box component="span" sx={{ flex: '1 1 200px' }}>
          Add your CGPA to use the eligible filter
        </Box>
        <Button color="inherit" sx={{ textDecoration: 'underline', px: 1 }} onClick={onAdd}>
          Add CGPA
        </Button>
      </Box>
    </Notice>
  );
}

function ProfileViewSections({ shown }: Pick<ProfileViewProps, 'shown'>) {
  const { profile, phone } = shown.values;
  const confirmed = useConfirmedTexts(shown.college);
  return (
    <Box sx={CARD_GRID}>
      <SectionCard title={SECTION_TITLES.about} isWide>
        {profile.bio === '' ? (
          <Missing>Add a bio to tell others about yourself...</Missing>
        ) : (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {profile.bio}
          </Typography>
        )}
      </SectionCard>
      <SectionCard title={SECTION_TITLES.personal}>
        <PersonalFacts profile={profile} phone={phone} />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.education}>
        <Facts short>
          <InputFacts profile={profile} inputs={EDUCATION} wide="college" confirmed={confirmed} />
        </Facts>
      </SectionCard>
      <SectionCard title={SECTION_TITLES.identity} isWide>
        <Facts>
          <InputFacts profile={profile} inputs={IDENTITY} confirmed={confirmed} />
        </Facts>
      </SectionCard>
      <SectionCard title={SECTION_TITLES.social} isWide>
        <SocialFacts social={profile.social} />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.skills}>
        <Entries entries={profile.skills} none="No skills added yet" />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.interests}>
        <Entries entries={profile.interests} none="No interests added yet" />
      </SectionCard>
      <SectionCard title={SECTION_TITLES.resume} isWide>
        {profile.resumeUrl === '' ? (
          <Missing>No resume uploaded</Missing>
        ) : (
          <Box sx={{ minHeight: 24 }}>
            <ExternalLink href={profile.resumeUrl}>View Resume</ExternalLink>
          </Box>
        )}
      </SectionCard>
    </Box>
  );
}

function PersonalFacts({ profile, phone }: { readonly profile: Profile; readonly phone: string }) {
  const { dateOfBirth } = profile;
  return (
    <Facts short>
      <Fact label={PROFILE_FIELD_LABELS.dateOfBirth}>
        {dateOfBirth === '' ? NOT_ADDED : dateText(dateOfBirth)}
      </Fact>
      <Fact label="Phone">{phone || NOT_ADDED}</Fact>
      <InputFacts profile={profile} inputs={PLACE} wide="address" />
    </Facts>
  );
}

const PLACE = ['city', 'state', 'country', 'address'] as const;
const EDUCATION = [
  'college',
  'degree',
  'branch',
  'graduationYear',
  'cgpa',
  'tenthPercentage',
  'twelfthPercentage',
  'tenthCgpa',
  'twelfthCgpa',
  'diploma',
  'degreePercentage',
  'activeBacklogs',
  'pastBacklogs',
  'gapYears',
] as const;
const IDENTITY = ['rollNumber', 'registrationNumber', 'collegeEmail', 'otherNames'] as const;

interface InputFactsProps {
  readonly profile: Profile;
  readonly inputs: readonly TextInput[];
  /** Has a row of its own. */
  readonly wide?: TextInput;
  readonly confirmed?: ReturnType<typeof useConfirmedTexts>;
}

type TextInput = (typeof PLACE | typeof EDUCATION | typeof IDENTITY)[number];

function InputFacts({ profile, inputs, wide, confirmed }: InputFactsProps) {
  const texts = profileToForm(profile);
  return inputs.map((name) => (
    <Fact key={name} label={PROFILE_FIELD_LABELS[PROFILE_INPUTS[name]]} wide={name === wide}>
      <ConfirmedFact
        typed={texts[name]}
        confirmed={confirmed?.texts[name]}
        date={confirmed?.date ?? ''}
      />
    </Fact>
  ));
}

interface ConfirmedFactProps {
  readonly typed: string;
  readonly confirmed: string | undefined;
  readonly date: string;
}

/** What the college says comes first: it counts before what the student typed. */
function ConfirmedFact({ typed, confirmed, date }: ConfirmedFactProps) {
  const text = confirmed ?? typed;
  if (text === '') return NOT_ADDED;
  return (
    <>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
      {confirmed !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`from your college, ${date}`}
        </Typography>
      )}
      {confirmed !== undefined && isTypedOtherwise(typed, confirmed) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`You typed ${typed}`}
        </Typography>
      )}
    </>
  );
}

const LINKS = ['linkedin', 'github', 'portfolio', 'twitter'] as const;

function SocialFacts({ social }: Pick<Profile, 'social'>) {
  return (
    <Facts>
      {LINKS.map((name) => (
        <Fact key={name} label={PROFILE_FIELD_LABELS[`social.${name}`]}>
          {social[name] === '' ? (
            NOT_ADDED
          ) : (
            <ExternalLink href={social[name]}>{shortAddress(social[name])}</ExternalLink>
          )}
        </Fact>
      ))}
    </Facts>
  );
}

/** Short form of an address: 'github.com/asha'. */
function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

function Entries({
  entries,
  none,
}: {
  readonly entries: readonly string[];
  readonly none: string;
}) {
  if (entries.length === 0) return <Missing>{none}</Missing>;
  return (
    <Box component="ul" sx={ENTRIES}>
      {entries.map((entry) => (
        <li key={entry}>
          <ToneChip tone="neutral">{entry}</ToneChip>
        </li>
      ))}
    </Box>
  );
}

function Missing({ children }: { readonly children: ReactNode }) {
  return <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>;
}

const NOT_ADDED = (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    Not added
  </Box>
);

const ENTRIES = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  // A long entry breaks inside its chip and never widens the page.
  '& > li': { minWidth: 0, maxWidth: '100%' },
} as const;
