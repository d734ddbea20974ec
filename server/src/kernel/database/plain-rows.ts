import type { EntityClass, EntityManager, EntityProperty } from '@mikro-orm/postgresql'

type Read = (value: unknown) => unknown

interface Column {
  readonly property: string
  readonly sql: string
  /** For properties whose values the driver returns as text. */
  readonly read: Read | null
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly all: Columns
}

/** Columns of a table for a statement of one's own, and what turns the values of its rows into those of the entity. */
export interface Columns {
  /** Such as `"sort_name" as "sortName"`, for a statement with one table. */
  readonly sql: string
  readonly table: string
  /** Changes the rows in place. */
  read<Row>(rows: Record<string, unknown>[]): Row[]
}

const known = new WeakMap<object, Table>()

/**
 * Reads rows as plain objects with the entity's properties, except for lazy ones. For hot paths: building
 * a query and hydrating an entity cost several times as much as the database. `rest` is the SQL after `from <table>`.
 * `more` is a list of further columns, whose values come as the driver returns them.
 */
export async function plainRows<Entity extends object, More extends object = object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  rest: string,
  values: readonly unknown[],
  more?: string,
): Promise<(Entity & More)[]> {
  const { sql, table, read } = tableOf(em, entity).all
  const selected = more ? `${sql}, ${more}` : sql
  const rows = await em.execute<Record<string, unknown>[]>(`select ${selected} from "${table}" ${rest}`, [...values])
  return read(rows)
}

/** The columns of all properties but the lazy ones, or of some of them: names that aren't properties are passed over. */
export function columnsOf(em: EntityManager, entity: EntityClass<object>, some?: ReadonlySet<string>): Columns {
  const table = tableOf(em, entity)
  return some
    ? toColumns(
        table.name,
        table.columns.filter(({ property }) => some.has(property)),
      )
    : table.all
}

/** Whether a name is that of a property that is read with the others. */
export function hasProperty(em: EntityManager, entity: EntityClass<object>, name: string): boolean {
  return tableOf(em, entity).columns.some(({ property }) => property === name)
}

function tableOf(em: EntityManager, entity: EntityClass<object>): Table {
  let found = known.get(entity)
  if (!found) {
    const { tableName: name, props } = em.getMetadata().get(entity)
    const columns = props
      .filter((property) => property.persist !== false && !property.lazy)
      .map((property) => ({
        property: property.name,
        sql: `"${property.fieldNames[0]}" as "${property.name}"`,
        read: readerOf(property),
      }))
    found = { name, columns, all: toColumns(name, columns) }
    known.set(entity, found)
  }
  return found
}

function toColumns(table: string, columns: readonly Column[]): Columns {
  const readers = columns.flatMap(({ property, read }) => (read ? [[property, read] as const] : []))
  return {
    sql: columns.map(({ sql }) => sql).join(', '),
    table,
    read<Row>(rows: Record<string, unknown>[]) {
      for (const row of rows)
        for (const [property, read] of readers) if (row[property] !== null) row[property] = read(row[property])
      return rows as Row[]
    },
  }
}

function readerOf({ runtimeType, type }: EntityProperty): Read | null {
  if (runtimeType === 'Date') return (value) => (value instanceof Date ? value : new Date(String(value)))
  if (type === 'json') return (value) => (typeof value === 'string' ? JSON.parse(value) : value)
  return null
}
