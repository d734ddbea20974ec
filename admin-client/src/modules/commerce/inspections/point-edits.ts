import type { InspectionPointFieldsFragment, SaveInspectionPointInput } from '../../../generated/graphql.ts'

export type Edits = Pick<SaveInspectionPointInput, 'mark' | 'note' | 'measurement'>
type Stored = Pick<InspectionPointFieldsFragment, 'mark' | 'note' | 'measurement'>

/** The fields that somebody else changed meanwhile to something other than what is about to be saved. */
export function conflictingFields(before: Stored, now: Stored, edits: Edits): (keyof Edits)[] {
  const names = Object.keys(edits) as (keyof Edits)[]
  return names.filter(
    (name) => storedValue(now, name) !== storedValue(before, name) && storedValue(now, name) !== edits[name],
  )
}

/** The stored values with the edits applied. */
export const merged = (stored: Stored, edits: Edits): Required<Edits> => ({
  mark: edits.mark ?? stored.mark,
  note: edits.note ?? stored.note,
  measurement: edits.measurement === undefined ? (stored.measurement ?? null) : edits.measurement,
})

const storedValue = (stored: Stored, name: keyof Edits) => stored[name] ?? null
