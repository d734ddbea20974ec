import { MAX_JSON_DEPTH, MAX_VALUES } from '../../kernel/input-limits.ts'

/** JSON inputs may be as deep as that within their variables. */
export const MAX_BODY_DEPTH = MAX_JSON_DEPTH + 10
/** Values of a body; an argument takes `MAX_VALUES`. */
export const MAX_BODY_VALUES = MAX_VALUES + 10_000

const QUOTE = 0x22
const COMMA = 0x2c
const SQUARE = 0x5b
const BACKSLASH = 0x5c
const SQUARE_END = 0x5d
const CURLY = 0x7b
const CURLY_END = 0x7d

const tooDeep = `The body is nested too deep: at most ${MAX_BODY_DEPTH} levels are read.`
const tooMany = `The body has too many values: at most ${MAX_BODY_VALUES.toLocaleString('en')} are read.`

/**
 * Why JSON is not to be parsed; nothing where it may be, or is no JSON at all, of which the parser can tell. Four megabytes
 * of brackets or of names take a parser seconds, to go over them takes milliseconds.
 */
export function jsonShapeFault(text: string): string | undefined {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case CURLY:
      case SQUARE:
        depth += 1
        values += 1
        if (depth > MAX_BODY_DEPTH) return tooDeep
        break
      case CURLY_END:
      case SQUARE_END:
        depth -= 1
        break
      case COMMA:
        values += 1
        if (values > MAX_BODY_VALUES) return tooMany
    }
  }
  return undefined
}

/** Where the quotation mark stands that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
    // Backslashes in pairs are characters of their own.
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}
