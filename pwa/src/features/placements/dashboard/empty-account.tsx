import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';
import { FeatherEye } from '../../../ui/icons/feather-eye.tsx';
import { AddCompanyButton } from './add-company-button.tsx';

export function EmptyAccount({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Box component="section" aria-labelledby="start" sx={EMPTY_PAGE}>
      <FeatherEye size={88} />
      <Typography
        variant="h2"
        id="start"
        data-section-heading
        tabIndex={-1}
        sx={{ mt: 2.5, fontSize: '1.5rem' }}
      >
        Start with one company
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '44ch', color: 'text.secondary' }}>
        Add a company you are applying to. Its deadline, test and pay stay in one place, also
        without a network.
      </Typography>
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <AddCompanyButton onAdd={onAdd} />
        <Button component={Link} to={PATHS.upload} variant="outlined">
          Upload Data
        </Button>
        <Button component={Link} to={PATHS.community} variant="outlined">
          Browse Community
        </Button>
      </Box>
    </Box>
  );
}

export const EMPTY_PAGE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  px: 2,
  py: { xs: 1.5, sm: 6 },
} as const;
