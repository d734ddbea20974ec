import { enumValue, type FieldNames, inputOf } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestBoardFragment } from '../../../rest/generated/graphql.ts'
import { field } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  object,
  oneOf,
  type Schema,
  string,
  success,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestBoard on Board {
    id name isShared isMine ownerName version members { id displayName } columns { id name color limit meaning }
  }
`)

const colors = oneOf('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')
const meanings = oneOf('open', 'in_progress', 'done')
const limit = described(integerOrNull, 'A soft limit: clients warn above it, the server does not enforce it')

const board = {
  id: string,
  name: exemplified(string, 'Workshop'),
  is_shared: boolean,
  is_mine: described(boolean, 'Whether the caller owns it'),
  owner: exemplified(string, 'Olivia Owner'),
}
export const boardSchema = object(board)

const column = {
  name: exemplified(string, 'In progress'),
  color: exemplified(colors, 'blue'),
  limit,
  meaning: meanings,
}
export const columnSchema = object({ id: string, ...column })

export const boardAnswer = object({
  success,
  board: object({
    ...board,
    members: list(object({ id: string, name: exemplified(string, 'Max Manager') })),
    columns: list(columnSchema),
    version: integer,
  }),
})

export const sentBoard = {
  name: exemplified(string, 'Workshop'),
  is_shared: described(boolean, 'Whether everybody who may view projects sees it; true for a new board unless sent'),
  member_ids: exemplified(described(list(string), 'All people who see it while it is not shared'), []),
}

/** Columns in requests. The columns of an existing board have IDs. */
export const sentColumns = (withId: boolean): Schema =>
  described(
    list(object({ ...(withId ? { id: described(string, 'Omitted for a new column') } : {}), ...column }, ['name'])),
    withId ? 'All columns in their order; those left out are deleted' : 'In their order',
  )

const names: FieldNames = { name: 'name', is_shared: 'isShared', member_ids: 'memberIds' }
const moveNames: FieldNames = { from_column_id: 'fromColumnId', to_column_id: 'toColumnId' }

/** GraphQL field names and their REST counterparts. */
export const fieldNames: FieldNames = Object.fromEntries(
  [...Object.entries({ ...names, ...moveNames }), ['move_cards', 'moveCards']].map(([name, as]) => [as, name]),
)

/** Values of the wrong kind are passed on, so that the schema's error message names them. */
export function typedBoard<Input>(body: unknown): Input {
  const [columns, moves] = [field(body, 'columns'), field(body, 'move_cards')]
  return {
    ...inputOf<object>(body, names),
    ...(columns === undefined ? {} : { columns: Array.isArray(columns) ? columns.map(typedColumn) : columns }),
    ...(moves === undefined
      ? {}
      : { moveCards: Array.isArray(moves) ? moves.map((one) => inputOf(one, moveNames)) : moves }),
  } as Input
}

function typedColumn(sent: unknown): object {
  const [color, meaning] = [field(sent, 'color'), field(sent, 'meaning')]
  return {
    ...inputOf<object>(sent, { id: 'id', name: 'name', limit: 'limit' }),
    ...(color === undefined ? {} : { color: enumValue(color) }),
    ...(meaning === undefined ? {} : { meaning: enumValue(meaning) }),
  }
}

type ListedBoard = Pick<RestBoardFragment, 'id' | 'name' | 'isShared' | 'isMine' | 'ownerName'>

export const boardFields = ({ id, name, isShared, isMine, ownerName }: ListedBoard) => ({
  id,
  name,
  is_shared: isShared,
  is_mine: isMine,
  owner: ownerName,
})

export const restColumn = ({ id, name, color, limit: most, meaning }: RestBoardFragment['columns'][number]) => ({
  id,
  name,
  color: color.toLowerCase(),
  limit: most ?? null,
  meaning: meaning.toLowerCase(),
})

export const restBoard = (one: RestBoardFragment) => ({
  ...boardFields(one),
  members: one.members.map(({ id, displayName }) => ({ id, name: displayName })),
  columns: one.columns.map(restColumn),
  version: one.version,
})
