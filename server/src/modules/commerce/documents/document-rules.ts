import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import type { InputFault } from '../../../kernel/validation/errors.ts'
import type { Customer } from '../../crm/customers/index.ts'
import type { Vehicle } from '../../crm/vehicles/index.ts'
import { CanadianProvince } from '../taxes/index.ts'
import type { Document } from './document.entity.ts'
import type { DocumentAddressInput, DocumentCustomerInput, UpdateDocumentInput } from './document.inputs.ts'
import { type DocumentAddress, type DocumentCustomer, type DocumentVehicle, noAddress } from './document-snapshot.ts'
import { fault } from './lines/line-rules.ts'

const MOST_TERMS_DAYS = 3650
const MOST_KILOMETRES = 10_000_000

type Typed = Omit<UpdateDocumentInput, 'id'>

/** The fields that are checked without a lookup: texts, dates, numbers and choices. */
type PlainFields = Pick<
  Document,
  | 'subject'
  | 'reference'
  | 'issuedOn'
  | 'dueOn'
  | 'termsDays'
  | 'validUntil'
  | 'odometerIn'
  | 'odometerOut'
  | 'contactMethod'
  | 'fulfilment'
  | 'customerNote'
  | 'staffNote'
  | 'terms'
  | 'locale'
>

/** Applies the input and returns the resulting fields. Adds every invalid field to the faults. */
export function checkedFields(typed: Typed, before: PlainFields, faults: InputFault[]): PlainFields {
  const text = (name: 'subject' | 'reference' | 'customerNote' | 'staffNote' | 'terms') =>
    typed[name] === undefined ? before[name] : (typed[name]?.trim() ?? '')
  const day = (name: 'issuedOn' | 'dueOn' | 'validUntil') => {
    const value = typed[name]
    if (value === undefined) return before[name]
    if (!value?.trim()) return null
    const valid = calendarDay(value)
    if (!valid) faults.push(fault(name, 'Enter a valid date, such as 2026-03-31'))
    return valid
  }
  const whole = (name: 'termsDays' | 'odometerIn' | 'odometerOut', most: number) => {
    const value = typed[name]
    if (value === undefined) return before[name]
    if (value !== null && (value < 0 || value > most))
      faults.push(fault(name, `Enter a number from 0 to ${most.toLocaleString('en')}`))
    return value
  }
  const fields: PlainFields = {
    subject: text('subject'),
    reference: text('reference'),
    customerNote: text('customerNote'),
    staffNote: text('staffNote'),
    terms: text('terms'),
    issuedOn: day('issuedOn'),
    dueOn: day('dueOn'),
    validUntil: day('validUntil'),
    termsDays: whole('termsDays', MOST_TERMS_DAYS),
    odometerIn: whole('odometerIn', MOST_KILOMETRES),
    odometerOut: whole('odometerOut', MOST_KILOMETRES),
    contactMethod: typed.contactMethod === undefined ? before.contactMethod : typed.contactMethod,
    fulfilment: typed.fulfilment ?? before.fulfilment,
    locale: typed.locale ?? before.locale,
  }
  const { issuedOn, dueOn, validUntil, odometerIn, odometerOut } = fields
  if (issuedOn && dueOn && dueOn < issuedOn) faults.push(fault('dueOn', 'The due date cannot be before the issue date'))
  if (issuedOn && validUntil && validUntil < issuedOn)
    faults.push(fault('validUntil', 'The quote must be valid on the day it is issued'))
  if (odometerIn !== null && odometerOut !== null && odometerOut < odometerIn)
    faults.push(fault('odometerOut', 'Odometer out cannot be less than odometer in'))
  return fields
}

/** The customer's details for a new document. */
export function customerSnapshot(customer: Customer): DocumentCustomer {
  const { displayName, email, phoneFormatted, address, address2, city, province, postalCode, country } = customer
  return {
    name: displayName,
    company: '',
    email,
    phone: phoneFormatted,
    billingAddress: { address, address2, city, province, postalCode, country },
    deliveryAddress: null,
  }
}

export function vehicleSnapshot({ displayName, vin, make, model, year, color, plate }: Vehicle): DocumentVehicle {
  return { displayName, vin, make, model, year, color, plate }
}

/** The snapshot with the details that staff typed. */
export function withTyped(
  snapshot: DocumentCustomer,
  typed: DocumentCustomerInput | null | undefined,
): DocumentCustomer {
  if (!typed) return snapshot
  const text = (name: 'name' | 'company' | 'email' | 'phone') => typed[name]?.trim() ?? snapshot[name]
  const { billingAddress, deliveryAddress } = typed
  return {
    name: text('name'),
    company: text('company'),
    email: text('email'),
    phone: text('phone'),
    billingAddress: addressWith(snapshot.billingAddress, billingAddress),
    deliveryAddress:
      deliveryAddress === undefined
        ? snapshot.deliveryAddress
        : deliveryAddress && addressWith(snapshot.deliveryAddress ?? noAddress, deliveryAddress),
  }
}

function addressWith(before: DocumentAddress, typed: DocumentAddressInput | null | undefined): DocumentAddress {
  const text = (name: keyof DocumentAddress) => typed?.[name]?.trim() ?? before[name]
  return {
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    province: text('province'),
    postalCode: text('postalCode'),
    country: text('country').toUpperCase() || 'CA',
  }
}

/** The province of the delivery or billing address; null outside Canada. */
export function provinceOf({ billingAddress, deliveryAddress }: DocumentCustomer): CanadianProvince | null {
  const { country, province } = deliveryAddress ?? billingAddress
  const code = province.toUpperCase()
  return country === 'CA' && Object.hasOwn(CanadianProvince, code) ? (code as CanadianProvince) : null
}
