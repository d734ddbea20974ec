import { parseWholeNumber, stripDiacritics } from '@mainstreet/blocks/text'
import { countries } from '../../platform/shoppers/index.ts'
import type { TypedCustomer } from '../customers/index.ts'
import type { TypedVehicle } from '../vehicles/index.ts'

/** Prefix of custom fields. */
export const CUSTOM = 'customFields.'

/** Prefix of the fields of a vehicle. */
export const VEHICLE = 'vehicle.'

export interface CustomerRow {
  readonly typed: TypedCustomer
  readonly tags: readonly string[]
  /** Values of custom fields. */
  readonly customFields: readonly { readonly key: string; readonly value: string }[]
  /** Null if the row has none. */
  readonly vehicle: TypedVehicle | null
  /** The default when neither the row nor the existing customer has a country. */
  readonly country: string
}

/** The customer input of a row. Empty fields are omitted. */
export function customerOfRow(
  values: Readonly<Record<string, string>>,
  { country: usual, tags: given }: { readonly country: string; readonly tags: readonly string[] },
): CustomerRow {
  const own = Object.entries(values).filter(([name]) => name.startsWith(CUSTOM))
  const customFields = own.map(([name, value]) => ({ key: name.slice(CUSTOM.length), value }))
  const ofVehicle = Object.entries(values).filter(([name]) => name.startsWith(VEHICLE))
  const { fullname, tags = '', country, ...named } = without(values, [...own, ...ofVehicle])
  const name = fullname && !named.firstname && !named.lastname ? namesOf(fullname) : {}
  const place = country === undefined ? {} : { country: codeOfCountry(country) }
  return {
    typed: { ...named, ...name, ...place },
    tags: onceEach([...tagsOf(tags), ...given]),
    country: usual,
    customFields,
    vehicle: vehicleOf(ofVehicle),
  }
}

function vehicleOf(cells: readonly (readonly [string, string])[]): TypedVehicle | null {
  if (cells.length === 0) return null
  const { year, odometer, ...texts } = Object.fromEntries(
    cells.map(([name, value]) => [name.slice(VEHICLE.length), value]),
  )
  // Other texts become numbers that the rules of vehicles refuse.
  return {
    ...texts,
    ...(year === undefined ? {} : { year: /^\d{4}$/.test(year) ? Number(year) : 0 }),
    ...(odometer === undefined ? {} : { odometer: kilometresIn(odometer) ?? -1 }),
  }
}

/** '125,000 km' is 125,000. */
function kilometresIn(text: string): number | null {
  return parseWholeNumber(text.toLowerCase().endsWith('km') ? text.slice(0, -2) : text)
}

function without(values: Readonly<Record<string, string>>, some: readonly (readonly [string, string])[]) {
  const names = some.map(([name]) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** 'Ann Lee Roy' and 'Roy, Ann Lee' both have the last name Roy and the first names Ann Lee. */
function namesOf(fullname: string): Pick<TypedCustomer, 'firstname' | 'lastname'> {
  const [last = '', ...first] = fullname.split(',').map((part) => part.trim())
  if (first.length === 1 && last) return { firstname: first[0] ?? '', lastname: last }
  const words = fullname.split(/\s+/)
  return words.length === 1
    ? { lastname: fullname }
    : { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}

/** Commas separate tags only if there is no other separator. */
function tagsOf(text: string): string[] {
  const names = text.split(/[;|]/.test(text) ? /[;|]/ : ',')
  return names.map((name) => name.trim()).filter(Boolean)
}

const onceEach = (names: readonly string[]) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]

const plain = (text: string) =>
  stripDiacritics(text)
    .replaceAll(/[^\p{L}]+/gu, '')
    .toLowerCase()

const named = (['en', 'fr'] as const).map((language) => new Intl.DisplayNames(language, { type: 'region' }))

const codes = new Map([
  ...countries.flatMap(({ code, name }) =>
    [code, name, ...named.map((names) => names.of(code) ?? name)].map((word) => [plain(word), code] as const),
  ),
  ['usa', 'US'] as const,
  ['unitedstatesofamerica', 'US'] as const,
  ['uk', 'GB'] as const,
  ['england', 'GB'] as const,
])

/** Translates English and French country names to codes. Unknown names are passed on to validation. */
function codeOfCountry(text: string): string {
  return codes.get(plain(text)) ?? text
}
