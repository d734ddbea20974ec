import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Assignee, toAssignee } from '../../platform/assignees/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { UserService } from '../../platform/users/index.ts'
import { Customer } from '../customers/index.ts'
import { Note } from './note.entity.ts'
import {
  CompleteNotesInput,
  CreateNoteInput,
  ManageNoteAssigneesInput,
  ManageNotesInput,
  NoteList,
  NoteOrder,
  NotePayload,
  NoteRecord,
  NotesPayload,
  NoteWhere,
  UpdateNoteInput,
} from './note.inputs.ts'
import { NoteService } from './note.service.ts'
import { NotePeople } from './note-people.ts'
import { NoteReader } from './note-reader.ts'
import { NoteRecords } from './note-records.ts'

@Resolver(() => Note)
export class NoteResolver {
  @Query(() => NoteList, {
    description:
      'Ordered by due date, notes without one last. Excludes notes of deleted customers; deleted notes are returned only on request.',
  })
  @Requires('notes.can_view', 'notes')
  notes(
    @ListArgs(NoteWhere, NoteOrder) { slice, where, orderBy }: ListArgs<NoteWhere, NoteOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Note>> {
    return ctx.use(NoteReader).list(slice, where, orderBy)
  }

  @Query(() => Note)
  @Requires('notes.can_view', 'notes')
  note(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Note> {
    return ctx.use(NoteService).get(id)
  }

  @Query(() => [Assignee], { description: 'Staff whose role may view notes, ordered by name.' })
  @Requires('notes.can_view', 'notes')
  async noteAssignees(@Ctx() ctx: RequestContext): Promise<Assignee[]> {
    return (await ctx.use(UserService).holding('notes.can_view')).map(toAssignee)
  }

  @Mutation(() => NotePayload)
  @Requires('notes.can_create', 'notes')
  createNote(@Arg('input', () => CreateNoteInput) input: CreateNoteInput, @Ctx() ctx: RequestContext) {
    return payload('note', ctx, () => ctx.use(NoteService).create(input))
  }

  @Mutation(() => NotePayload)
  @Requires('notes.can_edit', 'notes')
  updateNote(@Arg('input', () => UpdateNoteInput) input: UpdateNoteInput, @Ctx() ctx: RequestContext) {
    return payload('note', ctx, () => ctx.use(NoteService).update(input))
  }

  @Mutation(() => NotePayload, { description: 'Assigns a note to a person, replacing the previous assignee.' })
  @Requires('notes.can_edit', 'notes')
  assignNote(
    @Arg('input', () => ManageNoteAssigneesInput) input: ManageNoteAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('note', ctx, () => ctx.use(NoteService).assign(input))
  }

  @Mutation(() => NotePayload, {
    description: 'Removes the assignee of a note. Nothing changes if the note has another one.',
  })
  @Requires('notes.can_edit', 'notes')
  unassignNote(
    @Arg('input', () => ManageNoteAssigneesInput) input: ManageNoteAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('note', ctx, () => ctx.use(NoteService).unassign(input))
  }

  @Mutation(() => NotesPayload, { description: 'Completes all of them or none.' })
  @Requires('notes.can_edit', 'notes')
  completeNotes(
    @Arg('input', () => CompleteNotesInput) { ids, isDone }: CompleteNotesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('notes', ctx, () => ctx.use(NoteService).finish(ids, isDone))
  }

  @Mutation(() => NotesPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('notes.can_delete', 'notes')
  deleteNotes(@Arg('input', () => ManageNotesInput) { ids }: ManageNotesInput, @Ctx() ctx: RequestContext) {
    return payload('notes', ctx, () => ctx.use(NoteService).delete(ids))
  }

  @Mutation(() => NotesPayload)
  @Requires('notes.can_delete', 'notes')
  restoreNotes(@Arg('input', () => ManageNotesInput) { ids }: ManageNotesInput, @Ctx() ctx: RequestContext) {
    return payload('notes', ctx, () => ctx.use(NoteService).restore(ids))
  }

  @FieldResolver(() => Boolean, { description: "Open, and due before today in the tenant's time zone." })
  async isOverdue(@Root() note: Note, @Ctx() ctx: RequestContext): Promise<boolean> {
    return note.isOverdue(await ctx.use(TenantClock).today())
  }

  @FieldResolver(() => ID, { nullable: true })
  async customerId(@Root() { recordId }: Note, @Ctx() ctx: RequestContext): Promise<string | null> {
    return (await ctx.use(NotePeople).customer(recordId))?.id ?? null
  }

  @FieldResolver(() => NoteRecord, {
    nullable: true,
    description: 'The record other than a customer, such as a project. Null for viewers who may not view it.',
  })
  async record(@Root() { recordId }: Note, @Ctx() ctx: RequestContext): Promise<NoteRecord | null> {
    const record = await ctx.use(NoteRecords).of(recordId)
    return record?.isVisible ? record : null
  }

  @FieldResolver(() => String, { description: "The customer's name; empty without a customer." })
  async customerName(@Root() { recordId }: Note, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(NotePeople).customer(recordId))?.displayName ?? ''
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'Null for viewers who may not view customers.' })
  customer(@Root() { recordId }: Note, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    return ctx.use(NotePeople).customer(ctx.can('customers.can_view') ? recordId : null)
  }

  @FieldResolver(() => Assignee, { nullable: true })
  assignee(@Root() { assigneeId }: Note, @Ctx() ctx: RequestContext): Promise<Assignee | null> {
    return ctx.use(NotePeople).assignee(assigneeId)
  }
}
