import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  values: {
    contactEmail: () => 'walker@nowhere.test',
    contactPhone: () => '613 555 0100',
    timeZone: () => 'America/Halifax',
    locale: () => 'fr-CA',
    titlePattern: () => '{page} — Walk',
    narrowWidth: () => 700,
    normalWidth: () => 1100,
    wideWidth: () => 1300,
    'NamedStyleInput.id': () => 'walk',
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
  rest: {
    'GET /admin/settings': () => ({}),
    'PUT /admin/settings': () => ({ body: { contact_email: { value: 'walk@nowhere.test' }, use_vehicle: true } }),
    'GET /admin/settings/theme': () => ({}),
    'PUT /admin/settings/theme': () => ({
      body: { primary: '#2563eb', radius: 8, mainnav_items: [{ linkText: 'Walk', href: '/', target: '_self' }] },
    }),
  },
}
