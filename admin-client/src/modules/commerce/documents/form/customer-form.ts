import type {
  CanadianProvince,
  DocumentAddressPartFragment,
  DocumentCustomerInput,
  DocumentFieldsFragment,
} from '../../../../generated/graphql.ts'

export type AddressForm = Required<Omit<DocumentAddressPartFragment, '__typename'>>

/** The customer's details on the document, which may differ from the current record. */
export interface CustomerForm {
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly billingAddress: AddressForm
  /** Null for the billing address. */
  readonly deliveryAddress: AddressForm | null
}

export const noAddress: AddressForm = {
  address: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
  country: 'CA',
}

const addressOf = ({ address, address2, city, province, postalCode, country }: DocumentAddressPartFragment) => ({
  address,
  address2,
  city,
  province,
  postalCode,
  country,
})

export function customerFormOf({
  name,
  company,
  email,
  phone,
  billingAddress,
  deliveryAddress,
}: Omit<DocumentFieldsFragment['customer'], 'phoneE164' | 'phoneFormatted'>): CustomerForm {
  return {
    name,
    company,
    email,
    phone,
    billingAddress: addressOf(billingAddress),
    deliveryAddress: deliveryAddress ? addressOf(deliveryAddress) : null,
  }
}

export const nobody: CustomerForm = {
  name: '',
  company: '',
  email: '',
  phone: '',
  billingAddress: noAddress,
  deliveryAddress: null,
}

export const customerInput = ({ billingAddress, deliveryAddress, ...texts }: CustomerForm): DocumentCustomerInput => ({
  ...texts,
  billingAddress: { ...billingAddress },
  deliveryAddress: deliveryAddress && { ...deliveryAddress },
})

const PROVINCE_CODES: readonly string[] = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')

/** Where it is supplied according to the addresses; null outside Canada. */
export function suppliedIn({ billingAddress, deliveryAddress }: CustomerForm): CanadianProvince | null {
  const { country, province } = deliveryAddress ?? billingAddress
  return country === 'CA' && PROVINCE_CODES.includes(province) ? (province as CanadianProvince) : null
}

/** For people, a line for each part; empty parts are left out. */
export function customerLines({ company, email, phone, billingAddress, deliveryAddress }: CustomerForm): string[] {
  return [
    company,
    [email, phone].filter(Boolean).join(' · '),
    addressLine(billingAddress),
    deliveryAddress ? `Deliver to ${addressLine(deliveryAddress)}` : '',
  ].filter(Boolean)
}

const addressLine = ({ address, address2, city, province, postalCode }: AddressForm): string =>
  [address, address2, city, province, postalCode].filter(Boolean).join(', ')
