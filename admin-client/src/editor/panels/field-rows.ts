import type { Control, Fields } from '@mainstreet/blocks/fields'

export interface FieldRow {
  readonly keys: readonly string[]
  /** Whether each takes the full width. */
  readonly isWide: boolean
}

const NARROW: ReadonlySet<Control['kind']> = new Set(['number', 'colour', 'choice', 'toggle'])

/**
 * The rows of settings: wide ones alone, and switches separate from settings with a label above. Settings in `together`
 * form their own row, with that same list as its keys.
 */
export function fieldRows(
  fields: Fields,
  isShown: (key: string) => boolean,
  together: readonly (readonly string[])[] = [],
): readonly FieldRow[] {
  const rows: { keys: string[]; isWide: boolean; look: string }[] = []
  for (const [key, { control }] of Object.entries(fields)) {
    const one = together.find((keys) => keys.includes(key))
    if (one) {
      if (one[0] === key && one.some(isShown)) rows.push({ keys: one as string[], isWide: true, look: 'together' })
      continue
    }
    if (control.kind === 'none' || isCompanion(key, fields) || !isShown(key)) continue
    const isWide = !NARROW.has(control.kind)
    const look = isWide ? 'wide' : control.kind === 'toggle' ? 'toggle' : 'field'
    const last = rows.at(-1)
    if (last && !isWide && last.look === look) last.keys.push(key)
    else rows.push({ keys: [key], isWide, look })
  }
  return rows.map(({ keys, isWide }) => ({ keys, isWide }))
}

/** A number's unit and 'auto' are part of the number's field. */
function isCompanion(key: string, fields: Fields): boolean {
  return /(?:Unit|Auto)$/.test(key) && fields[key.replace(/(?:Unit|Auto)$/, '')]?.control.kind === 'number'
}
