import { enumValue, inputOf } from '../../../rest/crud.ts'
import type { UpdateSiteSettingsInput } from '../../../rest/generated/graphql.ts'
import { field } from '../../../rest/route.ts'
import { themeColours } from './settings-schema.rest.ts'

/** REST names of settings, which older clients send as `{ value }` or bare, and their GraphQL counterparts. */
const settings = {
  company_name: 'companyName',
  favicon: 'favicon',
  main_logo: 'mainLogo',
  main_logo_alt: 'mainLogoAlt',
  contact_email: 'contactEmail',
  contact_phone: 'contactPhone',
  contact_address: 'contactAddress',
  time_zone: 'timeZone',
  locale: 'locale',
  title_pattern: 'titlePattern',
  google_places_api_key: 'googlePlacesApiKey',
  google_recaptcha_sitekey: 'googleRecaptchaSitekey',
  gtm_id: 'gtmId',
  head_script_content: 'headScriptContent',
  body_script_content: 'bodyScriptContent',
  version: 'version',
}

const switches = {
  live_chat_enabled: 'liveChatEnabled',
  cart_enabled: 'cartEnabled',
  accounts_enabled: 'accountsEnabled',
  use_vehicle: 'useVehicle',
}

const theme = {
  heading_font: 'headingFont',
  body_font: 'bodyFont',
  radius: 'radius',
  spacing: 'spacing',
  narrow_width: 'narrowWidth',
  normal_width: 'normalWidth',
  wide_width: 'wideWidth',
  named_styles: 'namedStyles',
  button_radius: 'buttonRadius',
  button_weight: 'buttonWeight',
  button_uppercase: 'buttonUppercase',
  version: 'version',
}

/** Colours are fields of their own for the caller. */
export const themeFieldNames = Object.fromEntries(themeColours.map((name) => [`colors.${name}`, name]))

export function changedSettings(body: unknown): UpdateSiteSettingsInput {
  const input: Record<string, unknown> = {}
  for (const [name, as] of Object.entries(settings)) {
    const value = bareValue(field(body, name))
    if (value !== undefined) input[as] = value
  }
  for (const [name, as] of Object.entries(switches)) {
    const value = flag(bareValue(field(body, name)))
    if (value !== undefined) input[as] = value
  }
  const week = bareValue(field(body, 'week_starts_on'))
  if (week !== undefined) input.weekStartsOn = enumValue(week)
  return input as UpdateSiteSettingsInput
}

export function changedTheme(body: unknown): UpdateSiteSettingsInput {
  const colors = inputOf<object>(body, Object.fromEntries(themeColours.map((name) => [name, name])))
  const bar = field(body, 'mainnav_settings')
  const items = (name: string, as: string) => {
    const sent = field(body, name)
    return sent === undefined ? {} : { [as]: linksIn(sent) }
  }
  return {
    ...inputOf<object>(body, theme),
    ...(Object.keys(colors).length > 0 ? { colors } : {}),
    ...(bar === undefined ? {} : { mainnavSettings: barIn(bar) }),
    ...items('mainnav_items', 'mainnavItems'),
    ...items('rightnav_items', 'rightnavItems'),
  } as UpdateSiteSettingsInput
}

const bareValue = (sent: unknown): unknown => field(sent, 'value') ?? sent

/** A boolean, or what older clients send for one. Others are passed on, so that the schema's error message names them. */
function flag(value: unknown): unknown {
  if (value === 1 || value === '1' || value === 'true') return true
  if (value === 0 || value === '0' || value === 'false') return false
  return value ?? undefined
}

/** Links with the enums of GraphQL: the target `_blank` is BLANK. */
function linksIn(links: unknown): unknown {
  if (!Array.isArray(links)) return links
  return links.map((link: unknown) => {
    if (typeof link !== 'object' || link === null) return link
    const { target, type, submenu, ...rest } = link as Record<string, unknown>
    return {
      ...rest,
      ...(target === undefined
        ? {}
        : { target: enumValue(typeof target === 'string' ? target.replace('_', '') : target) }),
      ...(type === undefined ? {} : { type: enumValue(type) }),
      ...(submenu === undefined ? {} : { submenu: linksIn(submenu) }),
    }
  })
}

function barIn(bar: unknown): unknown {
  if (typeof bar !== 'object' || bar === null) return bar
  const { mobileNavStyle: style, mobileNavStylePosition: position, ...rest } = bar as Record<string, unknown>
  return {
    ...rest,
    ...(style === undefined ? {} : { mobileNavStyle: enumValue(style) }),
    ...(position === undefined ? {} : { mobileNavStylePosition: enumValue(position) }),
  }
}
