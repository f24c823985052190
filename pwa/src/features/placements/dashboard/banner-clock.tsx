import { clockText } from '@shortlist/shared/lib/time/format-date.ts';
import { useNow } from '../../../ui/clock/clock.ts';

/**
 * The live clock. Only this component re-renders each second. Hidden from screen readers, which have their
 * own clock and the date beside it.
 */
export function BannerClock() {
  const now = useNow(1);
  return (
    <time aria-hidden="true" data-testid="clock" dateTime={now}>
      {clockText(now)}
    </time>
  );
}
