import type { ReactNode } from 'react'

/** Conditions of a list, as its query accepts them. */
export type Where = Readonly<Record<string, unknown>>

export interface FilterEditorProps {
  readonly value: string | null
  /** Null removes the filter. */
  onChange(value: string | null): void
}

/** One filter of a list. Its value is a string, because it is stored in the URL. */
export interface Filter {
  /** Its name in the URL. */
  readonly name: string
  readonly label: string
  /** Whether users can add it. A filter in the URL always applies. */
  readonly isOffered: boolean
  /** Null for an invalid value, which is ignored. */
  toWhere(value: string): Where | null
  fromWhere(where: Where): string | null
  /** The value in words, shown after the label: 'VIP or Fleet'. */
  inWords(value: string): string
  editor(props: FilterEditorProps): ReactNode
}

/** The conditions on one field of a `where`; an empty object if there are none. */
export function fieldOf(where: Where, field: string): Readonly<Record<string, unknown>> {
  const condition = where[field]
  return typeof condition === 'object' && condition !== null ? (condition as Record<string, unknown>) : {}
}
