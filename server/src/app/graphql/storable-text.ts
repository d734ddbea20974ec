import { badInput } from '../../kernel/validation/errors.ts'

const NUL = '\u0000'
/** A lone surrogate is not a character; PostgreSQL would replace or reject it. */
const HALF = /\p{Surrogate}/u
/** The same, written as an escape in the text of a document. */
const ESCAPED = /\\u(?:0000|\{0+\})/

/** PostgreSQL stores neither U+0000 nor lone surrogates. Rejected here for all text fields at once. */
export function requireStorableText(source: string, variables: unknown): void {
  const texts = textsIn(variables)
  if (ESCAPED.test(source) || texts.some((text) => text.includes(NUL))) {
    throw badInput('Text may not contain the character U+0000.')
  }
  if (texts.some((text) => HALF.test(text))) throw badInput('Text may not contain half a character.')
}

/** Without recursion: variables may be nested deeper than the stack is. */
function textsIn(variables: unknown): string[] {
  const texts: string[] = []
  const open = [variables]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') texts.push(value)
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) open.push(inner)
  }
  return texts
}
