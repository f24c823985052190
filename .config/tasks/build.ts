import { buildApp } from '../parts/build-app.ts';

await buildApp();
