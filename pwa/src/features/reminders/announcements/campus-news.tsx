import { campusNewsLine, campusNewsPath } from '@shortlist/shared/reminder/announcement-message.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { onVisible } from '../../../ui/browser/listen.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { takeCampusNews } from '../commands/take-campus-news.ts';
import { useCampusSources } from '../queries/campus-sources.ts';

/** Says what the placement cell has posted and changed, while the page is visible. Mount it with a key for each user. */
export function CampusNewsToasts() {
  const sources = useCampusSources();
  const now = useNow(60);
  const toast = useToast();
  const navigate = useNavigate();
  const say = useEffectEvent(async (): Promise<void> => {
    if (!sources || document.visibilityState !== 'visible') return;
    const news = await takeCampusNews(sources, now);
    if (!news) return;
    const onClick = (): void => void navigate(campusNewsPath(news));
    toast.success(campusNewsLine(news), { label: 'Show', onClick });
  });
  useEffect(() => {
    void say();
    return onVisible(() => void say());
  }, [sources]);
  return null;
}
