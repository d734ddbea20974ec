import { isEmail } from 'class-validator'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { phoneIn, phoneProblem } from '../../../kernel/validation/phone.ts'
import { readPlace } from '../../platform/shoppers/index.ts'
import { type DocumentAddress, type DocumentAddressInput, noAddress } from '../documents/index.ts'
import type { Checkout } from './checkout.entity.ts'
import type { SaveCheckoutInput } from './checkout.inputs.ts'

/** Orders are mailed to whoever is named in them, so strangers could send their links to anybody. */
const LINK =
  /:\/\/|\bwww\.|[a-z0-9]\.(?:com|net|org|info|biz|xyz|top|shop|site|online|club|link|click|live|store|io|ru|cn|app|dev|ca)\b/i
const NO_LINKS = 'Leave out links'

type Fields = Partial<Omit<Checkout, 'id' | 'tenantId' | 'cartId' | 'createdAt' | 'updatedAt'>>

/** The fields that an input changes. Throws UserInputError with every invalid one. */
export function checkedCheckout(typed: SaveCheckoutInput, before: Pick<Checkout, 'address'>): Fields {
  const faults: InputFault[] = []
  const fields: Fields = {}
  if (typed.email !== undefined) {
    fields.email = typed.email?.trim().toLowerCase() ?? ''
    // Quoted addresses may contain line breaks and commas.
    if (fields.email && !isEmail(fields.email, { blacklisted_chars: '"' }))
      faults.push(fault('email', 'This is not an email address'))
  }
  if (typed.name !== undefined) fields.name = tidy(typed.name)
  if (fields.name && hasLink(fields.name)) faults.push(fault('name', NO_LINKS))
  if (typed.note !== undefined) fields.note = typed.note?.trim() ?? ''
  if (typed.address !== undefined) fields.address = checkedAddress('address', typed.address, before.address, faults)
  if (typed.billingAddress !== undefined)
    fields.billingAddress = checkedAddress('billingAddress', typed.billingAddress, null, faults)
  if (typed.phone !== undefined) {
    const country = (fields.address ?? before.address)?.country ?? 'CA'
    const phone = typed.phone?.trim() ? phoneIn(country, typed.phone) : ''
    if (phone === null) faults.push(fault('phone', phoneProblem(country)))
    else fields.phone = phone
  }
  if (typed.deliveryOptionId !== undefined) fields.deliveryOption = typed.deliveryOptionId?.toLowerCase() || null
  if (typed.slotStartsAt !== undefined) fields.slotStartsAt = typed.slotStartsAt
  if (typed.paymentMethod !== undefined) fields.paymentMethod = typed.paymentMethod
  if (typeof typed.acceptsMarketing === 'boolean') fields.acceptsMarketing = typed.acceptsMarketing
  if (typeof typed.agreesToTerms === 'boolean') fields.agreesToTerms = typed.agreesToTerms
  if (faults.length > 0) throw new UserInputError(faults)
  return fields
}

/** Omitted parts of an address keep their values. */
function checkedAddress(
  field: string,
  typed: DocumentAddressInput | null,
  before: DocumentAddress | null,
  faults: InputFault[],
): DocumentAddress | null {
  if (typed === null) return null
  const known = before ?? noAddress
  const text = (name: keyof DocumentAddress) => (typed[name] === undefined ? known[name] : tidy(typed[name]))
  const country = text('country') || 'CA'
  const found = readPlace({ country, province: text('province'), postalCode: text('postalCode') }, false)
  for (const one of found.faults) faults.push({ ...one, field: `${field}.${one.field}` })
  const address = { address: text('address'), address2: text('address2'), city: text('city'), ...found.place }
  for (const name of linkedFields(address)) faults.push(fault(`${field}.${name}`, NO_LINKS))
  return address
}

export const hasLink = (text: string): boolean => LINK.test(text)

const linkedFields = (address: DocumentAddress) =>
  (['address', 'address2', 'city', 'province'] as const).filter((name) => hasLink(address[name]))

/** What an address lacks to be delivered to, by its field. */
export function missingIn(address: DocumentAddress): { field: string; message: string }[] {
  const { faults } = whole(address)
  return [
    ...(address.address === '' ? [{ field: 'address', message: 'Enter the street address' }] : []),
    ...(address.city === '' ? [{ field: 'city', message: 'Enter the city' }] : []),
    ...faults.map(({ field, message }) => ({ field: field ?? '', message })),
    ...linkedFields(address).map((field) => ({ field, message: NO_LINKS })),
  ]
}

const whole = ({ country, province, postalCode }: DocumentAddress) => readPlace({ country, province, postalCode }, true)

const tidy = (text: string | null | undefined) => text?.trim().replaceAll(/\s+/g, ' ') ?? ''

const fault = (field: string, message: string): InputFault => ({ code: 'INVALID', message, field })
