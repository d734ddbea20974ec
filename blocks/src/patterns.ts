import { RE2JS, RE2JSSyntaxException } from 're2js'

/** Longer patterns are hard to read, and take longer to compile than a form may take to answer. */
const MOST_CHARACTERS = 500
/** Instructions of a compiled pattern. Matching takes as many steps for each character of the text. */
const MOST_INSTRUCTIONS = 1_000

/**
 * Why a pattern cannot be used, as the end of a sentence; null for one that can. RE2 matches in linear time, so it lacks
 * backreferences and lookarounds.
 */
export function patternFault(pattern: string): string | null {
  if (pattern.length > MOST_CHARACTERS)
    return `it has ${pattern.length.toLocaleString('en-CA')} characters, and at most ${MOST_CHARACTERS} are allowed`
  try {
    const isTooLarge = RE2JS.compile(pattern).programSize() > MOST_INSTRUCTIONS
    return isTooLarge ? 'it repeats too much, so it would take too long to match' : null
  } catch (error) {
    return error instanceof RE2JSSyntaxException ? reasonOf(error) : 'it is too complicated'
  }
}

/** Whether the whole text matches. A pattern that cannot be used matches anything. */
export function matchesPattern(pattern: string, text: string): boolean {
  return patternFault(pattern) !== null || RE2JS.compile(pattern).matches(text)
}

function reasonOf({ error, input }: { error: string; input: string | null }): string {
  const isUnsupported = /Perl syntax|escape sequence/.test(error)
  if (input && isUnsupported) return `${input} is not supported`
  return input && !error.includes(input) ? `${error} at ${input}` : error
}
