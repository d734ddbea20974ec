import type { Field } from './field.ts'

const MOST_COLUMNS = 12
/** The narrowest and the widest share of one column. */
const LEAST = 0.1
const MOST = 100

/** The relative widths of columns, such as [2, 1]. Empty, or of another length than the columns: all are equally wide. */
export function columnWidths(countKey: string): Field<readonly number[]> {
  return {
    initial: [],
    control: { kind: 'columnWidths', countKey },
    read(saved) {
      if (!Array.isArray(saved) || saved.length > MOST_COLUMNS) return []
      const isShare = (share: unknown) => typeof share === 'number' && share >= LEAST && share <= MOST
      return saved.every(isShare) ? saved.map((share: number) => Number(share.toFixed(3))) : []
    },
  }
}
