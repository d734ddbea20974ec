import { addAuditChanges, setAuditAudience } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { forbidden, invalidField, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import type { Named } from '../../platform/users/index.ts'
import { Board } from './board.entity.ts'
import type { CreateBoardInput, UpdateBoardInput } from './board.inputs.ts'
import { audienceOf, type BoardAudience, inBoth, inEither } from './board-audience.ts'
import { BoardColumns } from './board-columns.ts'
import { MOST_OWN, MOST_SHARED } from './board-limits.ts'
import { BoardMembers } from './board-members.ts'
import { BoardReader, visibleBoards } from './board-reader.ts'

/** Writes boards. Those that the viewer doesn't see don't exist. Requires a transaction. */
export class BoardService {
  constructor(private readonly ctx: RequestContext) {}

  /** The viewer's, unless another owner is given. */
  async create({ name, isShared, memberIds, columns }: CreateBoardInput, owner = this.viewerAsOwner()): Promise<Board> {
    const { em } = this.ctx
    await this.lockLimits()
    if ((await em.count(Board, { ownerId: owner.id })) >= MOST_OWN)
      throw new UserInputError(`You can have up to ${MOST_OWN} boards. Delete one you no longer need.`)
    const members = await this.ctx.use(BoardMembers).validate({ ownerId: owner.id, memberIds: [] }, memberIds)
    if (this.ctx.viewer?.apiKeyId && isShared === false && members.ids.length === 0)
      throw invalidField('memberIds', 'Share the board, or name people who see it: an API key looks at no boards.')
    const id = await newId(em)
    const board = em.create(Board, {
      id,
      name: nameOf(name),
      isShared: isShared ?? true,
      memberIds: members.ids,
      ownerId: owner.id,
      ownerName: owner.displayName,
    })
    await this.requireRoomForShared(board)
    const audience = audienceOf(board)
    addAuditChanges(board, members.auditChanges)
    setAuditAudience(board, audience)
    this.ctx.use(BoardColumns).create(id, columns, audience)
    await em.flush()
    return board
  }

  /** Only the owner decides who sees a board. */
  async update(input: UpdateBoardInput): Promise<Board> {
    const { id, version, name, isShared, memberIds, columns, moveCards } = input
    if (isShared || memberIds) await this.lockLimits()
    const board = await lockRecord(this.ctx.em, visibleBoards(this.ctx), id)
    requireVersion('board', board, version)
    const before = audienceOf(board)
    const members = await this.ctx.use(BoardMembers).validate(board, memberIds)
    const isSharingChanged = typeof isShared === 'boolean' && isShared !== board.isShared
    if ((isSharingChanged || members.isChanged) && !this.ctx.use(BoardReader).isMine(board))
      throw forbidden("Only the board's owner can change who sees it.")
    const wasSeenByOthers = isSeenByOthers(board)
    if (isSharingChanged) board.isShared = isShared
    if (members.isChanged) board.memberIds = members.ids
    if (!wasSeenByOthers) await this.requireRoomForShared(board)
    if (name !== undefined) board.name = nameOf(name ?? '')
    const after = audienceOf(board)
    addAuditChanges(board, members.auditChanges)
    setAuditAudience(board, inBoth(before, after))
    if (columns) await this.ctx.use(BoardColumns).replace(board, columns, moveCards ?? [], inBoth(before, after))
    board.touch()
    await this.ctx.em.flush()
    await this.publishChange(board.id, inEither(before, after))
    return board
  }

  /** Its cards stay, without a board. */
  async remove(id: string): Promise<string> {
    const board = await lockRecord(this.ctx.em, visibleBoards(this.ctx), id)
    if (!board.isShared && !this.ctx.use(BoardReader).isMine(board))
      throw forbidden("Only the owner can delete a board that isn't shared with everyone.")
    const audience = audienceOf(board)
    for (const column of await this.ctx.use(BoardColumns).lockAll(board)) {
      setAuditAudience(column, audience)
      this.ctx.em.remove(column)
    }
    setAuditAudience(board, audience)
    this.ctx.em.remove(board)
    await this.ctx.em.flush()
    await this.publishChange(board.id, audience)
    return board.id
  }

  /** Notifies open screens of the boards of these columns, after the commit. */
  async publishColumns(...columnIds: readonly (string | null)[]): Promise<void> {
    const ids = [...new Set(columnIds.flatMap((id) => id ?? []))]
    if (ids.length === 0) return
    const boards = await this.ctx.em.execute<Pick<Board, 'id' | 'isShared' | 'ownerId' | 'memberIds'>[]>(
      `select "id", "is_shared" as "isShared", "owner_id" as "ownerId", "member_ids" as "memberIds" from "board"
       where "id" in (select "board_id" from "board_column" where "id" = any(?::uuid[])) order by "id"`,
      [`{${ids.join(',')}}`],
    )
    for (const board of boards) await this.publishChange(board.id, audienceOf(board))
  }

  private async publishChange(boardId: string, audience: BoardAudience): Promise<void> {
    await publish(this.ctx.em, 'board.changed', { boardId, audience })
  }

  private viewerAsOwner(): Named {
    return { id: this.ctx.viewer?.userId ?? '', displayName: this.ctx.actorName }
  }

  /** Waits for others who count boards. */
  private async lockLimits(): Promise<void> {
    const { id } = this.ctx.currentTenant
    await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`boards ${id}`])
  }

  private async requireRoomForShared(board: Board): Promise<void> {
    if (!isSeenByOthers(board)) return
    const [row] = await this.ctx.em.execute<{ total: number }[]>(
      `select count(*)::int as "total" from "board" where "id" <> ? and ("is_shared" or "member_ids" <> '{}')`,
      [board.id],
    )
    if ((row?.total ?? 0) >= MOST_SHARED)
      throw invalidField('isShared', `Up to ${MOST_SHARED} boards can be shared. Stop sharing or delete one first.`)
  }
}

const isSeenByOthers = ({ isShared, memberIds }: Board) => isShared || memberIds.length > 0

function nameOf(typed: string): string {
  const name = typed.trim()
  if (!name) throw invalidField('name', 'Enter a name')
  return name
}
