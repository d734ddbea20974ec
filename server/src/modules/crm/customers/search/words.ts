const LONGEST = 60
const MOST_SEARCHED = 6

/** The words of a text as they are kept and compared: without accents, capitals or signs. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(shortened)
}

/** A text as one word, so that it does not matter how it is spaced or dashed: plates, numbers of vehicles, addresses. */
export function wordOf(text: string): string {
  return shortened(plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, ''))
}

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

/** What somebody looks for: the whole as one word, and word by word. */
export function searched(text: string): { whole: string; words: string[] } {
  return { whole: wordOf(text), words: [...new Set(wordsOf(text))].slice(0, MOST_SEARCHED) }
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')
}

const shortened = (word: string) => Array.from(word).slice(0, LONGEST).join('')
