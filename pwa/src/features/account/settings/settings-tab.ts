/** The parts of the settings. The tab list has two of them; the profile is reached by links (specification 2). */
export const SETTINGS_TABS = [
  { key: 'theme', label: 'Theme' },
  { key: 'security', label: 'Security' },
] as const;

export type ListedTab = (typeof SETTINGS_TABS)[number]['key'];
export type SettingsTab = ListedTab | 'profile';

/** Parses the `tab` of the address; an unknown or missing one is the first tab. */
export function settingsTab(text: string | null): SettingsTab {
  return text === 'security' || text === 'profile' ? text : 'theme';
}
