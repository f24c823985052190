import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NAME_AND_PHONE_LINK } from '../../../paths.ts';
import { ROLE_NAMES } from '../messages.ts';
import { Avatar } from '../../../ui/icons/avatar.tsx';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';

interface ProfileHeaderProps {
  readonly user: User;
  readonly name: string;
  /** A data URL, or ''. */
  readonly picture: string;
  readonly children: ReactNode;
}

/** Picture or initials, name, e-mail and role. The art has a column of its own, never under text. */
export function ProfileHeader({ user, name, picture, children }: ProfileHeaderProps) {
  return (
    <Box
      component="section"
      aria-label="You"
      sx={[
        BANNER,
        (theme) =>
          theme.applyStyles('dark', { bgcolor: 'brand.container', color: 'brand.onContainer' }),
      ]}
    >
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'center', minWidth: 0 }}>
        <Box sx={PERSON}>
          <Box sx={EYE}>
            <Avatar name={name} picture={picture} size={84} alt="Profile picture" />
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h2" sx={{ fontSize: { xs: '1.3125rem', sm: '1.75rem' } }}>
              {name}
            </Typography>
            <Typography>{user.email}</Typography>
            <Box component="span" sx={ROLE}>
              {ROLE_NAMES[user.role]}
            </Box>
          </Box>
        </Box>
        {children}
      </Box>
      <Box sx={ART}>
        <FeatherEye size={264} />
      </Box>
    </Box>
  );
}

export function EditNameLink() {
  return (
    <Box component={Link} to={NAME_AND_PHONE_LINK} sx={NAME_LINK}>
      Edit name and phone
    </Box>
  );
}

const BANNER = {
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' },
  px: { xs: 2.5, sm: 3.5 },
  pt: 3.5,
  pb: 2.5,
  borderRadius: '20px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const PERSON = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 2.5, sm: 3.5 },
  minWidth: 0,
} as const;

/** The picture is the eye of the feather. */
const EYE = {
  flex: 'none',
  ml: 1,
  borderRadius: '50%',
  boxShadow: [
    '0 0 0 4px var(--mui-palette-brand-marigold)',
    '0 0 0 11px var(--mui-palette-brand-eyeRing)',
    '0 0 0 12px color-mix(in srgb, var(--mui-palette-brand-marigold) 60%, transparent)',
  ].join(', '),
} as const;

const ROLE = {
  display: 'inline-block',
  mt: 0.75,
  px: 1.25,
  py: 0.25,
  borderRadius: 2,
  border: '1px solid currentColor',
  typography: 'caption',
  fontWeight: 700,
} as const;

const ART = {
  display: { xs: 'none', sm: 'block' },
  position: 'absolute',
  right: -44,
  top: '64%',
  transform: 'translateY(-50%)',
} as const;

const NAME_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  fontWeight: 600,
  textUnderlineOffset: '3px',
} as const;
