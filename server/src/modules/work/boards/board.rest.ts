import { graphql } from '../../../rest/generated/gql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import { boolean, described, exemplified, integerOrNull, object, oneOf, string } from '../../../rest/schema.ts'

const ListBoards = graphql(`
  query RestBoards { boards { id name isShared isMine ownerName } }
`)

const ListColumns = graphql(`
  query RestBoardColumns($id: ID!) { board(id: $id) { columns { id name color limit meaning } } }
`)

const boardSchema = object({
  id: string,
  name: exemplified(string, 'Workshop'),
  is_shared: boolean,
  is_mine: described(boolean, 'Whether the caller owns it'),
  owner: exemplified(string, 'Olivia Owner'),
})

const columnSchema = object({
  id: string,
  name: exemplified(string, 'In progress'),
  color: exemplified(string, 'blue'),
  limit: described(integerOrNull, 'A soft limit: clients warn above it, the server does not enforce it'),
  meaning: oneOf('open', 'in_progress', 'done'),
})

/** What both lists can be ordered by. */
const orders = ['name'] as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/kanban/project/boards', ListBoards, {
    summary: "The caller's own boards and shared ones, by name",
    query: listQuery(orders),
    answer: listSchema(boardSchema),
    variables: () => ({}),
    reply: ({ boards }, request) => {
      const rows = boards.map(({ id, name, isShared, isMine, ownerName }) => ({
        id,
        name,
        is_shared: isShared,
        is_mine: isMine,
        owner: ownerName,
      }))
      return wholeListReply(request, rows, orders)
    },
  }),
  route('GET /admin/kanban/project/:boardId/columns', ListColumns, {
    summary: 'The columns of a board in their order',
    query: listQuery(orders),
    answer: listSchema(columnSchema),
    variables: ({ params }) => ({ id: text(params.boardId) }),
    reply: ({ board }, request) => {
      const rows = board.columns.map(({ id, name, color, limit, meaning }) => ({
        id,
        name,
        color: color.toLowerCase(),
        limit: limit ?? null,
        meaning: meaning.toLowerCase(),
      }))
      return wholeListReply(request, rows, orders)
    },
  }),
]
