import {
  described,
  list,
  number,
  object,
  oneOf,
  type Schema,
  string,
  stringOrNull,
  truth,
} from '../../../rest/schema.ts'

/** Most settings are objects with a value. */
const valued = (value: Schema) => object({ value })

const link = { linkText: string, href: string, target: oneOf('_self', '_blank') }

const bar = object({
  navItemColor: string,
  navItemFontWeight: number,
  sticky: truth,
  transparent: truth,
  transparentOnHomepage: truth,
  backgroundColor: string,
  navbarHeight: number,
  fluid: truth,
  logoAreaWidth: number,
  logoAreaHeight: number,
  mobileNavStyle: oneOf('dropdown', 'offcanvas'),
  mobileNavStylePosition: oneOf('start', 'end'),
})

const colours = ['primary', 'secondary', 'tertiary', 'success', 'warning', 'danger', 'dark', 'light', 'info']

/** The site settings in the format of older clients. */
export const settingsSchema = object({
  company_name: valued(string),
  favicon: valued(stringOrNull),
  main_logo: valued(stringOrNull),
  main_logo_alt: valued(stringOrNull),
  live_chat_enabled: valued(truth),
  theme: object({
    ...Object.fromEntries(colours.map((name) => [name, string])),
    mainnav_settings: bar,
    mainnav_items: list(object({ ...link, submenu: list(object(link)) })),
    rightnav_items: list(object({ ...link, type: oneOf('button', 'other'), classes: string, icon: string })),
  }),
  invoice_settings: object({ use_vehicle: truth }),
  cart: object({ enabled: truth }),
  google_places_api_key: stringOrNull,
  google_recaptcha_sitekey: stringOrNull,
  gtm_id: stringOrNull,
  head_script_content: string,
  body_script_content: string,
})

export const changedSettingsSchema = object(
  { live_chat_enabled: described({ type: ['boolean', 'object'] }, 'True or false, or an object with a value') },
  [],
)
