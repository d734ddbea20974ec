import type { AccountField } from '@mainstreet/site-client/account'
import { type DocumentAddress, DocumentAddressInput } from '../../commerce/documents/index.ts'
import { nameOfCountry, provincesOf } from '../../platform/shoppers/index.ts'
import type { SentForm } from '../site-accounts/index.ts'

interface AddressKind {
  /** Fields are named as in the API, so that its errors find them. */
  readonly name: 'address' | 'billingAddress'
  /** Shown only while this is chosen in the form. */
  readonly only: string
  /** For browsers that fill in addresses. */
  readonly section: 'shipping' | 'billing'
}

/** For orders that are delivered. */
export const SHIPPING: AddressKind = { name: 'address', only: 'ship', section: 'shipping' }
export const BILLING: AddressKind = { name: 'billingAddress', only: 'billing', section: 'billing' }

/** The fields of an address. Those that belong to one country alone are hidden by CSS while another one is chosen. */
export function addressFields(
  countries: readonly string[],
  address: DocumentAddress | null,
  kind: AddressKind = SHIPPING,
): AccountField[] {
  const { name: prefix, only, section } = kind
  const served = countries.length > 0 ? countries : ['CA']
  const country = address && served.includes(address.country) ? address.country : (served[0] ?? 'CA')
  const text = (name: keyof DocumentAddress, label: string, autocomplete: string, maxLength: number) => ({
    name: `${prefix}.${name}`,
    label,
    kind: 'text' as const,
    autocomplete: `${section} ${autocomplete}`,
    maxLength,
    value: address?.[name] ?? '',
    only,
  })
  const options = served.map((code) => ({ value: code, label: nameOfCountry(code) }))
  const countryField = { name: `${prefix}.country`, label: 'Country', value: country }
  return [
    served.length === 1
      ? { ...countryField, kind: 'hidden' }
      : { ...countryField, kind: 'select', autocomplete: `${section} country`, options, only },
    text('address', 'Street and number', 'address-line1', 200),
    { ...text('address2', 'Apartment, unit', 'address-line2', 200), isOptional: true },
    text('city', 'City', 'address-level2', 100),
    ...provinceFields(served, address, kind),
    { ...text('postalCode', 'Postal code', 'postal-code', 20), isHalf: true },
  ]
}

/** A list for each country that has one, and a text for all others. */
function provinceFields(served: readonly string[], address: DocumentAddress | null, kind: AddressKind): AccountField[] {
  const { only, section } = kind
  const shared = { autocomplete: `${section} address-level1`, isHalf: true }
  const lists = served.flatMap((country): AccountField[] => {
    const provinces = provincesOf(country)
    if (!provinces) return []
    const known = address?.country === country ? address.province : ''
    return [
      {
        ...shared,
        name: provinceName(country, kind),
        label: country === 'CA' ? 'Province' : 'State',
        kind: 'select',
        value: known,
        options: [
          { value: '', label: 'Choose…' },
          ...provinces.map(({ code, name }) => ({ value: code, label: name })),
        ],
        only: served.length === 1 ? only : `${only} ${country}`,
      },
    ]
  })
  if (lists.length === served.length) return lists
  const isListed = served.some((country) => country === address?.country && provincesOf(country))
  return [
    ...lists,
    {
      ...shared,
      name: provinceName('other', kind),
      label: 'Region',
      kind: 'text',
      maxLength: 100,
      isOptional: true,
      value: isListed ? '' : (address?.province ?? ''),
      only: lists.length === 0 ? only : `${only} other`,
    },
  ]
}

/** The name of the field for a province, which differs by country. */
export function provinceName(country: string, { name }: AddressKind = SHIPPING): string {
  return `${name}.province.${provincesOf(country) ? country : 'other'}`
}

export function addressIn(sent: SentForm, kind: AddressKind = SHIPPING): DocumentAddressInput {
  const text = (name: string) => sent.text(`${kind.name}.${name}`)
  const country = text('country')
  return Object.assign(new DocumentAddressInput(), {
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    province: sent.text(provinceName(country, kind)),
    postalCode: text('postalCode'),
    country,
  })
}
