import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconPhone } from './icons.ts'

const VIEW = { permission: 'voip.can_view', feature: 'voip' } as const

export const telephony: AdminCapability = {
  name: 'telephony',
  screens: [
    { path: 'telephony', load: async () => (await import('./calls/calls-screen.tsx')).CallsScreen },
    {
      path: 'telephony',
      layout: 'settings',
      load: async () => (await import('./settings/telephony-settings-screen.tsx')).TelephonySettingsScreen,
    },
  ],
  navigation: [{ group: 'customers', label: 'Telephony', path: '/telephony', icon: IconPhone, keys: 'g g', ...VIEW }],
  topBarItems: [{ ...VIEW, item: lazyComponent(async () => (await import('./phone/phone-item.tsx')).PhoneItem) }],
  settingsSections: [
    {
      group: 'business',
      label: 'Telephony',
      description: 'Phone system, SIP, softphone, extension, TURN, voicemail',
      path: 'telephony',
      permission: 'voip.can_create',
      feature: 'voip',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'Log a Call',
      icon: IconPhone,
      path: '/telephony?new=call',
      permission: 'voip.can_create',
      feature: 'voip',
    },
  ],
  dashboardCards: [
    {
      name: 'calls-to-return',
      title: 'Calls to return',
      icon: IconPhone,
      kind: 'todo',
      path: '/telephony?show=back',
      ...VIEW,
      load: async (client) => (await import('./calls/find-calls.ts')).callsToReturn(client),
    },
  ],
  searchScope: {
    label: 'Calls',
    noun: 'calls',
    icon: IconPhone,
    ...VIEW,
    search: async (client, text) => (await import('./calls/find-calls.ts')).findCalls(client, text),
  },
  timelineIcons: { phone: IconPhone },
}
