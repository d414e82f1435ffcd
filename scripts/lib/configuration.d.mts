import type { SettingsSection } from '../../src/platform/config/define-settings.js';

export function configurationPage(sections: readonly Pick<SettingsSection, 'name' | 'variables'>[]): string;
