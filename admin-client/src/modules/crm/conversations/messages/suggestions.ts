/** The query at the caret that opens the autocomplete: `/` for canned replies, `@` for mentions in private notes. */
export interface Trigger {
  readonly sign: '/' | '@'
  readonly query: string
  /** Index of the sign in the text. */
  readonly start: number
}

const MOST_CHARACTERS = 60

/** Finds the trigger at the caret. The sign must begin a word. Shortcuts are one word; names may have spaces. */
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

/** The IDs of the agents that a note mentions as `@Name`. */
export function mentionedIds(
  text: string,
  agents: readonly { readonly id: string; readonly displayName: string }[],
): string[] {
  return agents.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ id }) => id)
}
