import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { formattedPhone, phoneProblem } from '../../../kernel/validation/phone.ts'
import type { AddressInput } from './address.inputs.ts'
import { readPlace } from './place-rules.ts'

/**
 * Normalizes and validates an address: country, province and postal code must match. Throws UserInputError. A phone
 * number saved before is accepted as it is.
 */
export function checkedAddress(input: AddressInput, savedPhone = '') {
  const text = (value: string | null | undefined) => (value ?? '').trim()
  const typed = { country: input.country, province: text(input.province), postalCode: text(input.postalCode) }
  const { place, faults } = readPlace(typed, true)
  const typedPhone = text(input.phone)
  const phone = ['', savedPhone].includes(typedPhone) ? typedPhone : formattedPhone(place.country, typedPhone)
  if (phone === null) faults.push(phoneFault(place.country))
  if (faults.length > 0) throw new UserInputError(faults)
  return {
    name: text(input.name),
    company: text(input.company),
    line1: text(input.line1),
    line2: text(input.line2),
    city: text(input.city),
    ...place,
    phone: phone ?? '',
  }
}

const phoneFault = (country: string): InputFault => ({
  code: 'INVALID',
  message: phoneProblem(country),
  field: 'phone',
})
