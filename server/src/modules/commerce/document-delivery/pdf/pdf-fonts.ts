import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'

const resolve = createRequire(import.meta.url).resolve

/** Latin, punctuation and signs of money, in the order in which they claim a glyph that several characters share. */
const FIRST: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x17f],
  [0x2010, 0x203f],
  [0x20a0, 0x20cf],
]

/**
 * A glyph remembers the character that it was first asked for, which is what people copy out of a PDF. Parts of other
 * glyphs are asked for without one: the apostrophe is a part of the comma. So those that we print get theirs first.
 */
function open(file: string): Font {
  const font = create(readFileSync(resolve(`@expo-google-fonts/inter/${file}`))) as Font
  for (const [from, to] of FIRST)
    for (let code = from; code <= to; code++) if (font.hasGlyphForCodePoint(code)) font.glyphForCodePoint(code)
  return font
}

export type Weight = 'plain' | 'bold'

let fonts: Readonly<Record<Weight, Font>> | undefined

/** Opened once in each thread. */
export function openedFonts(): Readonly<Record<Weight, Font>> {
  fonts ??= { plain: open('400Regular/Inter_400Regular.ttf'), bold: open('600SemiBold/Inter_600SemiBold.ttf') }
  return fonts
}

/** Stands for a character that cannot be written in any of these ways. */
const UNKNOWN = '\u25a1'
/** The one letter of its alphabet that the library leaves out. */
const ALEF = '\u0627'
const known = new Map<string, string>()

/**
 * The text with the glyphs that the font has. Other forms of a letter become the plain letter, other scripts are written
 * in Latin letters, and emoji by their names. A font for Chinese alone would weigh more than everything else together.
 */
export function printable(text: string): string {
  let result = ''
  for (const character of tidied(text)) {
    const code = character.codePointAt(0) as number
    if (character === '\n' || (code >= 32 && code < 127)) result += character
    else {
      let shown = known.get(character)
      if (shown === undefined) {
        shown = shownAs(character)
        if (known.size < MOST_KNOWN) known.set(character, shown)
      }
      result += shown
    }
  }
  return result
}

const MOST_KNOWN = 10_000
const has = (text: string) =>
  [...text].every((one) => openedFonts().plain.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))

function shownAs(character: string): string {
  if (/\p{Cf}|\p{Mn}|\p{Variation_Selector}/u.test(character))
    return has(character) && /\p{Mn}/u.test(character) ? character : ''
  if (has(character)) return character
  const plain = character.normalize('NFKD').replace(/\p{Mn}/gu, '')
  if (plain !== character && has(plain)) return plain
  // Skin tones only vary the emoji before them.
  if (/\p{Emoji_Modifier}/u.test(character)) return ''
  return anyAscii(character) || (character === ALEF ? 'a' : UNKNOWN)
}

/** Composed letters, one kind of line break, and no other control characters. */
function tidied(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, (control) => (control === '\n' ? '\n' : ''))
}
