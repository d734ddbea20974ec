import type { Capability } from '../../../kernel/capability/capability.ts'
import { CapabilitySettings } from './capability-settings.entity.ts'
import { SettingsResolver } from './settings.resolver.ts'
import { settingsStart } from './settings-provisioner.ts'
import { SiteSettings } from './site-settings.entity.ts'

export { CapabilitySettingsService, SettingsOfCapability } from './capability-settings.service.ts'
export type { MainnavItem, MainnavLink, MainnavSettings, RightnavItem } from './navigation.ts'
export { PhoneNumbers } from './phone-numbers.ts'
export { UpdateSiteSettingsInput } from './settings.inputs.ts'
export { SettingsService } from './settings.service.ts'
export { type Colours, colourNames, mainnavOf, SiteSettings, startingColours } from './site-settings.entity.ts'
export { NO_SECTION, type SectionPlace, sectionPlaces, TemplateSections } from './template-sections.ts'
export { TenantClock } from './tenant-clock.ts'

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    'settings.changed': { readonly tenantId: string }
  }
}

export const settings: Capability = {
  name: 'settings',
  entities: [SiteSettings, CapabilitySettings],
  resolvers: [SettingsResolver],
  rest: () => import('./settings.rest.ts'),
  tenantProvisioner: settingsStart,
  recordLabels: { capability_settings: { singular: 'Settings', plural: 'Settings' } },
}
