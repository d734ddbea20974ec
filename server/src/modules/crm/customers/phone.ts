import parsePhone, { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'

/** A number as it is kept, such as +16135550148: of the given country where it names none. Null for what is no number. */
export function phoneIn(country: string, typed: string): string | null {
  const phone = parsePhone(typed, country as CountryCode)
  return phone?.isValid() && !phone.ext ? phone.number : null
}

/** For people: without the country's own code among those who live there. */
export function shownPhone(kept: string, country: string): string {
  const phone = kept === '' ? undefined : parsePhone(kept)
  if (!phone) return kept
  const isLocal = isSupportedCountry(country) && getCountryCallingCode(country) === phone.countryCallingCode
  return isLocal ? phone.formatNational() : phone.formatInternational()
}
