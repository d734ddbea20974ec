import { stripDiacritics } from '@mainstreet/blocks/text'
import { allCountries } from 'country-region-data'
import validator from 'validator'

export interface Country {
  readonly code: string
  readonly name: string
}

/** Where most of the customers live; they come first in every list. */
const FIRST = ['CA', 'US']

/** Countries in which no letter arrives without its province or state. */
const WITH_PROVINCES = new Set(['CA', 'US'])

const regionsOf = new Map(allCountries.map(([, code, regions]) => [code as string, regions]))

const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length)

export const countries: readonly Country[] = allCountries
  .map(([name, code]) => ({ name: name as string, code: code as string }))
  .sort((one, other) => rank(one.code) - rank(other.code) || one.name.localeCompare(other.name, 'en'))

export function isCountry(code: string): boolean {
  return regionsOf.has(code)
}

export function nameOfCountry(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code
}

export const needsProvince = (country: string): boolean => WITH_PROVINCES.has(country)

/** Of countries whose addresses need them; null elsewhere. */
export function provincesOf(country: string): { code: string; name: string }[] | null {
  if (!needsProvince(country)) return null
  return (regionsOf.get(country) ?? []).map(([name, code]) => ({ code: code as string, name: name as string }))
}

/** Its code where the country has codes; null for one that the country has not. Accents and capitals do not count. */
export function provinceIn(country: string, typed: string): string | null {
  if (!needsProvince(country)) return typed
  const wanted = plain(typed)
  const found = regionsOf.get(country)?.find(([name, code]) => plain(code) === wanted || plain(name) === wanted)
  return found?.[1] ?? null
}

/** The code as the country writes it; null for one that it cannot be. Where nothing is known anything goes. */
export function postalCodeIn(country: string, typed: string): string | null {
  const written = typed.toUpperCase().replaceAll(/\s+/g, ' ').trim()
  if (!isKnown(country)) return written
  const code = country === 'CA' ? written.replaceAll(/[^A-Z0-9]/g, '').replace(/^(.{3})(.{3})$/, '$1 $2') : written
  return validator.isPostalCode(code, country) ? code : null
}

/** Whether a letter there needs a postal code. */
export function needsPostalCode(country: string): boolean {
  return isKnown(country)
}

function isKnown(country: string): country is validator.PostalCodeLocale {
  return (validator.isPostalCodeLocales as readonly string[]).includes(country)
}

function plain(text: string): string {
  return stripDiacritics(text)
    .replaceAll(/[.'’-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
