import { wordOf, wordsOf } from '../../../../kernel/words.ts'

export { wordOf, wordsOf }

/** A number by its beginning with and without the country and the area, and by the four digits at its end. */
export function wordsOfPhone(kept: string): string[] {
  const digits = kept.replaceAll(/\D/g, '')
  if (digits === '') return []
  const isNorthAmerican = digits.length === 11 && digits.startsWith('1')
  return [digits, ...(isNorthAmerican ? [digits.slice(1), digits.slice(4)] : [digits.slice(2)]), digits.slice(-4)]
}

export function wordsOfEmail(email: string): string[] {
  const [name = '', domain = ''] = email.split('@')
  return email === '' ? [] : [wordOf(email), ...wordsOf(name), wordOf(domain)]
}

interface Named {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
}

/** What a customer itself is found by. */
export function wordsOfCustomer({ firstname, lastname, email, phone }: Named): string[] {
  return [...wordsOf(firstname), ...wordsOf(lastname), ...wordsOfEmail(email), ...wordsOfPhone(phone)]
}
