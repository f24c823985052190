/** The placement cell's page, with a server that accepts everything. Imported by tests only. */
import { DRIVES_PATH, ROSTER_PATH } from '@shortlist/shared/api/campus.ts';
import type { FakeApi } from '../fakes/fake-api.ts';
import { CampusScreen } from '../../features/campus/campus-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../features/message/reading/read-text.ts';
import { fakeCommunityApi } from './admin-community-page.tsx';
import { renderSignedIn } from './signed-in-screen.tsx';

export function fakeCampusApi(): FakeApi {
  const api = fakeCommunityApi();
  api.answer(DRIVES_PATH, { status: 201, json: { success: true, data: { drives: [] } } });
  api.answer(ROSTER_PATH, {
    status: 200,
    json: { success: true, data: { roster: null, former: null } },
  });
  return api;
}

export function renderCampus(address = '/campus') {
  return renderSignedIn(<CampusScreen />, address);
}
