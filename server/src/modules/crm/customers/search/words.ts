import { wordOf, wordsOf } from '../../../../kernel/search/words.ts'

export { wordOf, wordsOf }

/** Prefixes of the number with and without country and area code, and its last four digits. */
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

/** Search words of the customer itself. */
export function wordsOfCustomer({ firstname, lastname, email, phone }: Named): string[] {
  return [...wordsOf(firstname), ...wordsOf(lastname), ...wordsOfEmail(email), ...wordsOfPhone(phone)]
}
