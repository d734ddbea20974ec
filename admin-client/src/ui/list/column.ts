import type { ReactNode } from 'react'

/** Where the window is narrower than this a column gives way. */
export type GivesWay = 'xs' | 'sm' | 'md'

/** A column of a list. Which ones are shown, and in which order, is chosen by whoever looks. */
export interface Column<Row, Field extends string = string> {
  /** What it is kept under. */
  readonly name: string
  readonly label: string
  /** What it needs, in pixels; what is left over is shared out. */
  readonly width: number
  readonly givesWay?: GivesWay
  /** What the list is ordered by when its head is pressed. */
  readonly sort?: Field
  cell(row: Row): ReactNode
}

/** The chosen columns in their order. Names that nobody knows any more are passed over. */
export function columnsOf<Item extends { readonly name: string }>(
  all: readonly Item[],
  names: readonly string[],
): Item[] {
  return names.flatMap((name) => all.find((column) => column.name === name) ?? [])
}

/** How wide a table must be from each width of the window on, as custom properties that its style reads. */
export function leastWidths(columns: readonly Pick<Column<never>, 'width' | 'givesWay'>[], fixed: number) {
  const steps: readonly (GivesWay | undefined)[] = [undefined, 'xs', 'sm', 'md']
  const widthAt = (step: number) =>
    columns.filter(({ givesWay }) => steps.indexOf(givesWay) <= step).reduce((sum, { width }) => sum + width, fixed)
  return Object.fromEntries(steps.map((step, index) => [`--least-${step ?? 'base'}`, `${widthAt(index)}px`]))
}
