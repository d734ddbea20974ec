import pg from 'pg'
import type { Visitor } from '../../kit/http.ts'

export interface FilledBoard {
  readonly id: string
  readonly columnIds: readonly string[]
}

interface Created {
  readonly createBoard: {
    readonly board: { readonly id: string; readonly columns: readonly { readonly id: string }[] }
  }
}

const CREATE = `mutation { createBoard(input: { name: "A long board" }) { board { id columns { id } } userErrors { message } } }`

/** A board with `count` projects, spread evenly over its columns and written straight to the database. */
export async function filledBoard(url: string, owner: Visitor, count: number): Promise<FilledBoard> {
  const { board } = (await owner.graphql<Created>(CREATE)).createBoard
  const columnIds = board.columns.map(({ id }) => id)
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Ranks are fractions that never end with a zero.
    await client.query(
      `insert into project (tenant_id, created_at, updated_at, created_by, title, column_id, rank, end_date)
         select c.tenant_id, now(), now(), 'Bench', 'Job ' || n, c.id, to_char(n, 'FM00000') || '5', now() + n * interval '1 hour'
           from generate_series(1, $2::int) n
             join board_column c on c.id = ($1::uuid[])[1 + n % cardinality($1::uuid[])]`,
      [columnIds, count],
    )
    await client.query('analyze project')
  } finally {
    await client.end()
  }
  return { id: board.id, columnIds }
}
