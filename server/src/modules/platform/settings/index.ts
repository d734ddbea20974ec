import type { Capability } from '../../../kernel/capability.ts'
import { SettingsResolver } from './settings.resolver.ts'
import { settingsStart } from './settings-start.ts'
import { SiteSettings } from './site-settings.entity.ts'

export type { MainnavItem, MainnavLink, MainnavSettings, RightnavItem } from './navigation.ts'
export { UpdateSiteSettingsInput } from './settings.inputs.ts'
export { SettingsService } from './settings.service.ts'
export { type Colours, colourNames, mainnavOf, SiteSettings } from './site-settings.entity.ts'

export const settings: Capability = {
  name: 'settings',
  entities: [SiteSettings],
  resolvers: [SettingsResolver],
  tenantStart: settingsStart,
}
