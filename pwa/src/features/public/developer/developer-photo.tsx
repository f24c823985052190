import Box from '@mui/material/Box';
import { DEVELOPER } from '../../../content/institution.ts';
import { FeatherEye } from '../../../ui/public/feather-eye.tsx';

export function DeveloperPhoto() {
  return (
    <Box sx={PANEL}>
      <FeatherEye size={420} sx={FEATHER} />
      <Box component="img" src="/favicon.svg" alt={ALT} width={160} height={160} sx={PHOTO} />
    </Box>
  );
}

const ALT = `${DEVELOPER.name}: a map pin whose eye is that of a peacock’s feather`;

/** The eye is a little below the middle of the feather: moved up, it frames the picture. */
const FEATHER = { position: 'absolute', transform: 'translateY(-21px)' } as const;

const PANEL = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: { xs: 220, md: 400 },
  overflow: 'hidden',
  bgcolor: 'brand.banner',
} as const;

const PHOTO = {
  position: 'relative',
  borderRadius: '50%',
  border: '6px solid',
  borderColor: 'background.paper',
  bgcolor: 'primary.main',
  objectFit: 'cover',
} as const;
