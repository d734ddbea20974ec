import parsePhone, { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'

/**
 * Normalizes a number to E.164, such as +16135550148. The country applies to numbers without a country code. Null if
 * the number is invalid.
 */
export function phoneIn(country: string, typed: string): string | null {
  const phone = parsePhone(typed, country as CountryCode)
  return phone?.isValid() && !phone.ext ? phone.number : null
}

/** Formats a number for display: national format within the customer's country, international elsewhere. */
export function shownPhone(kept: string, country: string): string {
  const phone = kept === '' ? undefined : parsePhone(kept)
  if (!phone) return kept
  const isLocal = isSupportedCountry(country) && getCountryCallingCode(country) === phone.countryCallingCode
  return isLocal ? phone.formatNational() : phone.formatInternational()
}
