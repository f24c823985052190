import { CardSkeleton } from '../../ui/card-skeleton.tsx';

export function DashboardSkeleton() {
  return <CardSkeleton label="Loading placements" />;
}
