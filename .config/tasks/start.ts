import { buildWhenStale } from '../parts/build-app.ts';

await buildWhenStale();
await import('../../sync-server/src/main.ts');
