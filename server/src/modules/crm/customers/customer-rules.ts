import { isEmail } from 'class-validator'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { phoneIn, phoneProblem } from '../../../kernel/validation/phone.ts'
import { readPlace } from '../../platform/shoppers/index.ts'
import type { CustomerFields } from './customer.entity.ts'

/** Customer input. Omitted fields are unchanged; null and the empty string clear a field. */
export type TypedCustomer = { readonly [Name in keyof CustomerFields]?: string | null }

const nobody: CustomerFields = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  country: 'CA',
  address: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
}
const names = Object.keys(nobody) as (keyof CustomerFields)[]

/**
 * Applies the input and returns the resulting fields. Throws UserInputError with every invalid field, including the
 * errors found earlier, so users see all of them at once.
 */
export function checkedCustomer(
  typed: TypedCustomer,
  before: CustomerFields | null = null,
  elsewhere: readonly InputFault[] = [],
): CustomerFields {
  const known = before ?? nobody
  const value = (name: keyof CustomerFields) => (typed[name] === undefined ? known[name] : (typed[name] ?? '')).trim()
  const fields = Object.fromEntries(names.map((name) => [name, value(name)])) as Record<keyof CustomerFields, string>
  const { place, faults } = readPlace({ ...fields, country: fields.country || 'CA' }, false)
  const isPlaced = !faults.some(({ field }) => field === 'country')
  const phone = fields.phone === known.phone || !isPlaced ? fields.phone : phoneIn(place.country, fields.phone)
  const wrong: InputFault[] = [
    ...(fields.email && !isEmail(fields.email) ? [fault('email', 'This is not an email address')] : []),
    ...(fields.phone && phone === null ? [fault('phone', noPhone(fields.phone, place.country))] : []),
    ...faults,
  ]
  if (!fields.firstname && !fields.lastname && !fields.email && !fields.phone)
    wrong.push(fault('firstname', 'Enter a name, an email address or a phone number'))
  wrong.push(...elsewhere)
  if (wrong.length > 0) throw new UserInputError(wrong)
  return { ...fields, ...place, email: fields.email.toLowerCase(), phone: fields.phone && (phone as string) }
}

function noPhone(typed: string, country: string): string {
  if (/\b(ext|x)\b/i.test(typed)) return 'Leave out the extension'
  return phoneProblem(country)
}

const fault = (field: string, message: string): InputFault => ({ code: 'INVALID', message, field })
