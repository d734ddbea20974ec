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
  // Compiling one that is far too large would take seconds itself.
  if (estimatedSize(pattern) > 4 * MOST_INSTRUCTIONS) return TOO_LARGE
  try {
    return RE2JS.compile(pattern).programSize() > MOST_INSTRUCTIONS ? TOO_LARGE : null
  } catch (error) {
    return error instanceof RE2JSSyntaxException ? reasonOf(error) : 'it is too complicated'
  }
}

const TOO_LARGE = 'it repeats too much, so it would take too long to match'

/** Texts for a field with a pattern are no longer than this. */
export const MOST_MATCHED_CHARACTERS = 1_000

/** Whether the whole text matches. A pattern that cannot be used matches anything, and so does a text that is too long. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (text.length > MOST_MATCHED_CHARACTERS || patternFault(pattern) !== null) return true
  return RE2JS.compile(pattern).matches(text)
}

/** As many characters as compiling a pattern costs. */
const COST_OF_COMPILING = 200

/** About how many steps it takes to compile the pattern and match a text of this length. A million take 0.1 to 0.3 s. */
export function matchingSteps(pattern: string, length: number): number {
  return Math.min(estimatedSize(pattern), 4 * MOST_INSTRUCTIONS) * (length + COST_OF_COMPILING)
}

const PART = /\\p\{[^}]{0,50}\}|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\]){0,500}\]|\{(\d{1,4})(,?)(\d{0,4})\}|[\s\S]/g

/** About how many instructions the pattern has when it is compiled. Reads it once and never fails. */
function estimatedSize(pattern: string): number {
  const outer: number[] = []
  let size = 0
  let last = 0
  for (const [part, least, comma, most] of pattern.slice(0, MOST_CHARACTERS).matchAll(PART)) {
    if (part === '(') {
      outer.push(size)
      size = 0
    } else if (part === ')') {
      last = size + 2
      size = last + (outer.pop() ?? 0)
    } else if (least) {
      const times = Number(most || least) + (comma ? 1 : 0)
      size += last * (times - 1)
      last *= times
    } else {
      const isRepetition = part === '*' || part === '+' || part === '?'
      last = isRepetition ? last + 1 : 1
      size += 1
    }
  }
  return outer.reduce((sum, one) => sum + one, size)
}

function reasonOf({ error, input }: { error: string; input: string | null }): string {
  const isUnsupported = /Perl syntax|escape sequence/.test(error)
  if (input && isUnsupported) return `${input} is not supported`
  return input && !error.includes(input) ? `${error} at ${input}` : error
}
