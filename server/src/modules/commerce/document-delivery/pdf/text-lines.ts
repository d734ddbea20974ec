import { openedFonts, printable, type Weight } from './pdf-fonts.ts'

export interface TextStyle {
  readonly weight: Weight
  /** In points, like all lengths here. */
  readonly size: number
}

const LONGEST_KEPT_WORD = 40
const MOST_KEPT = 20_000
const widths = new Map<string, number>()

/** Without kerning, so that the width of a line is that of its words. */
export function widthOf(text: string, { weight, size }: TextStyle): number {
  const key = `${weight} ${text}`
  const kept = widths.get(key)
  if (kept !== undefined) return (kept * size) / 1000
  const font = openedFonts()[weight]
  let width = 0
  for (const glyph of font.glyphsForString(text)) width += glyph.advanceWidth
  width *= 1000 / font.unitsPerEm
  if (text.length <= LONGEST_KEPT_WORD && widths.size < MOST_KEPT) widths.set(key, width)
  return (width * size) / 1000
}

/** The lines of a text in a column. Words that are wider than the column are broken. */
export function linesOf(text: string, style: TextStyle, column: number): string[] {
  const lines: string[] = []
  for (const paragraph of printable(text).split('\n')) lines.push(...wrapped(paragraph, style, column))
  while (lines.at(-1) === '') lines.pop()
  return lines
}

function wrapped(paragraph: string, style: TextStyle, column: number): string[] {
  const lines: string[] = []
  const space = widthOf(' ', style)
  let line = ''
  let width = 0
  for (const word of paragraph.split(' ').filter(Boolean)) {
    for (const piece of pieces(word, style, column)) {
      const own = widthOf(piece, style)
      const isFirstPiece = piece === word || word.startsWith(piece)
      const gap = line && isFirstPiece ? space : 0
      if (line && width + gap + own > column) {
        lines.push(line)
        line = piece
        width = own
      } else {
        line += (gap ? ' ' : '') + piece
        width += gap + own
      }
    }
  }
  lines.push(line)
  return lines
}

/** A word as it fits: whole, or in parts that each fill a line. */
function pieces(word: string, style: TextStyle, column: number): string[] {
  if (widthOf(word, style) <= column) return [word]
  const parts: string[] = []
  let part = ''
  let width = 0
  for (const character of word) {
    const own = widthOf(character, style)
    if (part && width + own > column) {
      parts.push(part)
      part = ''
      width = 0
    }
    part += character
    width += own
  }
  return part ? [...parts, part] : parts
}
