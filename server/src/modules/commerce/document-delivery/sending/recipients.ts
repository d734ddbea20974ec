import { isEmail } from 'class-validator'
import type { InputFault } from '../../../../kernel/validation/errors.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Document } from '../../documents/index.ts'

const LONGEST = 254

/** The recipients of a document: `to`, or else the customer, and copies. Each address once. */
export function recipientsOf({ customer }: Document, to: string | null, cc: readonly string[]): string[] {
  const first = to?.trim() || customer.email.trim()
  if (!first) throw new UserInputError({ code: 'INVALID', message: 'The customer has no email address', field: 'to' })
  const faults = [...checked(first, 'to'), ...cc.flatMap((one) => checked(one.trim(), 'cc'))]
  if (faults.length > 0) throw new UserInputError(faults)
  const all = [first, ...cc.map((one) => one.trim())]
  const plain = all.map((one) => one.toLowerCase())
  return all.filter((_, at) => plain.indexOf(plain[at] ?? '') === at)
}

function checked(address: string, field: string): InputFault[] {
  if (address.length <= LONGEST && isEmail(address)) return []
  return [{ code: 'INVALID', message: 'This is not an email address', field }]
}

/** Whether an error is about a missing or invalid recipient. */
export function isAboutRecipient(error: unknown): boolean {
  return error instanceof UserInputError && error.faults.some(({ field }) => field === 'to')
}
