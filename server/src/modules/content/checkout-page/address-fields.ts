import type { AccountField } from '@mainstreet/site-client/account'
import { type DocumentAddress, DocumentAddressInput } from '../../commerce/documents/index.ts'
import { nameOfCountry, provincesOf } from '../../platform/shoppers/index.ts'
import type { SentForm } from '../site-accounts/index.ts'

/** Names of fields are those of the API, so that its errors find them. */
const NAME = 'address'
/** Shown only while the shopper wants the order to be delivered. */
const ONLY = 'ship'

/** The fields of an address. Those that belong to one country alone are hidden by CSS while another one is chosen. */
export function addressFields(countries: readonly string[], address: DocumentAddress | null): AccountField[] {
  const served = countries.length > 0 ? countries : ['CA']
  const country = address && served.includes(address.country) ? address.country : (served[0] ?? 'CA')
  const text = (name: keyof DocumentAddress, label: string, autocomplete: string, maxLength: number) => ({
    name: `${NAME}.${name}`,
    label,
    kind: 'text' as const,
    autocomplete: `shipping ${autocomplete}`,
    maxLength,
    value: address?.[name] ?? '',
    only: ONLY,
  })
  const options = served.map((code) => ({ value: code, label: nameOfCountry(code) }))
  const countryField = { name: `${NAME}.country`, label: 'Country', value: country }
  return [
    served.length === 1
      ? { ...countryField, kind: 'hidden' }
      : { ...countryField, kind: 'select', autocomplete: 'shipping country', options, only: ONLY },
    text('address', 'Street and number', 'address-line1', 200),
    { ...text('address2', 'Apartment, unit', 'address-line2', 200), isOptional: true },
    text('city', 'City', 'address-level2', 100),
    ...provinceFields(served, address),
    { ...text('postalCode', 'Postal code', 'postal-code', 20), isHalf: true },
  ]
}

/** A list for each country that has one, and a text for all others. */
function provinceFields(served: readonly string[], address: DocumentAddress | null): AccountField[] {
  const shared = { autocomplete: 'shipping address-level1', isHalf: true }
  const lists = served.flatMap((country): AccountField[] => {
    const provinces = provincesOf(country)
    if (!provinces) return []
    const known = address?.country === country ? address.province : ''
    return [
      {
        ...shared,
        name: provinceName(country),
        label: country === 'CA' ? 'Province' : 'State',
        kind: 'select',
        value: known,
        options: [
          { value: '', label: 'Choose…' },
          ...provinces.map(({ code, name }) => ({ value: code, label: name })),
        ],
        only: served.length === 1 ? ONLY : `${ONLY} ${country}`,
      },
    ]
  })
  if (lists.length === served.length) return lists
  const isListed = served.some((country) => country === address?.country && provincesOf(country))
  return [
    ...lists,
    {
      ...shared,
      name: provinceName('other'),
      label: 'Region',
      kind: 'text',
      maxLength: 100,
      isOptional: true,
      value: isListed ? '' : (address?.province ?? ''),
      only: lists.length === 0 ? ONLY : `${ONLY} other`,
    },
  ]
}

/** The name of the field for a province, which differs by country. */
export function provinceName(country: string): string {
  return `${NAME}.province.${provincesOf(country) ? country : 'other'}`
}

export function addressIn(sent: SentForm): DocumentAddressInput {
  const text = (name: string) => sent.text(`${NAME}.${name}`)
  const country = text('country')
  return Object.assign(new DocumentAddressInput(), {
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    province: sent.text(provinceName(country)),
    postalCode: text('postalCode'),
    country,
  })
}
