import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconRoute } from './icons.ts'

export const journeys: AdminCapability = {
  name: 'journeys',
  screens: [
    { path: 'email-marketing/journeys', load: async () => (await import('./journeys-screen.tsx')).JourneysScreen },
    { path: 'email-marketing/journeys/:id', load: async () => (await import('./journey-screen.tsx')).JourneyScreen },
  ],
  navigation: [
    {
      group: 'customers',
      label: 'Journeys',
      path: '/email-marketing/journeys',
      icon: IconRoute,
      permission: 'email_marketing.can_view',
      feature: 'email_marketing',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Journey',
      icon: IconRoute,
      path: '/email-marketing/journeys?new=journey',
      permission: 'email_marketing.can_create',
      feature: 'email_marketing',
    },
  ],
}
