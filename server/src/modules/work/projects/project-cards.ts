import type { FilterQuery } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { type BoardColumn, BoardColumns, MOST_CARDS, registerColumnCards } from '../boards/index.ts'
import { Project } from './project.entity.ts'
import type { MoveProjectInput } from './project.inputs.ts'
import { ofVisibleCustomer } from './project-reader.ts'
import { evenRanks, LONGEST_RANK, rankBetween } from './rank.ts'

type Place = Pick<Project, 'columnId' | 'rank'>
type Neighbours = Pick<MoveProjectInput, 'afterId' | 'beforeId'>

interface Neighbour {
  readonly id: string
  readonly rank: string
}

const NOWHERE: Place = { columnId: null, rank: null }

/**
 * Places projects as cards in columns. Whoever changes the cards of a column locks its row first, so two people who move
 * cards to the same place get different ranks.
 */
export class ProjectCards {
  constructor(private readonly ctx: RequestContext) {}

  /** Where a project, new if it has no ID, would stand at the end of a column; locks the column. */
  async placeAtEnd(columnId: string | null, projectId: string | null): Promise<Place> {
    if (!columnId) return NOWHERE
    const column = await this.ctx.use(BoardColumns).lock(columnId)
    await this.requireRoom(column, projectId)
    const last = await this.neighbour(column.id, 'desc')
    return { columnId: column.id, rank: await this.rankAfter(column.id, last) }
  }

  /**
   * Where a locked project would stand below or above another card of a locked column. Cards may have been moved since
   * the screen was drawn: if neither neighbour is in the column any more, that is the end of the column.
   */
  async placeBetween(project: Project, column: BoardColumn, { afterId, beforeId }: Neighbours): Promise<Place> {
    const { id: columnId } = column
    if (project.columnId !== columnId) await this.requireRoom(column, project.id)
    const other = (direction: 'asc' | 'desc', from: Neighbour | null) =>
      this.neighbour(columnId, direction, from, project.id)
    const after = await this.card(columnId, afterId, project.id)
    const before = after ? null : await this.card(columnId, beforeId, project.id)
    const below = after ?? (await other('desc', before))
    const above = after ? await other('asc', after) : before
    return { columnId, rank: rankBetween(below?.rank ?? '', above?.rank ?? null) }
  }

  /** Moves a project without a new version: its order within a column, or its place on a private board, is no change of the project. */
  async write(project: Project, { columnId, rank }: Place): Promise<void> {
    await this.ctx.em.execute('update "project" set "column_id" = ?, "rank" = ? where "id" = ?', [
      columnId,
      rank,
      project.id,
    ])
    await this.ctx.em.refresh(project)
  }

  async keepRanksShort({ columnId, rank }: Place): Promise<void> {
    if (columnId && rank && rank.length > LONGEST_RANK) await this.rebalance(columnId)
  }

  /** Moves all cards of a column to the end of another one, both locked. */
  async moveAll(fromColumnId: string, toColumnId: string): Promise<void> {
    await this.lockCards(fromColumnId, toColumnId)
    await this.rewrite(toColumnId, [...(await this.idsIn(toColumnId)), ...(await this.idsIn(fromColumnId))])
  }

  /** Room for a project that may be on the board already. */
  private async requireRoom({ boardId }: BoardColumn, projectId: string | null): Promise<void> {
    const [row] = await this.ctx.em.execute<{ total: number }[]>(
      `select count(*)::int as "total" from "project" p join "board_column" c on c."id" = p."column_id"
       where c."board_id" = ? and p."id"::text <> ?`,
      [boardId, projectId?.toLowerCase() ?? ''],
    )
    if ((row?.total ?? 0) >= MOST_CARDS)
      throw new UserInputError(
        `A board has at most ${MOST_CARDS.toLocaleString('en')} projects. Take finished ones off it first.`,
      )
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
    await this.lockCards(columnId)
    await this.rewrite(columnId, await this.idsIn(columnId))
  }

  /**
   * Waits for concurrent moves out of these columns, so that moved cards are not rewritten. Locks in
   * ID order, like all code that locks projects.
   */
  private async lockCards(...columnIds: readonly string[]): Promise<void> {
    const sql = 'select from "project" where "column_id" = any(?::uuid[]) order by "id" for update'
    await this.ctx.em.execute(sql, [`{${columnIds.join(',')}}`])
  }

  private async idsIn(columnId: string): Promise<string[]> {
    const sql = 'select "id" from "project" where "column_id" = ? order by "rank", "id"'
    return (await this.ctx.em.execute<{ id: string }[]>(sql, [columnId])).map(({ id }) => id)
  }

  /** Writes the ranks of a column anew. The projects themselves stay as they are, so their versions do too. */
  private async rewrite(columnId: string, ids: readonly string[]): Promise<void> {
    await this.ctx.em.execute(
      `update "project" p set "column_id" = ?, "rank" = n."rank"
       from unnest(?::uuid[], ?::text[]) as n ("id", "rank") where p."id" = n."id"`,
      [columnId, `{${ids.join(',')}}`, `{${evenRanks(ids.length).join(',')}}`],
    )
  }
}

/** The cards of these columns. Those of deleted customers are hidden. */
export const cardsIn = (columnIds: readonly string[]) =>
  ({ $and: [{ columnId: { $in: [...columnIds] }, deletedAt: null }, ofVisibleCustomer()] }) as FilterQuery<Project>

registerColumnCards({
  count: ({ em }, columnId) => em.count(Project, cardsIn([columnId])),
  move: (ctx, fromColumnId, toColumnId) => ctx.use(ProjectCards).moveAll(fromColumnId, toColumnId),
})
