import { image } from '@mainstreet/blocks/fields'
import { FONTS } from '@mainstreet/blocks/styles'
import { isEmail } from 'class-validator'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { formattedPhone, phoneProblem } from '../../../kernel/validation/phone.ts'
import { namedStyleFaults } from './named-styles.ts'
import type { MainnavSettingsInput } from './navigation.inputs.ts'
import { navigationFaults, writtenOut } from './navigation-rules.ts'
import type { UpdateSiteSettingsInput } from './settings.inputs.ts'
import { colourNames, type SiteSettings } from './site-settings.entity.ts'

/** Font families for themes: the web fonts and the default font. */
export const themeFonts: readonly string[] = ['Inter', ...FONTS]

/** The same parser as in pages. A URL that it changes would not be shown. */
const picked = image()
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

type Rule<Value> = (value: Value) => string | null | false

/** Validation rules of the settings. Each returns an error message. */
const rules: { readonly [Name in keyof UpdateSiteSettingsInput]?: Rule<NonNullable<UpdateSiteSettingsInput[Name]>> } = {
  companyName: (name) => (!name.trim() && 'Please enter a Company name') || atMost(200, name),
  favicon: picture,
  mainLogo: picture,
  mainLogoAlt: picture,
  contactEmail: (address) => !isEmail(address) && 'This is not an email address',
  contactAddress: (address) => atMost(500, address),
  timeZone: (zone) => !Intl.supportedValuesOf('timeZone').includes(zone) && 'There is no such time zone',
  locale: (tag) => !isLocale(tag) && 'This is not a language tag, such as en-CA',
  titlePattern: (pattern) =>
    (!pattern.includes('{page}') && 'Include {page}, the placeholder for the title of the page') ||
    atMost(100, pattern),
  headingFont: font,
  bodyFont: font,
  radius: (size) => within(0, 40, size),
  spacing: (size) => within(4, 48, size),
  narrowWidth: (size) => within(320, 1600, size),
  normalWidth: (size) => within(480, 2400, size),
  wideWidth: (size) => within(480, 3200, size),
  buttonRadius: (size) => within(0, 60, size),
  buttonWeight: (weight) => (weight % 100 !== 0 && 'Choose a weight from 100 to 900') || within(300, 900, weight),
  gtmId: (id) => !/^GTM-[A-Z0-9]{4,12}$/.test(id) && 'Enter a Google Tag Manager container ID such as GTM-ABC1234',
  googlePlacesApiKey: key,
  googleRecaptchaSitekey: key,
}

/** Settings that can be empty. For all others, null means unchanged. */
const optional = new Set<keyof UpdateSiteSettingsInput>([
  'favicon',
  'mainLogo',
  'mainLogoAlt',
  'contactEmail',
  'contactPhone',
  'contactAddress',
  'buttonRadius',
  'gtmId',
  'googlePlacesApiKey',
  'googleRecaptchaSitekey',
])

type Changes = Omit<UpdateSiteSettingsInput, 'version' | 'mainnavSettings' | 'colors'> & {
  readonly colors?: Partial<Record<(typeof colourNames)[number], string>>
  readonly mainnavSettings?: Partial<MainnavSettingsInput>
}

/** The settings that others are checked against. */
type Saved = Pick<SiteSettings, 'locale' | 'contactPhone'>

/** Validates the input and returns the changes. The empty string clears an optional setting. */
export function checkedSettings({ version: _, ...input }: UpdateSiteSettingsInput, saved: Saved): Changes {
  const changes: Record<string, unknown> = {}
  const faults: InputFault[] = []
  for (const [key, given] of Object.entries(input)) {
    const name = key as keyof UpdateSiteSettingsInput
    const value = given === '' && optional.has(name) ? null : given
    if (value === undefined || (value === null && !optional.has(name))) continue
    const message = value !== null && (rules[name] as Rule<unknown> | undefined)?.(value)
    if (message) faults.push({ code: 'INVALID', message, field: name })
    changes[name] = value
  }
  if (changes.contactPhone && changes.contactPhone !== saved.contactPhone) {
    const country = countryOf(input.locale ?? saved.locale)
    const phone = formattedPhone(country, String(changes.contactPhone))
    if (phone === null) faults.push({ code: 'INVALID', message: phoneProblem(country), field: 'contactPhone' })
    changes.contactPhone = phone
  }
  faults.push(...colourFaults(input.colors ?? {}), ...navigationFaults(input))
  faults.push(...namedStyleFaults(input.namedStyles ?? []))
  if (faults.length > 0) throw new UserInputError(faults)
  return { ...changes, ...writtenOut(input) } as Changes
}

function colourFaults(colours: object): InputFault[] {
  return Object.entries(colours).flatMap(([name, colour]) => {
    const field = `colors.${name.slice(0, 40)}`
    if (!(colourNames as readonly string[]).includes(name))
      return { code: 'INVALID', message: 'The theme has no colour of this name', field }
    const isColour = typeof colour === 'string' && HEX.test(colour)
    return isColour ? [] : { code: 'INVALID', message: 'Enter a colour such as #2563eb', field }
  })
}

function picture(address: string) {
  return picked.read(address) !== address && 'This is not the address of an image'
}

function font(family: string) {
  return !themeFonts.includes(family) && 'This font is not in the list'
}

function key(value: string) {
  return !/^[\w-]{10,100}$/.test(value) && 'Use only letters, digits, - and _'
}

function atMost(most: number, text: string) {
  return text.length > most && `At most ${most.toLocaleString('en')} characters are allowed here`
}

function within(least: number, most: number, size: number) {
  return (size < least || size > most) && `Choose between ${least} and ${most}`
}

/** The country whose phone numbers need no country code. */
export function countryOf(locale: string): string {
  return (isLocale(locale) && new Intl.Locale(locale).region) || 'CA'
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}
