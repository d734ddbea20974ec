import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly board: string
    readonly boardColumn: string
    readonly boardMember: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    board: /^((board|boardChanged)\.id|boardCards\.boardId|(UpdateBoard|ManageBoard)Input\.id)$/,
    boardColumn:
      /^((\w+ProjectInput|ProjectWhere)\.columnId|BoardColumnInput\.id|MoveColumnCardsInput\.(fromColumnId|toColumnId))$/,
    // Of the staff. No test deactivates this account.
    boardMember: /^(Create|Update)BoardInput\.memberIds$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { boardMember: row?.id ?? '' }
  },
  async reset(database, { tenant, board, boardColumn, boardMember }) {
    await database.query(
      `insert into board (id, tenant_id, name, owner_id, owner_name, member_ids, created_at, updated_at)
       values ($1, $2, 'Given', 'nobody', 'Given', $3, now(), now())
       on conflict (id) do update set is_shared = true, member_ids = excluded.member_ids`,
      // The member that mutations send. Only the owner may change the members, but anyone may send them unchanged.
      [board, tenant, [boardMember]],
    )
    await database.query(
      `insert into board_column (id, tenant_id, board_id, name, position) values ($1, $3, $2, 'Given', 0)
       on conflict (id) do nothing`,
      [boardColumn, board, tenant],
    )
  },
  rest: {
    'GET /admin/kanban/project/boards': () => ({}),
    'GET /admin/kanban/project/:boardId/columns': ({ board }) => ({ params: { boardId: board } }),
    'GET /admin/kanban/project/boards/:id': ({ board }) => ({ params: { id: board } }),
    'POST /admin/kanban/project/boards': () => ({
      body: { name: `Walk ${nextNumber()}`, is_shared: true, columns: [{ name: 'Walk', color: 'teal', limit: 3 }] },
    }),
    'PUT /admin/kanban/project/boards/:id': ({ board, boardColumn }) => ({
      params: { id: board },
      body: { columns: [{ id: boardColumn, name: 'Given', meaning: 'open' }] },
    }),
    'DELETE /admin/kanban/project/boards/:id': ({ board }) => ({ params: { id: board } }),
  },
  events: { boardChanged: ({ board }) => ['board.changed', { boardId: board, audience: null }] },
  vocabulary: ['board_column.color', 'board_column.meaning'],
}
