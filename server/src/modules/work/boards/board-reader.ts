import { type FilterQuery, raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord, type RecordTable } from '../../../kernel/database/records.ts'
import type { IDFilter } from '../../../kernel/graphql/filters.ts'
import { isId } from '../../../kernel/validation/errors.ts'
import { type Named, UserService } from '../../platform/users/index.ts'
import { Board, BoardColumn } from './board.entity.ts'
import { MOST_LISTED } from './board-limits.ts'

/** Reads boards and columns. Those that the viewer doesn't see don't exist. */
export class BoardReader {
  private readonly columnLoader = new DataLoader((ids: readonly string[]) => this.loadColumns(ids), { cache: false })
  private readonly boardById = new DataLoader((ids: readonly string[]) => this.loadBoards(ids), { cache: false })
  private readonly columnById = new DataLoader((ids: readonly string[]) => this.loadById(ids), { cache: false })
  private readonly people = new DataLoader((ids: readonly string[]) => this.ctx.use(UserService).namesOf(ids))

  constructor(private readonly ctx: RequestContext) {}

  /** By name. */
  list(): Promise<Board[]> {
    return this.ctx.em.find(Board, visibleTo(this.ctx), { orderBy: { name: 'asc', id: 'asc' }, limit: MOST_LISTED })
  }

  /** Throws NOT_FOUND for boards that the viewer doesn't see. */
  get(id: string): Promise<Board> {
    return getRecord(this.ctx.em, visibleBoards(this.ctx), id)
  }

  isMine({ ownerId }: Board): boolean {
    return ownerId === this.ctx.viewer?.userId
  }

  /** In their order. */
  columnsOf(boardId: string): Promise<BoardColumn[]> {
    return this.columnLoader.load(boardId)
  }

  /** By name, without those whose account is gone. */
  async membersOf({ memberIds }: Board): Promise<Named[]> {
    const people = await Promise.all(memberIds.map((id) => this.people.load(id)))
    return people
      .flatMap((person) => person ?? [])
      .sort((one, other) => one.displayName.localeCompare(other.displayName, 'en'))
  }

  /** Null for boards that the viewer doesn't see. */
  board(id: string): Promise<Board | null> {
    return this.boardById.load(id)
  }

  /** Null for columns of boards that the viewer doesn't see. */
  async column(id: string | null): Promise<BoardColumn | null> {
    return id ? this.columnById.load(id) : null
  }

  /**
   * Null unless the board is shared with everyone, regardless of the viewer. For text stored for other readers, such
   * as the audit log and webhooks.
   */
  async columnForEverybody(id: string | null): Promise<BoardColumn | null> {
    const column = await this.column(id)
    return column && (await this.board(column.boardId))?.isShared ? column : null
  }

  /** Converts a filter by column into MikroORM conditions on cards. Columns that the viewer doesn't see count as none. */
  matchingCards(filter: IDFilter | null | undefined): object[] {
    const { eq, in: several, isNull } = filter ?? {}
    const wanted = [...(typeof eq === 'string' ? [[eq]] : []), ...(several ? [several] : [])]
    const conditions = wanted.map((ids) =>
      this.inColumn('exists', `and c."id" = any(?::uuid[])`, [`{${ids.filter(isId).join(',')}}`]),
    )
    return typeof isNull === 'boolean'
      ? [...conditions, this.inColumn(isNull ? 'not exists' : 'exists', '', [])]
      : conditions
  }

  private inColumn(exists: string, more: string, values: readonly unknown[]): object {
    const id = this.ctx.viewer?.userId ?? ''
    const sql = (alias: string) =>
      `${exists} (select from "board_column" c join "board" b on b."id" = c."board_id" where c."id" = ${alias}."column_id"
        and (b."is_shared" or b."owner_id" = ? or ? = any(b."member_ids")) ${more})`
    return { [raw(sql, [id, id, ...values])]: [] }
  }

  private async loadColumns(boardIds: readonly string[]): Promise<BoardColumn[][]> {
    const where = { boardId: { $in: [...boardIds] } }
    const rows = await this.ctx.em.find(BoardColumn, where, { orderBy: { position: 'asc', id: 'asc' } })
    const byBoard = new Map<string, BoardColumn[]>(boardIds.map((id) => [id, []]))
    for (const column of rows) byBoard.get(column.boardId)?.push(column)
    return boardIds.map((id) => byBoard.get(id) ?? [])
  }

  private async loadBoards(ids: readonly string[]): Promise<(Board | null)[]> {
    const rows = await this.ctx.em.find(Board, { $and: [{ id: { $in: [...ids] } }, visibleTo(this.ctx)] })
    const byId = new Map(rows.map((board) => [board.id, board]))
    return ids.map((id) => byId.get(id) ?? null)
  }

  private async loadById(ids: readonly string[]): Promise<(BoardColumn | null)[]> {
    const columns = await this.ctx.em.find(BoardColumn, { id: { $in: [...ids] } })
    const boards = new Set((await this.loadBoards(columns.map(({ boardId }) => boardId))).map((board) => board?.id))
    const byId = new Map(columns.filter(({ boardId }) => boards.has(boardId)).map((column) => [column.id, column]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}

/** The boards that the viewer sees, as records are read and locked. */
export const visibleBoards = (ctx: RequestContext): RecordTable<Board> => ({
  entity: Board,
  noun: 'board',
  where: visibleTo(ctx),
})

/** Boards shared with everybody, the viewer's own, and those shared with the viewer. */
function visibleTo({ viewer }: RequestContext): FilterQuery<Board> {
  const id = viewer?.userId ?? ''
  return { $or: [{ isShared: true }, { ownerId: id }, { memberIds: { $contains: [id] } }] }
}
