/** What is being typed after `/` (a canned reply) or, in private notes, `@` (a colleague). */
export interface Trigger {
  readonly sign: '/' | '@'
  readonly query: string
  /** Where the sign stands in the text. */
  readonly start: number
}

const MOST_CHARACTERS = 60

/** The sign before the caret that begins a word, with what follows it. A reply is a single word, a name may be several. */
export function triggerAt(text: string, caret: number, isNote: boolean): Trigger | null {
  const before = text.slice(Math.max(0, caret - MOST_CHARACTERS), caret)
  const offset = caret - before.length
  const sign = isNote ? '@' : '/'
  const at = before.lastIndexOf(sign)
  if (at < 0 || (at + offset > 0 && !/\s/.test(text[at + offset - 1] ?? ''))) return null
  const query = before.slice(at + 1)
  if (query.includes('\n') || (sign === '/' && /\s/.test(query))) return null
  return { sign, query, start: at + offset }
}

/** The colleagues whose `@Name` stands in a note. */
export function mentionedIn(
  text: string,
  agents: readonly { readonly id: string; readonly displayName: string }[],
): string[] {
  return agents.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ id }) => id)
}
