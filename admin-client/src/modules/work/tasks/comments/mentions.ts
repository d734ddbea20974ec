interface Person {
  readonly id: string
  readonly displayName: string
}

const LONGEST_NAME = 100

/** The text from the last @ to the caret, or null if no name can be meant. Names may have spaces. */
export function typedAfterAt(text: string, caret: number): string | null {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || (at > 0 && !/\s/.test(before.charAt(at - 1)))) return null
  const typed = before.slice(at + 1)
  return typed.length <= LONGEST_NAME && !typed.includes('\n') ? typed : null
}

/** The text between the last @ and the caret; null if no name of `people` begins with it. */
export function mentionBeingTyped(text: string, caret: number, people: readonly Person[]): string | null {
  const typed = typedAfterAt(text, caret)
  return typed !== null && matching(typed, people).length > 0 ? typed : null
}

/** The people whose name begins with this, then those one of whose other names does. */
export function matching<Someone extends Person>(typed: string, people: readonly Someone[]): Someone[] {
  const begin = typed.toLowerCase()
  const named = people.map((person) => ({ person, name: person.displayName.toLowerCase() }))
  const first = named.filter(({ name }) => name !== begin && name.startsWith(begin))
  const others = named.filter(
    ({ name }) => !name.startsWith(begin) && name.split(' ').some((part) => part.startsWith(begin)),
  )
  return [...first, ...others].map(({ person }) => person)
}

/** The text with the @ that ends at the caret completed, and where the caret goes. */
export function withMention(text: string, caret: number, { displayName }: Person): { text: string; caret: number } {
  const at = text.slice(0, caret).lastIndexOf('@')
  const start = `${text.slice(0, at)}@${displayName} `
  return { text: start + text.slice(caret), caret: start.length }
}

/** A text in parts, those with @ and a name marked. */
export function partsOf(
  text: string,
  people: readonly Person[],
): { readonly text: string; readonly isMention: boolean }[] {
  // Longer names first, so that 'Max' does not take the beginning of 'Max Maple'.
  const names = people.map(({ displayName }) => `@${displayName}`).sort((one, other) => other.length - one.length)
  const parts: { text: string; isMention: boolean }[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const name = text.charAt(at) === '@' ? names.find((one) => text.startsWith(one, at)) : undefined
    if (!name) {
      plain += text.charAt(at++)
      continue
    }
    if (plain) parts.push({ text: plain, isMention: false })
    parts.push({ text: name, isMention: true })
    plain = ''
    at += name.length
  }
  return plain ? [...parts, { text: plain, isMention: false }] : parts
}

/** The people who stand in a text as @ and their name. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const names = new Set(partsOf(text, people).flatMap((part) => (part.isMention ? part.text : [])))
  return people.filter(({ displayName }) => names.has(`@${displayName}`)).map(({ id }) => id)
}
