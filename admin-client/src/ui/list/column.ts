import type { ReactNode } from 'react'

/** The breakpoint below which a column is hidden. */
export type GivesWay = 'xs' | 'sm' | 'md'

/** A column of a list. Users choose which ones are shown, and their order. */
export interface Column<Row, Field extends string = string> {
  /** Its stored name. */
  readonly name: string
  readonly label: string
  /** Minimum width in px. Extra width is distributed. */
  readonly width: number
  readonly givesWay?: GivesWay
  /** The sort field of its header. */
  readonly sort?: Field
  cell(row: Row): ReactNode
}

/** The chosen columns in order. Unknown names are skipped. */
export function columnsOf<Item extends { readonly name: string }>(
  all: readonly Item[],
  names: readonly string[],
): Item[] {
  return names.flatMap((name) => all.find((column) => column.name === name) ?? [])
}

/** The minimum table width per breakpoint, as custom properties for its style. */
export function minWidths(columns: readonly Pick<Column<never>, 'width' | 'givesWay'>[], fixed: number) {
  const steps: readonly (GivesWay | undefined)[] = [undefined, 'xs', 'sm', 'md']
  const widthAt = (step: number) =>
    columns.filter(({ givesWay }) => steps.indexOf(givesWay) <= step).reduce((sum, { width }) => sum + width, fixed)
  return Object.fromEntries(steps.map((step, index) => [`--least-${step ?? 'base'}`, `${widthAt(index)}px`]))
}
