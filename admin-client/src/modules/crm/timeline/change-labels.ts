import type { LabelField } from '../../../capability/field-labels.ts'
import type { TimelineRowFragment } from '../../../generated/graphql.ts'

type Change = NonNullable<TimelineRowFragment['change']>

const MOST_FIELDS = 3
const MOST_SENTENCES = 2

/** 'Changed city and phone', 'Added vehicle 2019 Honda Civic': a change, without its actor. */
export function changeSentence(change: Change, labelField: LabelField): string {
  const { action, actionLabel, recordKind, recordKindLabel, recordTitle, changes } = change
  const isOwn = recordKind === 'customer'
  const record = `${inSentence(recordKindLabel)} ${recordTitle}`.trim()
  if (action === 'updated') {
    const fields = fieldsInWords(changes.map(({ field }) => labelField(field)))
    return isOwn ? `Changed ${fields}` : `Changed ${fields} of ${recordTitle || record}`
  }
  if (action === 'created') return `Added ${record}`
  if (isOwn) return `${actionLabel} the customer`
  return `${actionLabel} ${record}`
}

/** A summary of several changes, in chronological order. */
export function lineSentence(changes: readonly Change[], labelField: LabelField): string {
  const sentences = [
    ...new Set(mergeConsecutive(changes.toReversed()).map((change) => changeSentence(change, labelField))),
  ]
  const more = sentences.length - MOST_SENTENCES
  return [...sentences.slice(0, MOST_SENTENCES), ...(more > 0 ? [`${more} more`] : [])].join(' · ')
}

/** Combines consecutive changes of the same record. */
function mergeConsecutive(changes: readonly Change[]): Change[] {
  const result: Change[] = []
  for (const change of changes) {
    const last = result.at(-1)
    const isSame =
      last?.action === 'updated' &&
      change.action === 'updated' &&
      last.recordKind === change.recordKind &&
      (change.recordKind === 'customer' || last.recordTitle === change.recordTitle)
    if (last && isSame) result[result.length - 1] = { ...change, changes: [...last.changes, ...change.changes] }
    else result.push(change)
  }
  return result
}

function fieldsInWords(labels: readonly string[]): string {
  const names = [...new Set(labels.map(inSentence))]
  if (names.length === 0) return 'nothing'
  const shown = names.length > MOST_FIELDS ? names.slice(0, MOST_FIELDS - 1) : names
  const rest = names.length - shown.length
  const last = rest > 0 ? `${rest} more` : shown.at(-1)
  const first = rest > 0 ? shown : shown.slice(0, -1)
  return first.length > 0 ? `${first.join(', ')} and ${last}` : String(last)
}

/** Acronyms such as VIN stay in capitals. */
const inSentence = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))
