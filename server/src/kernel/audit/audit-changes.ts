import type { EntityMetadata, EntityProperty } from '@mikro-orm/postgresql'

/** One field of a record: its value before and after, or why the log leaves the values out. */
export interface AuditChange {
  readonly field: string
  readonly before?: string | null
  readonly after?: string | null
  /** `secret` is never kept; `content` is too long to be. */
  readonly withheld?: 'secret' | 'content'
}

const LONGEST = 200
const MOST_FIELDS = 100
const bookkeeping = new Set(['id', 'tenantId', 'version', 'createdAt', 'updatedAt'])
/** Names of properties with secret values. */
export const secret = /password|hash|token|secret|(api|site)_?key|signature|credential/i

type Values = Readonly<Record<string, unknown>>

/** The changed fields, in the order in which the entity declares them. */
export function auditedFields(meta: EntityMetadata, ignored: readonly string[] = []): EntityProperty[] {
  return meta.props.filter(
    ({ name, persist }) => persist !== false && !bookkeeping.has(name) && !ignored.includes(name),
  )
}

/** The differences. `before` is null for a new record, `after` for a deleted one; their empty fields are left out. */
export function changesBetween(
  fields: readonly Pick<EntityProperty, 'name' | 'columnTypes' | 'lazy' | 'hidden'>[],
  before: Values | null,
  after: Values | null,
): AuditChange[] {
  const found: AuditChange[] = []
  for (const {
    name,
    columnTypes: [type],
    lazy,
    hidden,
  } of fields) {
    const [was, is] = [plain(type, before?.[name]), plain(type, after?.[name])]
    if (same(was, is) || (!(before && after) && isEmpty(was) && isEmpty(is))) continue
    if (hidden || secret.test(name)) found.push({ field: name, withheld: 'secret' })
    else if (lazy) found.push({ field: name, withheld: 'content' })
    else found.push(...changesOf(name, was, is))
  }
  return found.slice(0, MOST_FIELDS)
}

/** A map has one change for each key; nested values count as content. */
function changesOf(field: string, was: unknown, is: unknown): AuditChange[] {
  if (isMap(was) || isMap(is)) {
    const [old, now] = [isMap(was) ? was : {}, isMap(is) ? is : {}]
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !same(old[key], now[key]))
    return keys.map((key) => line(`${field}.${key}`, key, old[key], now[key]))
  }
  return [line(field, field, was, is)]
}

function line(field: string, key: string, was: unknown, is: unknown): AuditChange {
  if (secret.test(key)) return { field, withheld: 'secret' }
  const [before, after] = [asText(was), asText(is)]
  if (before === undefined || after === undefined) return { field, withheld: 'content' }
  return { field, before, after }
}

/** Short enough to be kept, or undefined. */
function asText(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return asText(value.join(', '))
  if (typeof value === 'object') return undefined
  const text = String(value)
  return text.length > LONGEST ? undefined : text
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts times to text, and parses values that are already serialized as JSON. */
function plain(type: string | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (type?.startsWith('json') && typeof value === 'string') return JSON.parse(value)
  return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
