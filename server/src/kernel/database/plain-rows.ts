import type { EntityClass, EntityManager, EntityProperty } from '@mikro-orm/postgresql'

type Read = (value: unknown) => unknown

interface Columns {
  readonly columns: string
  readonly table: string
  /** The properties whose values the driver returns as text. */
  readonly readers: readonly (readonly [property: string, read: Read])[]
}

const known = new WeakMap<object, Columns>()

/**
 * Reads rows as plain objects with the entity's properties, but for the lazy ones. For reads that many wait for: building
 * a query and hydrating an entity cost several times what the database takes. `rest` is what follows `from <table>`.
 * `more` is a list of further columns, whose values come as the driver returns them.
 */
export async function plainRows<Entity extends object, More extends object = object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  rest: string,
  values: readonly unknown[],
  more?: string,
): Promise<(Entity & More)[]> {
  const { columns, table, readers } = columnsOf(em, entity)
  const selected = more ? `${columns}, ${more}` : columns
  const rows = await em.execute<Record<string, unknown>[]>(`select ${selected} from "${table}" ${rest}`, [...values])
  for (const row of rows) {
    for (const [property, read] of readers) if (row[property] !== null) row[property] = read(row[property])
  }
  return rows as (Entity & More)[]
}

function columnsOf(em: EntityManager, entity: EntityClass<object>): Columns {
  let found = known.get(entity)
  if (!found) {
    const { tableName, props } = em.getMetadata().get(entity)
    const read = props.filter((property) => property.persist !== false && !property.lazy)
    const columns = read.map(({ name, fieldNames }) => `"${fieldNames[0]}" as "${name}"`).join(', ')
    const readers = read.flatMap((property) => {
      const reader = readerOf(property)
      return reader ? [[property.name, reader] as const] : []
    })
    found = { columns, table: tableName, readers }
    known.set(entity, found)
  }
  return found
}

function readerOf({ runtimeType, type }: EntityProperty): Read | null {
  if (runtimeType === 'Date') return (value) => (value instanceof Date ? value : new Date(String(value)))
  if (type === 'json') return (value) => (typeof value === 'string' ? JSON.parse(value) : value)
  return null
}
