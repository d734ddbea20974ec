import { MAX_JSON_DEPTH, MAX_VALUES } from '../../kernel/input-limits.ts'

/** JSON inputs may be as deep as that within their variables. */
export const MAX_BODY_DEPTH = MAX_JSON_DEPTH + 10
/** An argument takes `MAX_VALUES`; a call may have several. */
export const MAX_BODY_VALUES = 2 * MAX_VALUES

/** What is wrong with the shape of a body; nothing where all may read it, also those who call themselves for what lies within. */
export function bodyFault(body: unknown): string | undefined {
  const open = [{ value: body, depth: 0 }]
  let values = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    if (depth >= MAX_BODY_DEPTH) return `The body is nested too deep: at most ${MAX_BODY_DEPTH} levels are read.`
    const inner = Array.isArray(value) ? value : Object.values(value)
    values += inner.length
    if (values > MAX_BODY_VALUES)
      return `The body has too many values: at most ${MAX_BODY_VALUES.toLocaleString('en')}.`
    for (const one of inner) if (typeof one === 'object') open.push({ value: one, depth: depth + 1 })
  }
  return undefined
}
