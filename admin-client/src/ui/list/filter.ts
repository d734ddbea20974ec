import type { ReactNode } from 'react'

/** What a list is narrowed by, as its query takes it. */
export type Where = Readonly<Record<string, unknown>>

export interface FilterEditorProps {
  readonly value: string | null
  /** Null takes the filter away. */
  onChange(value: string | null): void
}

/** One way to narrow a list. What it is set to is a text, since it stands in the address. */
export interface Filter {
  /** In the address. */
  readonly name: string
  readonly label: string
  /** Whether somebody may add it; one that the address names holds either way. */
  readonly isOffered: boolean
  /** Null for nonsense, which counts as not said. */
  toWhere(value: string): Where | null
  fromWhere(where: Where): string | null
  /** What it is set to, after the label: 'VIP or Fleet'. */
  inWords(value: string): string
  editor(props: FilterEditorProps): ReactNode
}

/** What one field of a `where` says, an empty object for nothing. */
export function fieldOf(where: Where, field: string): Readonly<Record<string, unknown>> {
  const said = where[field]
  return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
}
