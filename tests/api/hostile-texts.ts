import { block, encode, tree } from '@mainstreet/blocks/tree'

/** What slow patterns repeat over. */
const units = {
  slashes: '/',
  backslashes: '\\',
  'opening angle brackets': '<',
  braces: '}\n',
  hyphens: '-',
  'dots and at signs': '.@',
  spaces: ' ',
  'HTML comments': '<!--<!---->',
  'CSS comments': '/*/**/',
  'combining marks': '\u0345\u0334',
} as const

export type Hostile = keyof typeof units
export const hostiles = Object.keys(units) as Hostile[]

/** For values that have no code of their own to read them, such as ids. */
export const FEW = ['slashes', 'spaces', 'combining marks'] as const

/** Exactly `length` characters. A good beginning and a wrong end: patterns that need an end try every place in between. */
export const hostileText = (name: Hostile, length: number): string => fill(units[name], length)

/** Exactly `length` characters once it stands in an address. */
export const hostileAddress = (name: Hostile, encode: (text: string) => string, length: number): string =>
  fill(encode(units[name]), length)

/** An email address until its last character. */
export const nearlyAnAddress = (length: number): string => `a@${'a.'.repeat(length)}`.slice(0, length - 1).concat('@')

/** JSON of lists within each other. */
export const deepJson = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

/** Page content whose blocks hold hostile text wherever a text of any length is read: plain, formatted, CSS and HTML. */
export function hostileContent(name: Hostile, length: number, cssLength = length): string {
  const text = hostileText(name, length)
  const css = hostileText(name, cssLength)
  // Twice in one text, which must not be longer either.
  const half = hostileText(name, Math.floor(cssLength / 2) - 50)
  return encode(
    tree(
      block(
        'Wrapper',
        {},
        block('Text', { text, customCss: css }),
        block('TextBox', { text: `<p title="${text}">${text}</p><a href="${text}">a</a>` }),
        block('Text', { text: 'a', customCss: `color: red; background: url(${half}); /* ${half} */` }),
        block('CustomHtml', { htmlContent: text }),
      ),
    ),
  )
}

function fill(unit: string, length: number): string {
  return `a${unit.repeat(Math.max(0, Math.floor((length - 2) / unit.length)))}`.padEnd(length, 'b')
}
