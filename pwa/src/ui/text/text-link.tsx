import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

export const TextLink = styled(Link)({
  color: 'var(--mui-palette-primary-main)',
  fontWeight: 600,
  textUnderlineOffset: '3px',
});
