/** As long as a text can be without making the walk itself slow: what is quadratic takes seconds for so much. */
export const LONG = 30_000

/** In an address, where Node takes 16 KB of headers at most. */
export const LONG_IN_ADDRESS = 14_000

const units = {
  slashes: '/',
  backslashes: '\\',
  'opening angle brackets': '<',
  'closing angle brackets': '>',
  braces: '}\n',
  hyphens: '-',
  dots: '.',
  'at signs': '@',
  spaces: ' ',
  'HTML comments': '<!--<!---->',
  'CSS comments': '/*/**/',
  'combining marks': '\u0345\u0334',
} as const

export type Hostile = keyof typeof units
export const hostiles = Object.keys(units) as Hostile[]

/** A sound beginning and a wrong end: patterns that must find an end try every place in between. */
export function hostileText(name: Hostile, length = LONG): string {
  return `a${units[name].repeat(Math.floor(length / units[name].length))}b`
}

/** The same as part of an address, its encoding being as long as that may be. */
export function hostileAddress(name: Hostile, encode: (text: string) => string): string {
  const sample = encode(hostileText(name, 1_000))
  return encode(hostileText(name, Math.floor((LONG_IN_ADDRESS / sample.length) * 1_000)))
}

/** What an address of e-mail looks like until its end. */
export const nearlyAnAddress = (length = LONG) => `a@${'a.'.repeat(Math.floor(length / 2))}@`

/** JSON of lists within each other. */
export const deepJson = (length = LONG) => '['.repeat(length / 2) + ']'.repeat(length / 2)
