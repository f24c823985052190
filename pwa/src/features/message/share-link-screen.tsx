/** What such a link says is in the fragment of the address and never leaves the device here. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { SHARED_MESSAGE_LINK } from '@shortlist/shared/api/share.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/fields/placement-labels.ts';
import {
  PLACEMENT_FIELDS,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { sharedFactsText, statedCells } from '@shortlist/shared/placement/share-json.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readShareFragment } from '../../data/files/share-link.ts';
import { useSession } from '../../data/session/use-session.ts';
import { PATHS } from '../../paths.ts';
import { useNow } from '../../ui/clock/clock.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { AuthFrame } from '../account/form/auth-frame.tsx';
import { saveForMessage } from '../import-export/commands.ts';

export function ShareLinkScreen() {
  const { hash } = useLocation();
  const now = useNow(60);
  const shared = useMemo(() => readShareFragment(hash, now), [hash, now]);
  if (shared.ok) return <PassedOn values={shared.values} />;
  return (
    <AuthFrame title={texts.unreadable}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Notice tone="red" role="alert">
          {shared.message}
        </Notice>
        <TextLink to={PATHS.landing}>{texts.home}</TextLink>
      </Box>
    </AuthFrame>
  );
}

function PassedOn({ values }: { readonly values: PlacementValues }) {
  const session = useSession();
  const { hasFailed, takeOver } = useTakeOver(values);
  const isSignedIn = session.kind === 'signed-in';
  const confirm = (): void => void takeOver(SHARED_MESSAGE_LINK, { replace: true });
  const open = useEffectEvent(confirm);
  useEffect(() => {
    if (isSignedIn) open();
  }, [isSignedIn]);
  if (isSignedIn && !hasFailed) return <Opening />;
  // The message waits on the device until somebody has signed in.
  const ask = (path: string) => () =>
    void takeOver(path, { state: { wanted: SHARED_MESSAGE_LINK } });
  return (
    <AuthFrame title={values.company} lead={texts.lead}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SharedFacts values={values} />
        {hasFailed && (
          <Notice tone="red" role="alert">
            {texts.notStored}
          </Notice>
        )}
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Button
            variant="contained"
            color="marigold"
            size="large"
            onClick={isSignedIn ? confirm : ask(PATHS.login)}
          >
            {isSignedIn ? texts.add : texts.signIn}
          </Button>
          {!isSignedIn && (
            <Button variant="outlined" size="large" onClick={ask(PATHS.register)}>
              Create account
            </Button>
          )}
        </Box>
        <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
          {texts.unchecked}
        </Box>
      </Box>
    </AuthFrame>
  );
}

/** Stores it as a message that was shared with the app, and leaves the address behind. */
function useTakeOver(values: PlacementValues) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const takeOver = async (to: string, options: { replace?: true; state?: object }) => {
    // Without what an app took for a part of the link.
    const link = `${location.origin}${PATHS.shareLink}${/^#[\w-]*/.exec(hash)?.[0] ?? ''}`;
    const text = `${sharedFactsText(values)}\n\n${link}`;
    try {
      await saveForMessage(text);
    } catch {
      setHasFailed(true);
      return;
    }
    await navigate(to, options);
  };
  return { hasFailed, takeOver };
}

function Opening() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center' }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}

/** Links are text here: nobody has checked them. */
function SharedFacts({ values }: { readonly values: PlacementValues }) {
  const cells = statedCells(values).filter(({ path }) => path !== 'company');
  return (
    <Facts short>
      {cells.map(({ path, value }) => {
        const text = formatPlacementValue(path, value);
        return (
          <Fact key={path} label={PLACEMENT_FIELDS[path].label} wide={text.length > 18}>
            {text}
          </Fact>
        );
      })}
    </Facts>
  );
}

const texts = {
  lead: 'Somebody passed this placement on to you.',
  unchecked:
    'What it says comes from the person who made the link. You see it once more before you save it.',
  signIn: 'Sign in to add it',
  add: 'Try again',
  notStored:
    'This device could not keep it for you: it may be out of space, or its storage may be switched off. Try again, or keep the link.',
  unreadable: 'This link cannot be opened',
  home: 'To the start page',
} as const;
