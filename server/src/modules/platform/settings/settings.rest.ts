import { graphql } from '../../../rest/generated/gql.ts'
import type { RestSettingsFragment } from '../../../rest/generated/graphql.ts'
import { type Route, route } from '../../../rest/route.ts'
import { object, success } from '../../../rest/schema.ts'
import { changedSettings, changedTheme, themeFieldNames } from './settings-input.rest.ts'
import { changedSettingsSchema, changedThemeSchema, settingsSchema, themeSchema } from './settings-schema.rest.ts'

graphql(`
  fragment RestSettings on SiteSettings {
    version contactEmail contactPhone contactAddress timeZone locale weekStartsOn titlePattern accountsEnabled
    headingFont bodyFont radius spacing buttonRadius buttonWeight buttonUppercase
    narrowWidth normalWidth wideWidth namedStyles { id name settings }
    companyName favicon mainLogo mainLogoAlt liveChatEnabled cartEnabled useVehicle colors
    mainnavSettings {
      navItemColor navItemFontWeight sticky transparent transparentOnHomepage backgroundColor navbarHeight fluid
      logoAreaWidth logoAreaHeight mobileNavStyle mobileNavStylePosition
    }
    mainnavItems { linkText href target submenu { linkText href target } }
    rightnavItems { type href target classes linkText icon }
    googlePlacesApiKey googleRecaptchaSitekey gtmId headScriptContent bodyScriptContent
  }
`)

const ReadSettings = graphql(`
  query RestReadSettings { siteSettings { ...RestSettings } }
`)

const UpdateSettings = graphql(`
  mutation RestUpdateSettings($input: UpdateSiteSettingsInput!) {
    updateSiteSettings(input: $input) { siteSettings { ...RestSettings } userErrors { code message field } }
  }
`)

export const restRoutes: readonly Route[] = [
  route('GET /admin/settings', ReadSettings, {
    summary: 'The settings of the site, with its theme',
    answer: object({ success, settings: settingsSchema }),
    variables: () => ({}),
    reply: ({ siteSettings }) => ({ success: true, settings: restSettings(siteSettings) }),
  }),
  route('PUT /admin/settings', UpdateSettings, {
    summary: 'Updates settings of the site; omitted ones are unchanged. Those of a disabled module are refused',
    body: changedSettingsSchema,
    answer: object({ success, settings: settingsSchema }),
    variables: ({ body }) => ({ input: changedSettings(body) }),
    reply: ({ updateSiteSettings: { siteSettings } }) => ({
      success: true,
      settings: siteSettings && restSettings(siteSettings),
    }),
  }),
  route('GET /admin/settings/theme', ReadSettings, {
    name: 'readTheme',
    summary: 'The theme: colours, fonts, sizes and the navigation bar',
    answer: object({ success, theme: themeSchema, version: settingsSchema.properties?.version ?? {} }),
    variables: () => ({}),
    reply: ({ siteSettings }) => themePayload(siteSettings),
  }),
  route('PUT /admin/settings/theme', UpdateSettings, {
    name: 'updateTheme',
    summary: 'Updates the theme; omitted settings are unchanged',
    body: changedThemeSchema,
    answer: object({ success, theme: themeSchema, version: settingsSchema.properties?.version ?? {} }),
    fieldNames: themeFieldNames,
    variables: ({ body }) => ({ input: changedTheme(body) }),
    reply: ({ updateSiteSettings: { siteSettings } }) => siteSettings && themePayload(siteSettings),
  }),
]

const themePayload = (settings: RestSettingsFragment) => ({
  success: true,
  theme: restTheme(settings),
  version: settings.version,
})

/** The settings under the names of older clients. */
function restSettings(settings: RestSettingsFragment) {
  return {
    version: settings.version,
    company_name: { value: settings.companyName },
    favicon: { value: settings.favicon },
    main_logo: { value: settings.mainLogo },
    main_logo_alt: { value: settings.mainLogoAlt },
    live_chat_enabled: { value: settings.liveChatEnabled },
    contact_email: { value: settings.contactEmail },
    contact_phone: { value: settings.contactPhone },
    contact_address: { value: settings.contactAddress },
    time_zone: { value: settings.timeZone },
    locale: { value: settings.locale },
    week_starts_on: { value: settings.weekStartsOn.toLowerCase() },
    title_pattern: { value: settings.titlePattern },
    accounts_enabled: { value: settings.accountsEnabled },
    theme: restTheme(settings),
    invoice_settings: { use_vehicle: settings.useVehicle },
    cart: { enabled: settings.cartEnabled },
    google_places_api_key: settings.googlePlacesApiKey,
    google_recaptcha_sitekey: settings.googleRecaptchaSitekey,
    gtm_id: settings.gtmId,
    head_script_content: settings.headScriptContent,
    body_script_content: settings.bodyScriptContent,
  }
}

function restTheme(settings: RestSettingsFragment) {
  const { mainnavSettings, mainnavItems, rightnavItems } = settings
  const target = (link: { target: string }) => `_${link.target.toLowerCase()}`
  return {
    ...settings.colors,
    heading_font: settings.headingFont,
    body_font: settings.bodyFont,
    radius: settings.radius,
    spacing: settings.spacing,
    narrow_width: settings.narrowWidth,
    normal_width: settings.normalWidth,
    wide_width: settings.wideWidth,
    named_styles: settings.namedStyles,
    button_radius: settings.buttonRadius,
    button_weight: settings.buttonWeight,
    button_uppercase: settings.buttonUppercase,
    mainnav_settings: {
      ...mainnavSettings,
      mobileNavStyle: mainnavSettings.mobileNavStyle.toLowerCase(),
      mobileNavStylePosition: mainnavSettings.mobileNavStylePosition.toLowerCase(),
    },
    mainnav_items: mainnavItems.map((item) => ({
      ...item,
      target: target(item),
      submenu: item.submenu.map((link) => ({ ...link, target: target(link) })),
    })),
    rightnav_items: rightnavItems.map((item) => ({ ...item, type: item.type.toLowerCase(), target: target(item) })),
  }
}
