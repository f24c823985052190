import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UserFigures } from '@shortlist/shared/api/analytics.ts';
import { dateText } from '@shortlist/shared/lib/time/format-date.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { ROLE_NAMES } from '../account/messages.ts';
import { ToneChip } from '../../ui/text/tone-chip.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

type RecentUser = UserFigures['recentUsers'][number];

interface RecentUsersProps {
  readonly users: readonly RecentUser[];
}

/** New accounts in the server's order: a table where there is room for five columns, otherwise a list. */
export function RecentUsers({ users }: RecentUsersProps) {
  const large = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (users.length > 0) return large ? <UserTable users={users} /> : <UserList users={users} />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Nobody registered in this period.
    </Typography>
  );
}

function UserTable({ users }: RecentUsersProps) {
  return (
    <Box component="table" sx={TABLE}>
      <caption>
        <VisuallyHidden>Recent users</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {['Name', 'Email', 'Role', 'Verified', 'Created'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <th scope="row">{user.name}</th>
            <td className="email">{user.email}</td>
            <td className="chip">
              <RoleChip user={user} />
            </td>
            <td className="chip">
              <VerifiedChip user={user} />
            </td>
            <td className="date">{createdText(user)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function UserList({ users }: RecentUsersProps) {
  return (
    <Box component="ul" sx={LIST}>
      {users.map((user) => (
        <li key={user._id}>
          <span className="name">{user.name}</span>
          <span className="email">{user.email}</span>
          <span className="facts">
            <RoleChip user={user} /> <VerifiedChip user={user} />{' '}
            <span className="date">Created {createdText(user)}</span>
          </span>
        </li>
      ))}
    </Box>
  );
}

function RoleChip({ user }: { readonly user: RecentUser }) {
  return (
    <ToneChip tone={user.role === 'admin' ? 'info' : 'neutral'}>{ROLE_NAMES[user.role]}</ToneChip>
  );
}

function VerifiedChip({ user }: { readonly user: RecentUser }) {
  return (
    <ToneChip tone={user.isEmailVerified ? 'green' : 'yellow'}>
      {user.isEmailVerified ? 'Verified' : 'Not verified'}
    </ToneChip>
  );
}

function createdText({ createdAt }: RecentUser): string {
  return dateText(wallTimeOf(new Date(createdAt)));
}

const DATE = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', pr: 2 },
  '& tbody th, & .email': { overflowWrap: 'anywhere' },
  '& .chip': { whiteSpace: 'nowrap' },
  '& thead th': { pb: 0.5, typography: 'caption', color: 'text.secondary' },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& tbody th, & tbody td': { py: 1.25 },
  '& tbody th': { fontWeight: 600 },
  '& .date': { ...DATE, whiteSpace: 'nowrap' },
} as const;

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    py: 1.25,
    borderTop: '1px solid var(--mui-palette-divider)',
    '&:first-of-type': { borderTop: 0 },
  },
  '& .name, & .email': { display: 'block', overflowWrap: 'anywhere' },
  '& .name': { fontWeight: 600 },
  '& .email': { typography: 'body2', color: 'text.secondary' },
  '& .facts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 },
  '& .date': { typography: 'body2', ...DATE },
} as const;
