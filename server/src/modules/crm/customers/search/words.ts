import { asMinor, wordOf, wordsOf } from '../../../../kernel/search/words.ts'

export { wordOf, wordsOf }

/** The shortest part of a number that finds it. */
const SHORTEST_PART = 3

/** Ends of a number, so that it is found by any part: each part begins one of them. */
function endsOf(number: string): string[] {
  const characters = Array.from(number)
  const count = Math.max(0, characters.length - SHORTEST_PART + 1)
  return Array.from({ length: count }, (_, start) => characters.slice(start).join(''))
}

/** Search words of a plate or VIN: the whole, and any part of it as minor words. */
export function wordsOfNumber(text: string): string[] {
  const number = wordOf(text)
  return number === '' ? [] : [number, ...asMinor(endsOf(number).slice(1))]
}

/** The number with and without country and area code, its last four digits, and any part of it as minor words. */
export function wordsOfPhone(kept: string): string[] {
  const digits = kept.replaceAll(/\D/g, '')
  if (digits === '') return []
  const isNorthAmerican = digits.length === 11 && digits.startsWith('1')
  const local = isNorthAmerican ? [digits.slice(1), digits.slice(4)] : [digits.slice(2)]
  const whole = [digits, ...local, digits.slice(-4)]
  return [...whole, ...asMinor(endsOf(digits).filter((end) => !whole.includes(end)))]
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
  readonly city: string
}

/** Search words of the customer itself. */
export function wordsOfCustomer({ firstname, lastname, email, phone, city }: Named): string[] {
  const names = [...wordsOf(firstname), ...wordsOf(lastname)]
  return [...names, ...wordsOfEmail(email), ...wordsOfPhone(phone), ...asMinor(wordsOf(city))]
}
