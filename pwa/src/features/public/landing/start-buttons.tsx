import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../paths.ts';

export function GetStartedButton() {
  return (
    <Button component={Link} to={PATHS.register} variant="contained" color="marigold" size="large">
      Get Started
    </Button>
  );
}

export function LoginButton() {
  return (
    <Button component={Link} to={PATHS.login} size="large">
      Login
    </Button>
  );
}
