import parsePhone, {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'

/** Cache of parsed numbers, by country and typed text: storing one number parses it several times. */
const recent = new LRUCache<string, string>({ max: 200 })
/** The same for displayed numbers: one appears in several emails and timeline entries. */
const recentlyShown = new LRUCache<string, string>({ max: 200 })
const MOST_KEPT_CHARACTERS = 40
/**
 * Valid numbers that `possiblePhone` has parsed, by their E.164 form, which means the same in every country. So a number that a
 * visitor sends is parsed once for being checked, stored and displayed.
 */
const parsedNumbers = new LRUCache<string, PhoneNumber>({ max: 200 })

/**
 * Normalizes a number to E.164, such as +16135550148. The country applies to numbers without a country code. Null if
 * the number is invalid.
 */
export function phoneIn(country: string, typed: string): string | null {
  const key = `${country} ${typed}`
  const known = recent.get(key) ?? parsedNumbers.get(typed)?.number
  if (known) return known
  const phone = parsePhone(typed, country as CountryCode)
  const number = phone?.isValid() && !phone.ext ? phone.number : null
  // Invalid texts may be long, so they aren't kept.
  if (number) recent.set(key, number)
  return number
}

/** Normalizes a number to E.164, without its extension, even if nobody can have it. Null if its length is impossible. */
export function possiblePhone(country: string, typed: string): string | null {
  const phone = parsePhone(typed, country as CountryCode)
  if (!phone?.isPossible()) return null
  if (!phone.ext && phone.isValid()) parsedNumbers.set(phone.number, phone)
  return phone.number
}

/** A number to dial, in E.164: an extension is left out. Null if the number is invalid. */
export function toE164(country: string, typed: string): string | null {
  const phone = parsePhone(typed, country as CountryCode)
  return phone?.isValid() ? phone.number : null
}

/** Formats a number for display: national format within the given country, international elsewhere. */
export function shownPhone(kept: string, country: string): string {
  const key = `${country} ${kept}`
  const known = recentlyShown.get(key)
  if (known) return known
  const shown = format(kept, country)
  // Longer texts are not phone numbers, and would only take memory.
  if (key.length < MOST_KEPT_CHARACTERS) recentlyShown.set(key, shown)
  return shown
}

function format(kept: string, country: string): string {
  const phone = kept === '' ? undefined : (parsedNumbers.get(kept) ?? parsePhone(kept))
  if (!phone) return kept
  const isLocal = isSupportedCountry(country) && getCountryCallingCode(country) === phone.countryCallingCode
  return isLocal ? phone.formatNational() : phone.formatInternational()
}

/** Checks a number that is only displayed, and formats it. Unlike `phoneIn` it keeps an extension. Null if invalid. */
export function formattedPhone(country: string, typed: string): string | null {
  const phone = parsePhone(typed, country as CountryCode)
  if (!phone?.isValid()) return null
  const shown = shownPhone(phone.number, country)
  return phone.ext ? `${shown} ext. ${phone.ext}` : shown
}

/** The error message for an invalid number, with an example where the country's format is well known. */
export function phoneProblem(country: string): string {
  const isNorthAmerican = country === 'CA' || country === 'US'
  const advice = isNorthAmerican
    ? ', such as (613) 555-0148'
    : '. Begin with + and the country code if it is from elsewhere'
  return `Enter a valid phone number${advice}`
}
