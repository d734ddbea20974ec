import { stripDiacritics } from '@mainstreet/blocks/text'
import { isPostalCode } from 'class-validator'
import { allCountries } from 'country-region-data'

export interface Country {
  readonly code: string
  readonly name: string
}

/** Most customers live here, so these come first in lists. */
const FIRST = ['CA', 'US']

/** Countries whose addresses require a province or state. */
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

/** Names that people write for countries besides the one in lists. */
const OTHER_NAMES = new Map([
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['etats-unis', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
])

/** The code of a country that somebody wrote by its code or name, or null if it is unknown. Ignores accents and case. */
export function countryIn(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  if (isCountry(code)) return code
  const normalized = plain(typed)
  const other = [...OTHER_NAMES].find(([name]) => plain(name) === normalized)
  return other?.[1] ?? countries.find(({ name }) => plain(name) === normalized)?.code ?? null
}

export const needsProvince = (country: string): boolean => WITH_PROVINCES.has(country)

/** Null for countries whose addresses don't need one. */
export function provincesOf(country: string): { code: string; name: string }[] | null {
  if (!needsProvince(country)) return null
  return (regionsOf.get(country) ?? []).map(([name, code]) => ({ code: code as string, name: name as string }))
}

/** The province's code in countries with codes, or null if it is unknown there. Ignores accents and case. */
export function provinceIn(country: string, typed: string): string | null {
  if (!needsProvince(country)) return typed
  const normalized = plain(typed)
  const found = regionsOf.get(country)?.find(([name, code]) => plain(code) === normalized || plain(name) === normalized)
  return found?.[1] ?? null
}

/**
 * The postal code in the country's format, or null if it is invalid there. Countries without a known format accept
 * anything.
 */
export function postalCodeIn(country: string, typed: string): string | null {
  const written = typed.toUpperCase().replaceAll(/\s+/g, ' ').trim()
  if (!isKnown(country)) return written
  const code = country === 'CA' ? written.replaceAll(/[^A-Z0-9]/g, '').replace(/^(.{3})(.{3})$/, '$1 $2') : written
  return isPostalCode(code, country) ? code : null
}

/** Whether addresses in the country require a postal code. */
export function needsPostalCode(country: string): boolean {
  return isKnown(country)
}

/** Whether the library knows the country's format. It has no list of them, and throws for all others. */
function isKnown(country: string): country is Parameters<typeof isPostalCode>[1] {
  try {
    isPostalCode('', country as Parameters<typeof isPostalCode>[1])
    return true
  } catch {
    return false
  }
}

function plain(text: string): string {
  return stripDiacritics(text)
    .replaceAll(/[.'’-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
