import {
  boolean,
  described,
  integer,
  integerOrNull,
  list,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
} from '../../../rest/schema.ts'

/** Most settings are objects with a value. */
const valued = (value: Schema) => object({ value })

const link = { linkText: string, href: string, target: oneOf('_self', '_blank') }

const bar = object({
  navItemColor: string,
  navItemFontWeight: integer,
  sticky: boolean,
  transparent: boolean,
  transparentOnHomepage: boolean,
  backgroundColor: string,
  navbarHeight: integer,
  fluid: boolean,
  logoAreaWidth: integer,
  logoAreaHeight: integer,
  mobileNavStyle: oneOf('dropdown', 'offcanvas'),
  mobileNavStylePosition: oneOf('start', 'end'),
})

/** The colours of the theme. */
export const themeColours = [
  'primary',
  'secondary',
  'tertiary',
  'success',
  'warning',
  'danger',
  'dark',
  'light',
  'info',
]

const theme = {
  ...Object.fromEntries(themeColours.map((name) => [name, described(string, 'Such as #2563eb')])),
  heading_font: string,
  body_font: string,
  radius: described(integer, 'In px'),
  spacing: described(integer, 'In px'),
  narrow_width: described(integer, 'In px'),
  normal_width: described(integer, 'In px, of the navigation bar too'),
  wide_width: described(integer, 'In px'),
  named_styles: list(
    object({ id: string, name: string, settings: described(object({}), 'By group, as pages store them') }),
  ),
  button_radius: described(integerOrNull, 'In px; null uses the radius'),
  button_weight: integer,
  button_uppercase: boolean,
  mainnav_items: list(object({ ...link, submenu: list(object(link)) })),
  rightnav_items: list(object({ ...link, type: oneOf('button', 'other'), classes: string, icon: string })),
}

export const themeSchema = object({ ...theme, mainnav_settings: bar })

export const changedThemeSchema = object({ ...theme, mainnav_settings: { ...bar, required: [] }, version: integer }, [])

/** The site settings in the format of older clients. */
export const settingsSchema = object({
  version: integer,
  company_name: valued(string),
  favicon: valued(stringOrNull),
  main_logo: valued(stringOrNull),
  main_logo_alt: valued(stringOrNull),
  live_chat_enabled: valued(boolean),
  contact_email: valued(stringOrNull),
  contact_phone: valued(stringOrNull),
  contact_address: valued(stringOrNull),
  time_zone: valued(string),
  locale: valued(string),
  week_starts_on: valued(oneOf('sunday', 'monday')),
  title_pattern: valued(string),
  accounts_enabled: valued(boolean),
  theme: themeSchema,
  invoice_settings: object({ use_vehicle: boolean }),
  cart: object({ enabled: boolean }),
  google_places_api_key: stringOrNull,
  google_recaptcha_sitekey: stringOrNull,
  gtm_id: stringOrNull,
  head_script_content: string,
  body_script_content: string,
})

/** A setting is sent as it is, or as an object with a value. */
const sent = (type: string, description?: string): Schema => ({
  type: [type, 'object'],
  ...(description ? { description } : {}),
})

export const changedSettingsSchema = object(
  {
    company_name: sent('string', 'At most 200 characters'),
    favicon: sent('string', 'At most 2,000 characters'),
    main_logo: sent('string', 'At most 2,000 characters'),
    main_logo_alt: sent('string', 'At most 2,000 characters'),
    live_chat_enabled: sent('boolean', 'Rejected without the live chat module'),
    cart_enabled: sent('boolean', 'Rejected without the store module'),
    accounts_enabled: sent('boolean'),
    use_vehicle: sent('boolean'),
    contact_email: sent('string'),
    contact_phone: sent('string'),
    contact_address: sent('string', 'At most 500 characters'),
    time_zone: sent('string', 'Such as America/Toronto'),
    locale: sent('string', 'Such as en-CA'),
    week_starts_on: sent('string', 'sunday or monday'),
    title_pattern: sent('string', 'Such as {page} | {tenant}, at most 100 characters'),
    google_places_api_key: sent('string'),
    google_recaptcha_sitekey: sent('string'),
    gtm_id: sent('string', 'Such as GTM-ABC1234'),
    head_script_content: sent('string', 'At most 100,000 characters'),
    body_script_content: sent('string', 'At most 100,000 characters'),
    version: described(integer, 'The last read version, to detect conflicts'),
  },
  [],
)
