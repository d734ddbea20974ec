import { storableText } from '../../../kernel/validation/storable-text.ts'

/** A property with its parameters: `DTSTART;TZID=America/Toronto:20260331T143000`. */
export interface ContentLine {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

const NAME = /^[A-Za-z0-9-]+$/

/** Reads a content line of RFC 5545; null if it is none. Colons and semicolons in quotation marks belong to the parameter. */
export function contentLine(text: string): ContentLine | null {
  const [head, value] = headOf(text) ?? []
  if (!head || value === undefined) return null
  const [name = '', ...rest] = head
  if (!NAME.test(name)) return null
  const parameters = rest.map((part): [string, string] => {
    const [key = '', ...values] = part.split('=')
    return [key.toUpperCase(), values.join('=').replaceAll('"', '')]
  })
  return { name: name.toUpperCase(), parameters: new Map(parameters), value }
}

/** The name and the parameters, and what comes after the first colon that is in no quotation marks. */
function headOf(text: string): [head: string[], value: string] | null {
  const head: string[] = []
  let [from, isQuoted] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted || (character !== ';' && character !== ':')) continue
    head.push(text.slice(from, at))
    from = at + 1
    if (character === ':') return [head, text.slice(from)]
  }
  return null
}

/** The text of a value, without the escapes and without what the database does not store. */
export const plainText = (value: string): string =>
  storableText(value)
    .replace(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character))
    .trim()
