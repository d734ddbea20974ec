import { getCountries } from 'libphonenumber-js/max'

/** Newer engines have the method alone, older ones the property. */
interface LocaleWithZones {
  getTimeZones?(): readonly string[] | undefined
  readonly timeZones?: readonly string[]
}

let countries: ReadonlyMap<string, string> | undefined

/** The country of a browser's time zone, such as CA for America/Toronto; '' for zones of no country, and for anything else. */
export function countryOfZone(timeZone: string): string {
  countries ??= new Map(getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)))
  return countries.get(timeZone) ?? ''
}

function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
