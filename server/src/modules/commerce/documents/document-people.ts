import DataLoader from 'dataloader'
import { Field, ID, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { UserService } from '../../platform/users/index.ts'
import type { Document } from './document.entity.ts'
import { accessOf } from './document-access.ts'
import type { DocumentType } from './document-kinds.ts'
import { DocumentAssignee } from './document-parts.entity.ts'

@ObjectType({ description: 'A staff member who can be assigned to documents and their work.' })
export class DocumentPerson {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string
}

/** The staff assigned to documents, and the technicians of their lines. */
export class DocumentPeople {
  private readonly people = new DataLoader((ids: readonly string[]) => this.ctx.use(UserService).namesOf(ids))
  private readonly assignees = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async person(id: string | null): Promise<DocumentPerson | null> {
    return id ? this.people.load(id) : null
  }

  async assigneesOf(documentId: string): Promise<DocumentPerson[]> {
    const found = await Promise.all((await this.assignees.load(documentId)).map(({ userId }) => this.person(userId)))
    return found.flatMap((person) => person ?? [])
  }

  /** Staff who may view documents of a type, by name. */
  candidates(type: DocumentType): Promise<DocumentPerson[]> {
    return this.ctx.use(UserService).holding(`${accessOf[type].area}.can_view`)
  }

  /** Replaces the assignees with the next flush. Returns the IDs of those who are new. */
  async assign({ id: documentId, type }: Document, typed: readonly string[]): Promise<string[]> {
    const wanted = new Set(typed.map((id) => id.toLowerCase()))
    const before = await this.ctx.em.find(DocumentAssignee, { documentId })
    for (const one of before) if (!wanted.has(one.userId)) this.ctx.em.remove(one)
    const added = [...wanted].filter((id) => !before.some(({ userId }) => userId === id))
    if (added.length === 0) return []
    const staff = await this.candidates(type)
    if (added.some((id) => !staff.some((one) => one.id === id)))
      throw invalidField('assigneeIds', 'Choose staff members who can view these documents')
    for (const userId of added) this.ctx.em.create(DocumentAssignee, { documentId, userId })
    return added
  }

  private async load(documentIds: readonly string[]): Promise<DocumentAssignee[][]> {
    const rows = await this.ctx.em.find(
      DocumentAssignee,
      { documentId: { $in: [...documentIds] } },
      { orderBy: { id: 'asc' } },
    )
    return documentIds.map((id) => rows.filter(({ documentId }) => documentId === id))
  }
}
