import { coerceInputValue, type GraphQLInputType, GraphQLList, GraphQLNonNull, type GraphQLSchema } from 'graphql'
import { invalidField } from '../../../kernel/validation/errors.ts'
import type { ListDefinition } from './list-definition.ts'
import { pruneInput } from './prune-input.ts'
import type { StoredQuery } from './saved-view.entity.ts'

const MOST_CHARACTERS = 10_000
const MOST_COLUMNS = 60
const COLUMN = /^[\w.:-]{1,80}$/

/** Validates a submitted query against the list's input types. Throws UserInputError. */
export function checkedQuery(sent: object, list: ListDefinition, schema: GraphQLSchema): StoredQuery {
  if (JSON.stringify(sent).length > MOST_CHARACTERS) throw invalidField('query', 'This is more than a view can keep')
  const { where, orderBy, columns, ...unknown } = sent as Record<string, unknown>
  const [name] = Object.keys(unknown)
  if (name !== undefined)
    throw invalidField('query', `A view keeps where, orderBy and columns, and no ${name.slice(0, 40)}`)
  const parts = partsOf(list, schema)
  requireType(where, parts.where)
  if (parts.orderBy) requireType(orderBy, parts.orderBy)
  else if (orderBy !== undefined && Object.keys(orderBy ?? {}).length > 0)
    throw invalidField('query', 'These views cannot be sorted')
  return {
    ...withoutEmptyParts({ where, orderBy }),
    ...(columns !== undefined && columns !== null && { columns: checkedColumns(columns, 'query') }),
  }
}

export function checkedColumns(sent: unknown, field: string): string[] {
  if (!Array.isArray(sent) || sent.length > MOST_COLUMNS || !sent.every(isColumn))
    throw invalidField(field, `Columns are at most ${MOST_COLUMNS} names`)
  return [...new Set(sent)]
}

/** Drops the parts of a stored query that the list no longer supports, such as removed filters. */
export function readQuery(stored: StoredQuery, list: ListDefinition, schema: GraphQLSchema): StoredQuery {
  const { where, orderBy, columns } = stored
  const parts = partsOf(list, schema)
  return {
    ...withoutEmptyParts({
      where: pruneInput(where, parts.where),
      orderBy: parts.orderBy && pruneInput(orderBy, parts.orderBy),
    }),
    ...(Array.isArray(columns) && { columns: columns.filter(isColumn) }),
  }
}

/** The stored `where` with the values of enums and times that resolvers get. */
export function storedWhere(stored: StoredQuery, list: ListDefinition, schema: GraphQLSchema): object {
  const type = partsOf(list, schema).where
  return (coerceInputValue(pruneInput(stored.where, type) ?? {}, type) as object | null) ?? {}
}

function partsOf({ where, orderBy }: ListDefinition, schema: GraphQLSchema) {
  const order = orderBy === undefined ? null : schema.getType(orderBy)
  return {
    where: schema.getType(where) as GraphQLInputType,
    orderBy: order ? (new GraphQLList(new GraphQLNonNull(order as never)) as GraphQLInputType) : null,
  }
}

function requireType(value: unknown, type: GraphQLInputType): void {
  coerceInputValue(value ?? null, type, (_path, _value, { message }) => {
    throw invalidField('query', message)
  })
}

/** Removes empty parts, so that equivalent views are equal. */
function withoutEmptyParts(parts: { where: unknown; orderBy: unknown }): StoredQuery {
  const present = Object.entries(parts).filter(([, part]) => Object.keys((part ?? {}) as object).length > 0)
  return Object.fromEntries(present)
}

const isColumn = (name: unknown): name is string => typeof name === 'string' && COLUMN.test(name)
