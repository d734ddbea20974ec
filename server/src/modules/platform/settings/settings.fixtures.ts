import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  values: {
    contactEmail: () => 'walker@nowhere.test',
    contactPhone: () => '613 555 0100',
    timeZone: () => 'America/Halifax',
    locale: () => 'fr-CA',
    headingFont: () => 'Lato',
    bodyFont: () => 'Barlow',
    navItemColor: () => 'primary',
    backgroundColor: () => '#ffffff',
    icon: () => 'phone',
    gtmId: () => 'GTM-WALK123',
    googlePlacesApiKey: () => 'walk-places-key',
    googleRecaptchaSitekey: () => 'walk-human-check-key',
    spacing: () => 20,
    buttonWeight: () => 700,
    navItemFontWeight: () => 600,
    navbarHeight: () => 80,
    logoAreaWidth: () => 200,
    logoAreaHeight: () => 48,
  },
  rest: { 'PUT /admin/settings': () => ({ body: { live_chat_enabled: { value: true } } }) },
}
