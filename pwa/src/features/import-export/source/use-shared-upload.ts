import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { takeSharedUpload, type SharedUpload } from '../../../data/database/app-database.ts';
import { PATHS } from '../../../paths.ts';

/**
 * Receives what another app shared, once it is known what an earlier visit left in the text box: that can
 * then be restored. Returns true if something should be there and is not.
 */
export function useSharedUpload(
  isReady: boolean,
  receive: (shared: SharedUpload) => void,
): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isMissing, setHasMissed] = useState(false);
  const newest = useRef(receive);
  useEffect(() => {
    newest.current = receive;
  });
  const isAsked = isReady && search.has('shared');
  useEffect(() => {
    if (!isAsked) return;
    const take = async (): Promise<void> => {
      // If the device cannot read it now, it counts as missing.
      const shared = await takeSharedUpload().catch(() => undefined);
      setHasMissed(shared === undefined);
      if (shared) newest.current(shared);
      // Reloading the page must not ask for it a second time.
      await navigate(PATHS.upload, { replace: true });
    };
    void take();
  }, [isAsked, navigate]);
  return isMissing;
}
