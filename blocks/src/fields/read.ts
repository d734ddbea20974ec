import type { Fields, FieldValues } from './field.ts'

type Props = Readonly<Record<string, unknown>>

/** Reads a node's saved props. Never throws: missing and invalid values become the initial value. */
export function readProps<F extends Fields>(fields: F, props: Props): FieldValues<F> {
  const values: Record<string, unknown> = {}
  for (const key in fields) {
    const field = fields[key] as F[string]
    const saved = Object.hasOwn(props, key) ? props[key] : undefined
    values[key] = saved === undefined ? field.initial : field.read(saved)
  }
  return values as FieldValues<F>
}

/** The props of a new block. */
export function initialProps(fields: Fields): Record<string, unknown> {
  const props = Object.entries(fields).map(([key, field]) => [key, field.starts ?? field.initial] as const)
  return Object.fromEntries(props.filter(([, value]) => value !== undefined))
}
