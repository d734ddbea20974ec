import type { Control, Fields } from '@mainstreet/blocks/fields'

export interface FieldRow {
  readonly keys: readonly string[]
  /** Whether each takes the whole width. */
  readonly isWide: boolean
}

const NARROW: ReadonlySet<Control['kind']> = new Set(['number', 'colour', 'choice', 'toggle'])

/**
 * Settings as they stand below each other: wide ones alone, switches apart from what has its label above. Those of
 * `together` make a row of their own, which has that very list as its keys.
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

/** The unit of a number, or its 'auto', stands in the number's own field. */
function isCompanion(key: string, fields: Fields): boolean {
  return /(?:Unit|Auto)$/.test(key) && fields[key.replace(/(?:Unit|Auto)$/, '')]?.control.kind === 'number'
}
