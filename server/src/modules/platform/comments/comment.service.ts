import { setAuditArea } from '../../../kernel/audit/audit.ts'
import type { RecordKindName } from '../../../kernel/capability/record-kinds.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { lockRecords } from '../../../kernel/database/records.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { forbidden, invalidField, isId, notFound, requireVersion } from '../../../kernel/validation/errors.ts'
import { type Named, UserService } from '../users/index.ts'
import { Comment, CommentMention, CommentReaction } from './comment.entity.ts'
import { type CommentInput, type EditCommentInput, MOST_PEOPLE, type ReactToCommentInput } from './comment.inputs.ts'

/** A written comment, with those whom it mentions and never mentioned before. */
interface WrittenComment {
  readonly comment: Comment
  readonly mentioned: readonly string[]
}

/** Comments on records of one kind. Writes require a transaction. */
export class CommentService {
  constructor(private readonly ctx: RequestContext) {}

  /** Newest first, without deleted ones. */
  async list(kind: RecordKindName, recordId: string, slice: Slice): Promise<Listing<Comment>> {
    await this.kindOf(kind).requireVisible(this.ctx, recordId)
    const where = { recordId, recordKind: kind, deletedAt: null }
    const { offset, limit } = slice
    const rows = await this.ctx.em.find(Comment, where, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => this.ctx.em.count(Comment, where))
  }

  /** The first staff who may view records of the kind, by name. They can be mentioned. */
  people(kind: RecordKindName, search: string): Promise<Named[]> {
    return this.ctx.use(UserService).holding(this.viewing(kind), { search, limit: MOST_PEOPLE })
  }

  isMine({ authorId }: Comment): boolean {
    return authorId !== '' && authorId === this.personId
  }

  async add(kind: RecordKindName, recordId: string, input: CommentInput): Promise<WrittenComment> {
    const { em } = this.ctx
    await this.kindOf(kind).lock(this.ctx, recordId)
    const body = bodyOf(input)
    const mentioned = await this.validMentions(kind, input.mentionedIds ?? [])
    const id = await newId(em)
    const [authorId, authorName] = [this.personId, this.ctx.actorName]
    const comment = em.create(Comment, { id, recordId, authorId, authorName, body, editedAt: null, deletedAt: null })
    setAuditArea(comment, this.kindOf(kind).area)
    await em.flush()
    for (const userId of mentioned) em.create(CommentMention, { commentId: id, userId })
    await em.flush()
    return { comment, mentioned }
  }

  /** Only the author can edit the text: others don't find the comment. */
  async edit(kind: RecordKindName, { id, version, ...input }: EditCommentInput): Promise<WrittenComment> {
    const { em } = this.ctx
    const comment = await this.active(kind, id)
    if (!this.isMine(comment)) throw notFound('comment')
    requireVersion('comment', comment, version)
    const body = bodyOf(input)
    const mentions = await em.find(CommentMention, { commentId: comment.id })
    const wanted = await this.validMentions(kind, input.mentionedIds ?? [])
    const mentioned = wanted.filter((userId) => !mentions.some((one) => one.userId === userId))
    for (const one of mentions) one.isRemoved = !wanted.includes(one.userId)
    for (const userId of mentioned) em.create(CommentMention, { commentId: comment.id, userId })
    if (comment.body !== body) Object.assign(comment, { body, editedAt: new Date() })
    await em.flush()
    return { comment, mentioned }
  }

  /** Authors delete their own comments; others need the permission to delete the records themselves. */
  async delete(kind: RecordKindName, ids: readonly string[]): Promise<Comment[]> {
    const comments = await this.manageable(kind, ids)
    for (const comment of comments) if (!comment.deletedAt) comment.delete()
    await this.ctx.em.flush()
    return comments
  }

  async restore(kind: RecordKindName, ids: readonly string[]): Promise<Comment[]> {
    const comments = await this.manageable(kind, ids)
    for (const comment of comments) if (comment.deletedAt) comment.restore()
    await this.ctx.em.flush()
    return comments
  }

  /** Reacts to a comment or takes the reaction back. Doing either twice changes nothing. */
  async react(kind: RecordKindName, { id, reaction, isOn }: ReactToCommentInput): Promise<Comment> {
    const { em } = this.ctx
    const comment = await this.active(kind, id)
    const mine = { commentId: comment.id, personId: this.personId, reaction }
    const existing = await em.findOne(CommentReaction, mine)
    if (isOn && !existing) em.create(CommentReaction, { ...mine, personName: this.ctx.actorName })
    if (!isOn && existing) em.remove(existing)
    await em.flush()
    return comment
  }

  private get personId(): string {
    return this.ctx.viewer?.userId ?? ''
  }

  private viewing(kind: RecordKindName) {
    return `${this.kindOf(kind).area}.can_view` as const
  }

  private kindOf(kind: RecordKindName) {
    return this.ctx.installation.recordKinds.get(kind)
  }

  private async active(kind: RecordKindName, id: string): Promise<Comment> {
    const [comment] = await this.locked(kind, [id])
    if (!comment || comment.deletedAt) throw notFound('comment')
    return comment
  }

  private async manageable(kind: RecordKindName, ids: readonly string[]): Promise<Comment[]> {
    const comments = await this.locked(kind, ids)
    const mayDelete = this.ctx.can(`${this.kindOf(kind).area}.can_delete`)
    if (!mayDelete && !comments.every((comment) => this.isMine(comment)))
      throw forbidden('You can only delete your own comments. Ask an administrator to delete this one.')
    return comments
  }

  /** Locks comments, after their records, in the order of all writers of both. */
  private async locked(kind: RecordKindName, ids: readonly string[]): Promise<Comment[]> {
    if (!ids.every(isId)) throw notFound('comment')
    const seen = await this.ctx.em.find(Comment, { id: { $in: [...ids] }, recordKind: kind })
    const records = [...new Set(seen.map(({ recordId }) => recordId))].sort()
    for (const record of records) await this.kindOf(kind).lock(this.ctx, record)
    const table = { entity: Comment, noun: 'comment', where: { recordKind: kind } }
    const comments = await lockRecords(this.ctx.em, table, ids, { refresh: true })
    for (const comment of comments) setAuditArea(comment, this.kindOf(kind).area)
    return comments
  }

  private async validMentions(kind: RecordKindName, ids: readonly string[]): Promise<string[]> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    if (wanted.length === 0) return []
    const people = new Set((await this.ctx.use(UserService).holding(this.viewing(kind))).map(({ id }) => id))
    if (!wanted.every((id) => people.has(id))) throw invalidField('mentionedIds', 'Choose people who can view this')
    return wanted
  }
}

function bodyOf({ body }: Pick<CommentInput, 'body'>): string {
  const text = body.trim()
  if (!text) throw invalidField('body', 'Enter a comment')
  return text
}
