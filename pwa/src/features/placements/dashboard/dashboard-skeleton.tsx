import { CardSkeleton } from '../../../ui/text/card-skeleton.tsx';

export function DashboardSkeleton() {
  return <CardSkeleton label="Loading placements" />;
}
