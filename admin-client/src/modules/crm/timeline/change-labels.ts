import type { TimelineRowFragment } from '../../../generated/graphql.ts'
import { actName, fieldName, kindName } from '../../../ui/changes/record-labels.ts'

type Change = NonNullable<TimelineRowFragment['change']>

const MOST_FIELDS = 3
const MOST_SENTENCES = 2

/** 'Changed city and phone', 'Added vehicle 2019 Honda Civic': what a change did, without who. */
export function changeSentence({ act, recordKind, recordTitle, changes }: Change): string {
  const isOwn = recordKind === 'customer'
  const record = `${kindName(recordKind).toLowerCase()} ${recordTitle}`.trim()
  if (act === 'updated') {
    const fields = fieldsInWords(changes.map(({ field }) => field))
    return isOwn ? `Changed ${fields}` : `Changed ${fields} of ${recordTitle || record}`
  }
  if (act === 'created') return `Added ${record}`
  if (isOwn) return `${actName(act)} the customer`
  return `${actName(act)} ${record}`
}

/** What was done on one line, in the order in which it was done. */
export function lineSentence(changes: readonly Change[]): string {
  const sentences = [...new Set(joined(changes.toReversed()).map(changeSentence))]
  const more = sentences.length - MOST_SENTENCES
  return [...sentences.slice(0, MOST_SENTENCES), ...(more > 0 ? [`${more} more`] : [])].join(' · ')
}

/** Changes of one record that follow each other tell of their fields together. */
function joined(changes: readonly Change[]): Change[] {
  const together: Change[] = []
  for (const change of changes) {
    const last = together.at(-1)
    const isSame =
      last?.act === 'updated' &&
      change.act === 'updated' &&
      last.recordKind === change.recordKind &&
      (change.recordKind === 'customer' || last.recordTitle === change.recordTitle)
    if (last && isSame) together[together.length - 1] = { ...change, changes: [...last.changes, ...change.changes] }
    else together.push(change)
  }
  return together
}

function fieldsInWords(fields: readonly string[]): string {
  const names = [...new Set(fields.map((field) => inSentence(fieldName(field))))]
  if (names.length === 0) return 'nothing'
  const shown = names.length > MOST_FIELDS ? names.slice(0, MOST_FIELDS - 1) : names
  const rest = names.length - shown.length
  const last = rest > 0 ? `${rest} more` : shown.at(-1)
  const first = rest > 0 ? shown : shown.slice(0, -1)
  return first.length > 0 ? `${first.join(', ')} and ${last}` : String(last)
}

/** A word in capitals, such as VIN, keeps them. */
const inSentence = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))
