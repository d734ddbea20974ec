import { LockMode } from '@mikro-orm/core'
import { setAuditAudience } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import { type Board, BoardColumn, ColumnColor, ColumnMeaning } from './board.entity.ts'
import type { BoardColumnInput, MoveColumnCardsInput, NewBoardColumnInput } from './board.inputs.ts'
import type { BoardAudience } from './board-audience.ts'
import { COLUMN_LIMIT_TEXT, HIGHEST_COLUMN_LIMIT } from './board-limits.ts'
import { BoardReader } from './board-reader.ts'
import { countCards, moveCards } from './column-cards.ts'

/** The columns of a board created without any. */
const DEFAULT_COLUMNS: readonly NewBoardColumnInput[] = [
  { name: 'To do', color: ColumnColor.GRAY, meaning: ColumnMeaning.OPEN },
  { name: 'In progress', color: ColumnColor.BLUE, meaning: ColumnMeaning.IN_PROGRESS },
  { name: 'Done', color: ColumnColor.GREEN, meaning: ColumnMeaning.DONE },
]

/** Writes the columns of a board, with the next flush. Requires a transaction. */
export class BoardColumns {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Locks a column until the transaction ends, so that its cards keep their order. NOT_FOUND, without a lock, for
   * columns of boards that the viewer doesn't see.
   */
  async lock(id: string): Promise<BoardColumn> {
    const known = isId(id) ? await this.ctx.use(BoardReader).column(id.toLowerCase()) : null
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }
    const column = known && (await this.ctx.em.findOne(BoardColumn, { id: known.id }, options))
    if (!column) throw notFound('column', 'columnId')
    return column
  }

  create(boardId: string, columns: readonly NewBoardColumnInput[] | null | undefined, audience: BoardAudience): void {
    for (const [position, column] of (columns ?? DEFAULT_COLUMNS).entries())
      this.add({ boardId, position, ...fieldsOf(column, position) }, audience)
  }

  /** Those left out are deleted; their cards move where `moves` says, or nothing is saved. */
  async replace(
    board: Board,
    columns: readonly BoardColumnInput[],
    moves: readonly MoveColumnCardsInput[],
    audience: BoardAudience,
  ): Promise<void> {
    const before = await this.lockAll(board)
    for (const { fromColumnId, toColumnId } of moves)
      for (const id of [fromColumnId, toColumnId]) orNotFound(find(before, id), 'column')
    const remaining = new Set<BoardColumn>()
    for (const [position, column] of columns.entries()) {
      const fields = fieldsOf(column, position)
      if (!column.id) {
        this.add({ boardId: board.id, position, ...fields }, audience)
        continue
      }
      const known = orNotFound(find(before, column.id), 'column')
      if (remaining.has(known)) throw invalidField(`columns.${position}.id`, 'A column is listed twice')
      setAuditAudience(known, audience)
      remaining.add(Object.assign(known, fields, { position }))
    }
    for (const column of before.filter((one) => !remaining.has(one))) {
      await this.moveCards(column, [...remaining], moves)
      setAuditAudience(column, audience)
      this.ctx.em.remove(column)
    }
  }

  /** Locks in ID order, like all other code, to avoid deadlocks. */
  lockAll({ id }: Board): Promise<BoardColumn[]> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const
    return this.ctx.em.find(BoardColumn, { boardId: id }, options)
  }

  private async moveCards(
    column: BoardColumn,
    remaining: readonly BoardColumn[],
    moves: readonly MoveColumnCardsInput[],
  ): Promise<void> {
    const move = moves.find(({ fromColumnId }) => fromColumnId.toLowerCase() === column.id)
    const target = move && find(remaining, move.toColumnId)
    if (target) await moveCards(this.ctx, column.id, target.id)
    else if ((await countCards(this.ctx, column.id)) > 0)
      throw invalidField('moveCards', `Choose a column for the cards in ${column.name}`)
  }

  private add(column: Pick<BoardColumn, 'boardId' | 'position'> & Partial<BoardColumn>, audience: BoardAudience): void {
    setAuditAudience(this.ctx.em.create(BoardColumn, column as BoardColumn), audience)
  }
}

const find = (columns: readonly BoardColumn[], id: string) => columns.find((column) => column.id === id.toLowerCase())

/** Trims the name and fills in the defaults. */
function fieldsOf({ name: typed, color, limit, meaning }: NewBoardColumnInput, position: number) {
  const name = typed.trim()
  if (!name) throw invalidField(`columns.${position}.name`, 'Enter a name for every column')
  if (typeof limit === 'number' && !(limit >= 1 && limit <= HIGHEST_COLUMN_LIMIT))
    throw invalidField(`columns.${position}.limit`, COLUMN_LIMIT_TEXT)
  return {
    name,
    color: color ?? ColumnColor.GRAY,
    limit: limit ?? null,
    meaning: meaning ?? ColumnMeaning.OPEN,
  }
}
