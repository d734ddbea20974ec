import { type FilterQuery, LockMode } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { getRecord, lockRecord } from '../../../kernel/database/records.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import {
  forbidden,
  invalidField,
  isId,
  notFound,
  orNotFound,
  requireVersion,
  UserInputError,
} from '../../../kernel/validation/errors.ts'
import type { Named } from '../../platform/users/index.ts'
import { Board, BoardColumn, ColumnColor, ColumnMeaning } from './board.entity.ts'
import type {
  BoardColumnInput,
  CreateBoardInput,
  MoveColumnCardsInput,
  NewBoardColumnInput,
  UpdateBoardInput,
} from './board.inputs.ts'
import { countCards, moveCards } from './column-cards.ts'

const MOST_BOARDS = 200

const usualColumns: readonly NewBoardColumnInput[] = [
  { name: 'To do', color: ColumnColor.GRAY, meaning: ColumnMeaning.OPEN },
  { name: 'In progress', color: ColumnColor.BLUE, meaning: ColumnMeaning.IN_PROGRESS },
  { name: 'Done', color: ColumnColor.GREEN, meaning: ColumnMeaning.DONE },
]

/** Boards and their columns. Boards that aren't shared exist only for their owner. Writes require a transaction. */
export class BoardService {
  private readonly columnLoader = new DataLoader((ids: readonly string[]) => this.loadColumns(ids), { cache: false })
  private readonly boardById = new DataLoader((ids: readonly string[]) => this.loadBoards(ids), { cache: false })
  private readonly columnById = new DataLoader((ids: readonly string[]) => this.loadById(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** By name. */
  list(): Promise<Board[]> {
    return this.ctx.em.find(Board, this.visible(), { orderBy: { name: 'asc', id: 'asc' }, limit: MOST_BOARDS })
  }

  /** Throws NOT_FOUND for boards that the viewer doesn't see. */
  get(id: string): Promise<Board> {
    return getRecord(this.ctx.em, this.table(), id)
  }

  isMine({ ownerId }: Board): boolean {
    return ownerId === this.ctx.viewer?.userId
  }

  /** In their order. */
  columnsOf(boardId: string): Promise<BoardColumn[]> {
    return this.columnLoader.load(boardId)
  }

  /** Null for boards that the viewer doesn't see. */
  board(id: string): Promise<Board | null> {
    return this.boardById.load(id)
  }

  /** Null for columns of boards that the viewer doesn't see. */
  async column(id: string | null): Promise<BoardColumn | null> {
    return id ? this.columnById.load(id) : null
  }

  /** Locks a column until the transaction ends, so that its cards keep their order. */
  async lockColumn(id: string): Promise<BoardColumn> {
    const column = isId(id)
      ? await this.ctx.em.findOne(BoardColumn, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null
    if (!column || !(await this.ctx.em.findOne(Board, { $and: [{ id: column.boardId }, this.visible()] })))
      throw notFound('column', 'columnId')
    return column
  }

  /** The viewer's, unless another owner is given. */
  async create({ name, isShared, columns }: CreateBoardInput, owner = this.viewerAsOwner()): Promise<Board> {
    const { em } = this.ctx
    if ((await em.count(Board)) >= MOST_BOARDS)
      throw new UserInputError(`A tenant has at most ${MOST_BOARDS} boards. Delete one first.`)
    const id = await newId(em)
    const board = em.create(Board, {
      id,
      name: nameOf(name),
      isShared: isShared ?? true,
      ownerId: owner.id,
      ownerName: owner.displayName,
    })
    for (const [position, column] of (columns ?? usualColumns).entries())
      em.create(BoardColumn, { boardId: id, position, ...fieldsOf(column, position) })
    await em.flush()
    return board
  }

  /** Only the owner decides who sees a board. */
  async update({ id, version, name, isShared, columns, moveCards: moves }: UpdateBoardInput): Promise<Board> {
    const board = await lockRecord(this.ctx.em, this.table(), id)
    requireVersion('board', board, version)
    if (typeof isShared === 'boolean' && isShared !== board.isShared) {
      if (!this.isMine(board)) throw forbidden('Only the owner of a board decides who sees it.')
      board.isShared = isShared
    }
    if (name !== undefined) board.name = nameOf(name ?? '')
    if (columns) await this.replaceColumns(board, columns, moves ?? [])
    board.touch()
    await this.ctx.em.flush()
    await this.changed(board.id)
    return board
  }

  /** Its cards stay, without a board. */
  async remove(id: string): Promise<string> {
    const board = await lockRecord(this.ctx.em, this.table(), id)
    await this.ctx.em.nativeDelete(BoardColumn, { boardId: board.id })
    this.ctx.em.remove(board)
    await this.ctx.em.flush()
    await this.changed(board.id)
    return board.id
  }

  /** Tells open boards that they changed, after the commit. */
  async changed(...boardIds: readonly (string | null)[]): Promise<void> {
    const ids = [...new Set(boardIds.flatMap((id) => id ?? []))]
    if (ids.length > 0) await publish(this.ctx.em, 'board.changed', { boardIds: ids })
  }

  private async replaceColumns(
    board: Board,
    columns: readonly BoardColumnInput[],
    moves: readonly MoveColumnCardsInput[],
  ): Promise<void> {
    const { em } = this.ctx
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const
    const before = await em.find(BoardColumn, { boardId: board.id }, options)
    for (const { fromColumnId, toColumnId } of moves)
      for (const id of [fromColumnId, toColumnId]) orNotFound(find(before, id), 'column')
    const kept = new Set<BoardColumn>()
    for (const [position, column] of columns.entries()) {
      const fields = fieldsOf(column, position)
      if (!column.id) {
        em.create(BoardColumn, { boardId: board.id, position, ...fields })
        continue
      }
      const known = orNotFound(find(before, column.id), 'column')
      if (kept.has(known)) throw invalidField(`columns.${position}.id`, 'A column is listed twice')
      kept.add(Object.assign(known, fields, { position }))
    }
    for (const gone of before.filter((column) => !kept.has(column))) {
      if ((await countCards(this.ctx, gone.id)) > 0) {
        const move = moves.find(({ fromColumnId }) => fromColumnId.toLowerCase() === gone.id)
        const target = move && find([...kept], move.toColumnId)
        if (!target) throw invalidField('moveCards', `Choose where the cards of ${gone.name} go`)
        await moveCards(this.ctx, gone.id, target.id)
      }
      em.remove(gone)
    }
  }

  private viewerAsOwner(): Named {
    return { id: this.ctx.viewer?.userId ?? '', displayName: this.ctx.actorName }
  }

  private table() {
    return { entity: Board, noun: 'board', where: this.visible() }
  }

  private visible(): FilterQuery<Board> {
    return { $or: [{ isShared: true }, { ownerId: this.ctx.viewer?.userId ?? '' }] }
  }

  private async loadColumns(boardIds: readonly string[]): Promise<BoardColumn[][]> {
    const where = { boardId: { $in: [...boardIds] } }
    const rows = await this.ctx.em.find(BoardColumn, where, { orderBy: { position: 'asc', id: 'asc' } })
    return boardIds.map((id) => rows.filter(({ boardId }) => boardId === id))
  }

  private async loadBoards(ids: readonly string[]): Promise<(Board | null)[]> {
    const rows = await this.ctx.em.find(Board, { $and: [{ id: { $in: [...ids] } }, this.visible()] })
    return ids.map((id) => rows.find((board) => board.id === id) ?? null)
  }

  private async loadById(ids: readonly string[]): Promise<(BoardColumn | null)[]> {
    const columns = await this.ctx.em.find(BoardColumn, { id: { $in: [...ids] } })
    const boards = new Set((await this.loadBoards(columns.map(({ boardId }) => boardId))).map((board) => board?.id))
    return ids.map((id) => columns.find((column) => column.id === id && boards.has(column.boardId)) ?? null)
  }
}

const find = (columns: readonly BoardColumn[], id: string) => columns.find((column) => column.id === id.toLowerCase())

function nameOf(typed: string): string {
  const name = typed.trim()
  if (!name) throw invalidField('name', 'Enter a name')
  return name
}

function fieldsOf({ name, color, limit, meaning }: NewBoardColumnInput, position: number) {
  if (!name.trim()) throw invalidField(`columns.${position}.name`, 'Enter a name for every column')
  return {
    name: name.trim(),
    color: color ?? ColumnColor.GRAY,
    limit: limit ?? null,
    meaning: meaning ?? ColumnMeaning.OPEN,
  }
}
