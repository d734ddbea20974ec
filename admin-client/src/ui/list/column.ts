import type { TableThProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** The breakpoint below which a column is hidden. */
export type GivesWay = 'xs' | 'sm' | 'md'

/** A column of a list. */
export interface Column<Row, Field extends string = string> {
  /** Its stored name. Unique within the list. */
  readonly name: string
  readonly label: string
  /** px, or a share of the table. Columns without a width share what is left. */
  readonly width?: TableThProps['w']
  readonly givesWay?: GivesWay
  /** The sort field of its header. */
  readonly sort?: Field
  /** 'end' for numbers, whose digits then have one width. */
  readonly align?: 'end'
  /** The header is for screen readers only, as above the menus of rows. */
  readonly isLabelHidden?: boolean
  cell(row: Row): ReactNode
}

/** A column that users choose. Its width is known, so that a table can tell when it has to scroll. */
export type OptionalColumn<Row, Field extends string = string> = Column<Row, Field> & { readonly width: number }

/** The chosen columns in order. Unknown names are skipped. */
export function columnsOf<Item extends { readonly name: string }>(
  all: readonly Item[],
  names: readonly string[],
): Item[] {
  return names.flatMap((name) => all.find((column) => column.name === name) ?? [])
}

/** The minimum table width per breakpoint, as custom properties for its style. */
export function minWidths(columns: readonly Pick<OptionalColumn<never>, 'width' | 'givesWay'>[], fixed: number) {
  const steps: readonly (GivesWay | undefined)[] = [undefined, 'xs', 'sm', 'md']
  const widthAt = (step: number) =>
    columns.filter(({ givesWay }) => steps.indexOf(givesWay) <= step).reduce((sum, { width }) => sum + width, fixed)
  return Object.fromEntries(steps.map((step, index) => [`--least-${step ?? 'base'}`, `${widthAt(index)}px`]))
}

/** The last column, for the menu of each row. */
export const actionsColumn = <Row>(cell: (row: Row) => ReactNode): Column<Row, never> => ({
  name: 'actions',
  label: 'Actions',
  isLabelHidden: true,
  align: 'end',
  width: 60,
  cell,
})
