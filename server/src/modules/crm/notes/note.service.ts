import { LockMode } from '@mikro-orm/core'
import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { invalidField, isId, notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { UserService } from '../../platform/users/index.ts'
import { Customer, CustomerService } from '../customers/index.ts'
import { Note, type NoteFields } from './note.entity.ts'
import type { CreateNoteInput, UpdateNoteInput } from './note.inputs.ts'
import { NoteLog } from './note-log.ts'
import { checkedNote, plainText } from './note-rules.ts'
import { NoteSearch } from './note-search.ts'
import { NoteTimeline } from './note-timeline.ts'

const EXCERPT = 200

/** Writes notes. Requires a transaction; each write increments the version once. */
export class NoteService {
  constructor(private readonly ctx: RequestContext) {}

  async create(typed: CreateNoteInput): Promise<Note> {
    const { em } = this.ctx
    const fields = checkedNote(typed)
    await this.checkPeople(fields, null)
    const note = em.create(Note, {
      ...fields,
      id: await newId(em),
      excerpt: excerptOf(fields),
      createdBy: this.who,
      doneAt: null,
      deletedAt: null,
    })
    addAuditChanges(note, await this.ctx.use(NoteLog).peopleChanged(null, fields))
    await this.save(note)
    await this.notifyAssignee(note, null)
    return note
  }

  async update({ id, version, isDone, ...typed }: UpdateNoteInput): Promise<Note> {
    const note = await this.forWriting(id)
    requireVersion('note', note, version)
    const fields = checkedNote(typed, note)
    const before = { recordId: note.recordId, assigneeId: note.assigneeId }
    await this.checkPeople(fields, before)
    Object.assign(note, fields, { excerpt: excerptOf(fields) })
    if (typeof isDone === 'boolean') note.finish(isDone)
    addAuditChanges(note, await this.ctx.use(NoteLog).peopleChanged(before, fields))
    await this.save(note)
    await this.notifyAssignee(note, before.assigneeId)
    return note
  }

  async finish(ids: readonly string[], isDone: boolean): Promise<Note[]> {
    const notes = await this.lock(ids)
    await this.checkThere(notes)
    for (const note of notes) note.finish(isDone)
    await this.ctx.em.flush()
    await this.ctx.use(NoteTimeline).follow(...notes)
    return notes
  }

  /** Soft-deletes notes; they can be restored for 30 days. Already deleted notes are skipped. */
  async remove(ids: readonly string[]): Promise<Note[]> {
    const notes = await this.lock(ids)
    for (const note of notes) if (!note.deletedAt) note.remove()
    await this.ctx.em.flush()
    await this.ctx.use(NoteTimeline).follow(...notes)
    return notes
  }

  async restore(ids: readonly string[]): Promise<Note[]> {
    const notes = await this.lock(ids)
    for (const note of notes) if (note.deletedAt) note.bringBack()
    await this.ctx.em.flush()
    await this.ctx.use(NoteTimeline).follow(...notes)
    return notes
  }

  private get who(): string {
    return (this.ctx.viewer?.displayName ?? 'Mainstreet').slice(0, 100)
  }

  private async save(note: Note): Promise<void> {
    await this.ctx.em.flush()
    await this.ctx.use(NoteSearch).keep(note)
    await this.ctx.use(NoteTimeline).follow(note)
  }

  /** Locks the note until the transaction ends. */
  private async forWriting(id: string): Promise<Note> {
    const notes = await this.lock([id])
    await this.checkThere(notes)
    return notes[0] as Note
  }

  /** Deleted notes and notes of deleted customers can't be changed. */
  private async checkThere(notes: readonly Note[]): Promise<void> {
    if (notes.some(({ deletedAt }) => deletedAt)) throw notFound('note')
    const customerIds = notes.flatMap(({ recordId }) => recordId ?? [])
    if (customerIds.length === 0) return
    const deleted = await this.ctx.em.findOne(Customer, { id: { $in: customerIds }, deletedAt: { $ne: null } })
    if (deleted)
      throw new UserInputError(`${deleted.displayName} is deleted. Restore the customer to change this note.`)
  }

  /** Locks rows in a fixed order to prevent deadlocks. */
  private async lock(ids: readonly string[]): Promise<Note[]> {
    const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))]
    if (!uniqueIds.every(isId)) throw notFound('note')
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const
    const notes = await this.ctx.em.find(Note, { id: { $in: uniqueIds } }, options)
    if (notes.length < uniqueIds.length) throw notFound('note')
    return notes
  }

  /** A newly linked customer or assignee must exist. Waits for a concurrent deletion of the customer. */
  private async checkPeople(
    { recordId, assigneeId }: NoteFields,
    before: Pick<NoteFields, 'recordId' | 'assigneeId'> | null,
  ): Promise<void> {
    if (recordId && recordId !== before?.recordId) await this.ctx.use(CustomerService).forWriting(recordId)
    if (!assigneeId || assigneeId === before?.assigneeId) return
    const assignees = await this.ctx.use(UserService).holding('notes.can_view')
    if (!assignees.some(({ id }) => id === assigneeId))
      throw invalidField('assigneeId', 'Choose a staff member who can view notes')
  }

  private async notifyAssignee({ id, title, assigneeId }: Note, before: string | null): Promise<void> {
    if (!assigneeId || assigneeId === before) return
    const notification = {
      title: `${this.who} assigned you the note ‘${title}’`,
      link: `/notes/${id}`,
      userId: assigneeId,
    }
    await this.ctx.use(NotificationService).tell('note_assigned', notification)
  }
}

const excerptOf = ({ content }: NoteFields) => Array.from(plainText(content)).slice(0, EXCERPT).join('')
