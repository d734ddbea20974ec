import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { invalidField, notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { UserService } from '../../platform/users/index.ts'
import { Customer, CustomerService } from '../customers/index.ts'
import { type TimelineEntryInput, TimelineService } from '../timeline/index.ts'
import { Note, type NoteFields } from './note.entity.ts'
import type { CreateNoteInput, ManageNoteAssigneesInput, UpdateNoteInput } from './note.inputs.ts'
import { NoteLog } from './note-people.ts'
import { NoteRecords } from './note-records.ts'
import { checkedNote, plainText } from './note-rules.ts'
import { NoteSearch } from './note-search.ts'

const EXCERPT = 200

/** Writes notes. Requires a transaction; each write increments the version once. */
export class NoteService extends RecordService<Note> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Note, noun: 'note' })
  }

  async create({ recordId, ...typed }: CreateNoteInput): Promise<Note> {
    const { em } = this.ctx
    if (recordId && typed.customerId) throw invalidField('recordId', 'Choose a customer or another record, not both')
    const checked = checkedNote(typed)
    if (recordId) await this.ctx.use(NoteRecords).lock(recordId)
    else await this.checkCustomer(checked, null)
    const fields = recordId ? { ...checked, recordId: recordId.toLowerCase() } : checked
    await this.checkAssignee(fields, null)
    const note = em.create(Note, {
      ...fields,
      id: await newId(em),
      excerpt: excerptOf(fields),
      createdBy: this.ctx.actorName,
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
    await this.requireRecords([note])
    requireVersion('note', note, version)
    const isOfCustomer = (await this.ctx.use(NoteRecords).of(note.recordId)) === null
    const fields = checkedNote({ ...typed, isOfCustomer }, note)
    const before = { recordId: note.recordId, assigneeId: note.assigneeId }
    await this.checkCustomer(fields, before)
    await this.checkAssignee(fields, before)
    Object.assign(note, fields, { excerpt: excerptOf(fields) })
    if (typeof isDone === 'boolean') note.finish(isDone)
    addAuditChanges(note, await this.ctx.use(NoteLog).peopleChanged(before, fields))
    await this.save(note)
    await this.notifyAssignee(note, before.assigneeId)
    return note
  }

  /** Replaces the previous assignee. */
  async assign({ id, assigneeIds }: ManageNoteAssigneesInput): Promise<Note> {
    return this.update({ id, assigneeId: assigneeIds[0] ?? null })
  }

  /** The note is unchanged if it has another assignee or none. */
  async unassign({ id, assigneeIds }: ManageNoteAssigneesInput): Promise<Note> {
    const note = await this.forWriting(id)
    const isAssigned = assigneeIds.some((one) => one.toLowerCase() === note.assigneeId)
    return isAssigned ? this.update({ id, assigneeId: null }) : note
  }

  async finish(ids: readonly string[], isDone: boolean): Promise<Note[]> {
    const notes = await this.lock(ids)
    if (notes.some(({ deletedAt }) => deletedAt)) throw notFound('note')
    await this.requireRecords(notes)
    for (const note of notes) note.finish(isDone)
    await this.ctx.em.flush()
    await this.ctx.use(NoteTimeline).follow(...notes)
    return notes
  }

  protected override afterDelete(notes: readonly Note[]): Promise<void> {
    return this.ctx.use(NoteTimeline).follow(...notes)
  }

  protected override afterRestore(notes: readonly Note[]): Promise<void> {
    return this.ctx.use(NoteTimeline).follow(...notes)
  }

  private async save(note: Note): Promise<void> {
    await this.ctx.em.flush()
    await this.ctx.use(NoteSearch).keep(note)
    await this.ctx.use(NoteTimeline).follow(note)
  }

  /** Notes about deleted records can't be changed. */
  private async requireRecords(notes: readonly Note[]): Promise<void> {
    const recordIds = notes.flatMap(({ recordId }) => recordId ?? [])
    if (recordIds.length === 0) return
    const deleted = await this.ctx.em.findOne(Customer, { id: { $in: recordIds }, deletedAt: { $ne: null } })
    if (deleted)
      throw new UserInputError(`${deleted.displayName} is deleted. Restore the customer to change this note.`)
    const hidden = await this.ctx.use(NoteRecords).hiddenOf(recordIds)
    if (hidden) throw new UserInputError(`“${hidden.title}” is deleted. Restore it to change this note.`)
  }

  /** A newly linked customer must exist. Waits for its concurrent deletion. */
  private async checkCustomer({ recordId }: NoteFields, before: Pick<NoteFields, 'recordId'> | null): Promise<void> {
    if (recordId && recordId !== before?.recordId) await this.ctx.use(CustomerService).forWriting(recordId)
  }

  private async checkAssignee({ assigneeId }: NoteFields, before: Pick<NoteFields, 'assigneeId'> | null) {
    if (!assigneeId || assigneeId === before?.assigneeId) return
    const assignees = await this.ctx.use(UserService).holding('notes.can_view')
    if (!assignees.some(({ id }) => id === assigneeId))
      throw invalidField('assigneeId', 'Choose a staff member who can view notes')
  }

  private async notifyAssignee({ id, title, assigneeId }: Note, before: string | null): Promise<void> {
    if (!assigneeId || assigneeId === before) return
    const notification = {
      title: `${this.ctx.actorName} assigned you the note “${title}”`,
      link: `/notes/${id}`,
      userId: assigneeId,
    }
    await this.ctx.use(NotificationService).notify('note_assigned', notification)
  }
}

const excerptOf = ({ content }: NoteFields) => Array.from(plainText(content)).slice(0, EXCERPT).join('')

/** Records notes in customer timelines when they are written and when they are completed. */
export class NoteTimeline {
  constructor(private readonly ctx: RequestContext) {}

  async follow(...notes: readonly Note[]): Promise<void> {
    const timeline = this.ctx.use(TimelineService)
    const idsOf = (some: readonly Note[]) => some.map(({ id }) => id)
    const isListed = ({ recordId, deletedAt }: Note) => recordId !== null && deletedAt === null
    await timeline.withdraw('note', idsOf(notes.filter((note) => !isListed(note))))
    const listed = notes.filter(isListed)
    await timeline.withdraw('note', idsOf(listed.filter(({ isDone }) => !isDone)), 'done')
    await timeline.record(...listed.flatMap(entriesOf))
  }
}

function entriesOf({ id, recordId, title, excerpt, createdBy, createdAt, doneAt }: Note): TimelineEntryInput[] {
  if (!recordId) return []
  const note = { recordId, kind: 'note', sourceId: id } as const
  const written: TimelineEntryInput = { ...note, what: 'written', title, text: excerpt, who: createdBy, at: createdAt }
  return doneAt ? [written, { ...note, what: 'done', title: `Done: ${title}`, at: doneAt }] : [written]
}
