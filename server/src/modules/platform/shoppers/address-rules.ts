import { UserInputError } from '../../../kernel/validation/errors.ts'
import type { AddressInput } from './address.inputs.ts'
import { readPlace } from './place-rules.ts'

/** Normalizes and validates an address: country, province and postal code must match. Throws UserInputError. */
export function checkedAddress(input: AddressInput) {
  const text = (value: string | null | undefined) => (value ?? '').trim()
  const typed = { country: input.country, province: text(input.province), postalCode: text(input.postalCode) }
  const { place, faults } = readPlace(typed, true)
  if (faults.length > 0) throw new UserInputError(faults)
  return {
    name: text(input.name),
    company: text(input.company),
    line1: text(input.line1),
    line2: text(input.line2),
    city: text(input.city),
    ...place,
    phone: text(input.phone),
  }
}
