import type { CustomerMapping, FormFieldType } from '@mainstreet/blocks/forms'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { countryIn } from '../../../platform/shoppers/index.ts'
import type { FormValue } from '../submissions/form-submission.entity.ts'

/** The fields of a customer as a form fills them. */
export interface MappedCustomer {
  firstname?: string
  lastname?: string
  email?: string
  phone?: string
  address?: string
  address2?: string
  city?: string
  province?: string
  country?: string
  postalCode?: string
}

const NAMES: Readonly<Record<CustomerMapping, keyof MappedCustomer | null>> = {
  none: null,
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  phone: 'phone',
  address: 'address',
  address_2: 'address2',
  city: 'city',
  province: 'province',
  country: 'country',
  postal: 'postalCode',
}

/** The customer that the mapped fields describe. The first value of each wins. */
export function customerIn(values: readonly FormValue[]): MappedCustomer {
  const customer: MappedCustomer = {}
  for (const { mapping, value, type } of values) {
    const name = NAMES[mapping]
    if (!name || value === '' || customer[name]) continue
    if (type === 'gPlaces' && name === 'address') Object.assign(customer, placeIn(value))
    else if (name === 'country') Object.assign(customer, countryOf(value))
    else customer[name] = value
  }
  return withLastname(customer)
}

/** Forms often ask for the whole name in one field. */
export function withLastname(customer: MappedCustomer): MappedCustomer {
  const { firstname = '', lastname } = customer
  const at = firstname.lastIndexOf(' ')
  if (lastname || at < 0) return customer
  return { ...customer, firstname: firstname.slice(0, at), lastname: firstname.slice(at + 1) }
}

/** Splits 'street, city, province and postal code, country'. Other texts are a street as a whole. */
function placeIn(value: string): MappedCustomer {
  const parts = value.split(',').map((part) => part.trim())
  const [country = '', region = '', city = ''] = [...parts].reverse()
  const [, province, postalCode] = /^([A-Za-z]{2}) (.+)$/.exec(region) ?? []
  if (parts.length < 4 || !province || !postalCode) return { address: truncate(value, 200) }
  const address = parts.slice(0, -3).join(', ')
  return { address, city, province, postalCode, ...countryOf(country) }
}

/** Visitors type country names; customers store codes. An unknown country stays only in the submission. */
function countryOf(typed: string): MappedCustomer {
  const country = countryIn(typed)
  return country === null ? {} : { country }
}

/** The fields that hold the sender's name: the mapped ones, else the first text of that name. */
export function nameFields<Field extends Pick<FormValue, 'key' | 'type' | 'mapping'>>(
  fields: readonly Field[],
): readonly Field[] {
  const mapped = fields.filter(({ mapping }) => mapping === 'firstname' || mapping === 'lastname')
  return mapped.length > 0 ? mapped : fields.filter(({ key, type }) => type === 'text' && /name/.test(key)).slice(0, 1)
}

export interface Sender {
  readonly senderName: string
  readonly senderEmail: string
  readonly senderPhone: string
}

/** Who sent the values, also if no field is mapped. */
export function senderIn(values: readonly FormValue[]): Sender {
  const { firstname = '', lastname = '', email, phone } = customerIn(values)
  const ofType = (type: FormFieldType) => values.find((value) => value.type === type && !value.isOutdated)?.value
  const [named] = nameFields(values.filter(({ value }) => value !== ''))
  return {
    senderName: truncate([firstname, lastname].filter(Boolean).join(' ') || named?.value || '', 200),
    // Normalized for finding the customer. The values keep the text as typed.
    senderEmail: (email ?? ofType('email') ?? '').toLowerCase(),
    senderPhone: truncate(phone ?? ofType('phone') ?? '', 20),
  }
}
