import type { FilterQuery } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { BoardService, registerColumnCards } from '../boards/index.ts'
import { Project } from './project.entity.ts'
import type { MoveProjectInput } from './project.inputs.ts'
import { ofVisibleCustomer } from './project-reader.ts'
import { evenRanks, LONGEST_RANK, rankBetween } from './rank.ts'

type Neighbours = Pick<MoveProjectInput, 'afterId' | 'beforeId'>

interface Neighbour {
  readonly id: string
  readonly rank: string
}

/** More cards than this are found by the list of projects. */
export const MOST_CARDS = 10_000

const NOTHING = { columnId: null, rank: null }

const shownIn = (columnIds: readonly string[]) =>
  ({ $and: [{ columnId: { $in: [...columnIds] }, deletedAt: null }, ofVisibleCustomer()] }) as FilterQuery<Project>

/**
 * Projects as cards of a board. Whoever changes the cards of a column locks its row first, so two people who move cards
 * to the same place get different ranks.
 */
export class ProjectCards {
  constructor(private readonly ctx: RequestContext) {}

  /** The cards of a board in the order of each column. Those of deleted customers are hidden. */
  async of(boardId: string): Promise<Project[]> {
    const board = await this.ctx.use(BoardService).get(boardId)
    const columns = await this.ctx.use(BoardService).columnsOf(board.id)
    const where = shownIn(columns.map(({ id }) => id))
    return this.ctx.em.find(Project, where, { orderBy: { rank: 'asc', id: 'asc' }, limit: MOST_CARDS })
  }

  /** Where a project would stand at the end of a column; locks the column. */
  async placeAtEnd(columnId: string | null): Promise<Pick<Project, 'columnId' | 'rank'>> {
    if (!columnId) return NOTHING
    const column = await this.ctx.use(BoardService).lockColumn(columnId)
    const last = await this.neighbour(column.id, 'desc')
    return { columnId: column.id, rank: await this.rankAfter(column.id, last) }
  }

  /**
   * Puts a locked project below or above another card of a locked column. Cards may have been moved since the screen was
   * drawn: if neither neighbour is in the column any more, the project goes to its end.
   */
  async place(project: Project, columnId: string, { afterId, beforeId }: Neighbours): Promise<void> {
    const other = (direction: 'asc' | 'desc', from: Neighbour | null) =>
      this.neighbour(columnId, direction, from, project.id)
    const after = await this.card(columnId, afterId, project.id)
    const before = after ? null : await this.card(columnId, beforeId, project.id)
    const below = after ?? (await other('desc', before))
    const above = after ? await other('asc', after) : before
    project.columnId = columnId
    project.rank = rankBetween(below?.rank ?? '', above?.rank ?? null)
    await this.ctx.em.flush()
    if (project.rank.length > LONGEST_RANK) await this.rebalance(columnId)
  }

  /** Tells the open boards of these columns that they changed, after the commit. */
  async changed(...columnIds: readonly (string | null)[]): Promise<void> {
    const wanted = [...new Set(columnIds.flatMap((id) => id ?? []))]
    if (wanted.length === 0) return
    const rows = await this.ctx.em.execute<{ boardId: string }[]>(
      'select distinct "board_id" as "boardId" from "board_column" where "id" = any(?::uuid[])',
      [`{${wanted.join(',')}}`],
    )
    await this.ctx.use(BoardService).changed(...rows.map(({ boardId }) => boardId))
  }

  /** Moves all cards of a column to the end of another one, both locked. */
  async moveAll(fromColumnId: string, toColumnId: string): Promise<void> {
    await this.rewrite(toColumnId, [...(await this.idsIn(toColumnId)), ...(await this.idsIn(fromColumnId))])
  }

  private async rankAfter(columnId: string, last: Neighbour | null): Promise<string> {
    const rank = rankBetween(last?.rank ?? '', null)
    if (rank.length <= LONGEST_RANK) return rank
    await this.rebalance(columnId)
    return rankBetween((await this.neighbour(columnId, 'desc'))?.rank ?? '', null)
  }

  private async card(columnId: string, id: string | null | undefined, movedId: string): Promise<Neighbour | null> {
    if (!id || id.toLowerCase() === movedId) return null
    const [row] = await this.ctx.em.execute<Neighbour[]>(
      'select "id", "rank" from "project" where "id"::text = ? and "column_id" = ?',
      [id.toLowerCase(), columnId],
    )
    return row ?? null
  }

  /** The next card up or down from another one; without one, the first or the last of the column. */
  private async neighbour(
    columnId: string,
    direction: 'asc' | 'desc',
    from: Neighbour | null = null,
    movedId: string | null = null,
  ): Promise<Neighbour | null> {
    const beyond = from ? `and "rank" ${direction === 'asc' ? '>' : '<'} ?` : ''
    const other = movedId ? 'and "id" <> ?' : ''
    const [row] = await this.ctx.em.execute<Neighbour[]>(
      `select "id", "rank" from "project" where "column_id" = ? ${beyond} ${other} order by "rank" ${direction} limit 1`,
      [columnId, ...(from ? [from.rank] : []), ...(movedId ? [movedId] : [])],
    )
    return row ?? null
  }

  private async rebalance(columnId: string): Promise<void> {
    await this.rewrite(columnId, await this.idsIn(columnId))
  }

  private async idsIn(columnId: string): Promise<string[]> {
    const sql = 'select "id" from "project" where "column_id" = ? order by "rank", "id"'
    return (await this.ctx.em.execute<{ id: string }[]>(sql, [columnId])).map(({ id }) => id)
  }

  /** Writes the ranks of a column anew. The projects themselves stay as they are, so their versions do too. */
  private async rewrite(columnId: string, ids: readonly string[]): Promise<void> {
    // An update alone would lock them in any order.
    await this.ctx.em.execute('select from "project" where "id" = any(?::uuid[]) order by "id" for update', [
      `{${ids.join(',')}}`,
    ])
    await this.ctx.em.execute(
      `update "project" p set "column_id" = ?, "rank" = n."rank"
       from unnest(?::uuid[], ?::text[]) as n ("id", "rank") where p."id" = n."id"`,
      [columnId, `{${ids.join(',')}}`, `{${evenRanks(ids.length).join(',')}}`],
    )
  }
}

registerColumnCards({
  count: ({ em }, columnId) => em.count(Project, shownIn([columnId])),
  move: (ctx, fromColumnId, toColumnId) => ctx.use(ProjectCards).moveAll(fromColumnId, toColumnId),
})
