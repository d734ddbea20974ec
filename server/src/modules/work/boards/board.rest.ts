import { byId } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateBoardInput, UpdateBoardInput } from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { pick, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, integer, list, object, string } from '../../../rest/schema.ts'
import {
  boardAnswer,
  boardFields,
  boardSchema,
  columnSchema,
  fieldNames,
  restBoard,
  restColumn,
  sentBoard,
  sentColumns,
  typedBoard,
} from './board-shape.rest.ts'

const ListBoards = graphql(`
  query RestBoards { boards { id name isShared isMine ownerName } }
`)

const ListColumns = graphql(`
  query RestBoardColumns($id: ID!) { board(id: $id) { columns { id name color limit meaning } } }
`)

const ReadBoard = graphql(`
  query RestBoard($id: ID!) { board(id: $id) { ...RestBoard } }
`)

const CreateBoard = graphql(`
  mutation RestCreateBoard($input: CreateBoardInput!) {
    createBoard(input: $input) { board { ...RestBoard } userErrors { code message field } }
  }
`)

const UpdateBoard = graphql(`
  mutation RestUpdateBoard($input: UpdateBoardInput!) {
    updateBoard(input: $input) { board { ...RestBoard } userErrors { code message field } }
  }
`)

const DeleteBoard = graphql(`
  mutation RestDeleteBoard($input: ManageBoardInput!) {
    deleteBoard(input: $input) { deletedId userErrors { code message field } }
  }
`)

const moveCards = described(
  exemplified(
    list(object({ from_column_id: string, to_column_id: described(string, 'A column that remains on the board') })),
    [],
  ),
  'Where the cards of deleted columns go',
)

/** What both lists can be ordered by. */
const orders = ['name'] as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/kanban/project/boards', ListBoards, {
    summary: "The caller's own boards and shared ones, by name",
    query: listQuery(orders),
    answer: listSchema(boardSchema),
    variables: () => ({}),
    reply: ({ boards }, request) => wholeListReply(request, boards.map(boardFields), orders),
  }),
  route('GET /admin/kanban/project/:boardId/columns', ListColumns, {
    summary: 'The columns of a board in their order',
    query: listQuery(orders),
    answer: listSchema(columnSchema),
    variables: ({ params }) => ({ id: text(params.boardId) }),
    reply: ({ board }, request) => wholeListReply(request, board.columns.map(restColumn), orders),
  }),
  route('GET /admin/kanban/project/boards/:id', ReadBoard, {
    summary: 'One board with its columns',
    answer: boardAnswer,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ board }) => ({ success: true, board: restBoard(board) }),
  }),
  route('POST /admin/kanban/project/boards', CreateBoard, {
    summary: 'Creates a board, with the columns To do, In progress and Done unless others are sent',
    body: object({ ...sentBoard, columns: sentColumns(false) }, ['name']),
    answer: boardAnswer,
    fieldNames,
    variables: ({ body }) => ({ input: typedBoard<CreateBoardInput>(body) }),
    reply: ({ createBoard: { board } }) => ({ success: true, board: board && restBoard(board) }),
  }),
  route('PUT /admin/kanban/project/boards/:id', UpdateBoard, {
    summary: 'Updates a board and its columns; pass the last read version to detect conflicts',
    body: object({ ...sentBoard, columns: sentColumns(true), move_cards: moveCards, version: integer }, []),
    answer: boardAnswer,
    fieldNames,
    variables: ({ params, body }) => ({
      input: { ...typedBoard<UpdateBoardInput>(body), ...pick(body, { version: 'version' }), id: text(params.id) },
    }),
    reply: ({ updateBoard: { board } }) => ({ success: true, board: board && restBoard(board) }),
  }),
  byId('DELETE /admin/kanban/project/boards/:id', DeleteBoard, {
    summary: 'Deletes a board permanently; its projects are kept without a board',
  }),
]
