import type { EntityManager, EntityProperty } from '@mikro-orm/postgresql'
import { storableJson } from '../validation/storable-text.ts'
import { timeOrderedId } from './new-id.ts'

type Row = Record<string, unknown>

interface Column {
  readonly property: string
  readonly name: string
  readonly type: string
  /** The SQL of the database's default, if there is one. */
  readonly fallback: string | null
  /** The initial value, for a new row that has none; undefined to leave it to the database. */
  initial(row: Row, em: EntityManager): unknown
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

const known = new WeakMap<object, Table>()

/** Statements that insert new entities, one for each class. */
export function insertStatements(em: EntityManager, entities: readonly object[]): Insert[] {
  return byClass(entities).map((some) => insertOf(tableOf(em, some[0] as object), some as readonly Row[]))
}

/**
 * Sets the initial values that new entities lack, such as their IDs and times. Defaults that PostgreSQL calculates are left
 * to the database.
 */
export function completeRows(em: EntityManager, entities: readonly object[]): void {
  for (const some of byClass(entities)) {
    const { columns } = tableOf(em, some[0] as object)
    for (const row of some as readonly Row[])
      for (const { property, initial } of columns) if (row[property] === undefined) row[property] = initial(row, em)
  }
}

function byClass(entities: readonly object[]): (readonly object[])[] {
  const groups = new Map<unknown, object[]>()
  for (const entity of entities) {
    const group = groups.get(entity.constructor)
    if (group) group.push(entity)
    else groups.set(entity.constructor, [entity])
  }
  return [...groups.values()]
}

interface Insert {
  readonly sql: string
  readonly values: readonly unknown[]
}

function insertOf({ name, columns }: Table, rows: readonly Row[]): Insert {
  const used = columns.filter(({ property }) => rows.some((row) => row[property] !== undefined))
  const values = rows.map((row) => Object.fromEntries(used.map(({ property, name }) => [name, row[property]])))
  const selected = used.map(({ name, fallback, property }) => {
    const usesFallback = fallback !== null && rows.some((row) => row[property] === undefined)
    return usesFallback ? `coalesce(r."${name}", ${fallback})` : `r."${name}"`
  })
  const names = used.map(({ name }) => `"${name}"`).join(', ')
  const types = used.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  const sql = `insert into "${name}" (${names}) select ${selected.join(', ')} from json_to_recordset(?::json) as r (${types})`
  return { sql, values: [storableJson(values)] }
}

function tableOf(em: EntityManager, one: object): Table {
  const found = known.get(one.constructor)
  if (found) return found
  const { tableName: name, props } = em.getMetadata().get(one.constructor as never)
  const table = { name, columns: props.filter(({ persist }) => persist !== false).map(columnOf) }
  known.set(one.constructor, table)
  return table
}

function columnOf(property: EntityProperty): Column {
  const { name, kind, fieldNames, columnTypes, defaultRaw, nullable, version, primary, onCreate, type } = property
  if (kind !== 'scalar') throw new Error(`The property ${name} is a reference, which has no column of a usual type`)
  const initial = (row: Row, em: EntityManager) => {
    if (onCreate) return onCreate(row as never, em)
    if (version) return 1
    return primary && type === 'uuid' ? timeOrderedId() : undefined
  }
  return {
    property: name,
    name: fieldNames[0] as string,
    type: columnTypes[0] as string,
    fallback: nullable ? null : (defaultRaw ?? null),
    initial,
  }
}
