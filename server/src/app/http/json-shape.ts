import { MAX_JSON_DEPTH, MAX_VALUES } from '../../kernel/validation/input-limits.ts'

/** JSON inputs may be as deep as that within their variables. */
export const MAX_BODY_DEPTH = MAX_JSON_DEPTH + 10
/** Values of a body; an argument takes `MAX_VALUES`. */
export const MAX_BODY_VALUES = MAX_VALUES + 10_000
/** Names of all objects together. The menus of a site, the largest body that we know of, have some 10,000. */
export const MAX_BODY_NAMES = 20_000
/** V8 stores larger objects as hash tables, which are slow to create and copy. */
export const MAX_OBJECT_NAMES = 500

const QUOTE = 0x22
const COMMA = 0x2c
const SQUARE = 0x5b
const BACKSLASH = 0x5c
const SQUARE_END = 0x5d
const COLON = 0x3a
const CURLY = 0x7b
const CURLY_END = 0x7d

const tooDeep = `The body is nested too deeply: at most ${MAX_BODY_DEPTH} levels are read.`
const tooMany = `The body has too many values: at most ${MAX_BODY_VALUES.toLocaleString('en')} are read.`
const tooManyNames = `The body has too many names: at most ${MAX_BODY_NAMES.toLocaleString('en')} are read.`
const tooLargeObject = `An object has too many names: at most ${MAX_OBJECT_NAMES.toLocaleString('en')} are read.`

/**
 * Why the JSON must not be parsed, or undefined. Syntax errors are left to the parser. Parsing 4 MB of brackets or names
 * takes seconds; scanning them takes milliseconds.
 */
export function jsonShapeFault(text: string): string | undefined {
  let depth = 0
  let values = 0
  let names = 0
  /** Names of the open objects, by depth. */
  const namesAt = new Uint16Array(MAX_BODY_DEPTH + 1)
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
        namesAt[depth] = 0
        break
      case CURLY_END:
      case SQUARE_END:
        depth -= 1
        break
      case COLON: {
        names += 1
        if (names > MAX_BODY_NAMES) return tooManyNames
        const own = (namesAt[depth] ?? 0) + 1
        if (own > MAX_OBJECT_NAMES) return tooLargeObject
        namesAt[depth] = own
        break
      }
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
