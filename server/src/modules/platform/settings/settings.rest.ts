import { graphql } from '../../../rest/generated/gql.ts'
import type { RestSettingsFragment } from '../../../rest/generated/graphql.ts'
import { field, type Route, route } from '../../../rest/route.ts'
import { object, success } from '../../../rest/schema.ts'
import { changedSettingsSchema, settingsSchema } from './settings-schema.rest.ts'

graphql(`
  fragment RestSettings on SiteSettings {
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

const UpdateSettings = graphql(`
  mutation RestUpdateSettings($input: UpdateSiteSettingsInput!) {
    updateSiteSettings(input: $input) { siteSettings { ...RestSettings } userErrors { code message field } }
  }
`)

export const restRoutes: readonly Route[] = [
  route('PUT /admin/settings', UpdateSettings, {
    summary: 'Turns the live chat on or off',
    body: changedSettingsSchema,
    answer: object({ success, settings: settingsSchema }),
    variables: ({ body }) => ({ input: { liveChatEnabled: flag(field(body, 'live_chat_enabled')) } }),
    reply: ({ updateSiteSettings: { siteSettings } }) => ({
      success: true,
      settings: siteSettings && restSettings(siteSettings),
    }),
  }),
]

/** Older clients send a setting as `{ value }` or bare, as a boolean, number or string. */
function flag(sent: unknown): boolean | undefined {
  const value = field(sent, 'value') ?? sent
  if (typeof value === 'boolean') return value
  if (value === 1 || value === '1' || value === 'true') return true
  return value === 0 || value === '0' || value === 'false' ? false : undefined
}

/** The settings under the names of older clients. */
function restSettings(settings: RestSettingsFragment) {
  const { mainnavSettings, mainnavItems, rightnavItems } = settings
  const target = (link: { target: string }) => `_${link.target.toLowerCase()}`
  return {
    company_name: { value: settings.companyName },
    favicon: { value: settings.favicon },
    main_logo: { value: settings.mainLogo },
    main_logo_alt: { value: settings.mainLogoAlt },
    live_chat_enabled: { value: settings.liveChatEnabled },
    theme: {
      ...settings.colors,
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
    },
    invoice_settings: { use_vehicle: settings.useVehicle },
    cart: { enabled: settings.cartEnabled },
    google_places_api_key: settings.googlePlacesApiKey,
    google_recaptcha_sitekey: settings.googleRecaptchaSitekey,
    gtm_id: settings.gtmId,
    head_script_content: settings.headScriptContent,
    body_script_content: settings.bodyScriptContent,
  }
}
