import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField, isId, notFound } from '../../../../kernel/validation/errors.ts'
import {
  Document,
  DocumentAccess,
  DocumentService,
  DocumentType,
  DocumentWriter,
} from '../../../commerce/documents/index.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import { Project } from '../project.entity.ts'
import { ProjectService } from '../project.service.ts'
import { ProjectDocument } from './project-document.entity.ts'
import type {
  CreateProjectDocumentInput,
  DocumentProject,
  ManageProjectDocumentsInput,
} from './project-document.inputs.ts'

const ATTACHABLE = [DocumentType.QUOTE, DocumentType.WORK_ORDER, DocumentType.INVOICE] as const
type Attachable = (typeof ATTACHABLE)[number]

/** The most documents that the page of a project shows. The list of documents has them all. */
const MOST_DOCUMENTS = 500

/** The stage of a document in the timeline of its project. */
const ATTACHED = 'attached'

/** The quotes, work orders and invoices of projects. Writes require a transaction. */
export class ProjectDocuments {
  private readonly documents = new DataLoader((ids: readonly string[]) => this.loadDocuments(ids), { cache: false })
  private readonly projects = new DataLoader((ids: readonly string[]) => this.loadProjects(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Those that the viewer may view and that are not deleted, newest first. */
  of(projectId: string): Promise<Document[]> {
    return this.documents.load(projectId)
  }

  /** Null as well if it is deleted. */
  async projectOf(documentId: string): Promise<DocumentProject | null> {
    return this.projects.load(documentId)
  }

  /** Attaches all of them or none. Those that are attached already are skipped. */
  async attach({ projectId, documentIds }: ManageProjectDocumentsInput): Promise<Project> {
    this.ctx.use(DocumentAccess).requireAny('can_view')
    const project = await this.ctx.use(ProjectService).forWriting(projectId)
    const documents = await this.ctx.use(DocumentService).allForAction(unique(documentIds), 'can_view')
    for (const document of documents) await this.requireAttachable(project, document)
    await this.link(project.id, documents)
    return project
  }

  async detach({ projectId, documentIds }: ManageProjectDocumentsInput): Promise<Project> {
    this.ctx.use(DocumentAccess).requireAny('can_view')
    const project = await this.ctx.use(ProjectService).forWriting(projectId)
    const documents = await this.ctx.use(DocumentService).allForAction(unique(documentIds), 'can_view')
    const ids = documents.map(({ id }) => id)
    await this.ctx.em.nativeDelete(ProjectDocument, { projectId: project.id, documentId: { $in: ids } })
    for (const { id, type } of documents)
      if (isAttachable(type)) await this.ctx.use(TimelineService).withdraw(type, [id], ATTACHED)
    return project
  }

  /** A draft for the customer and the vehicle of the project. */
  async create({ projectId, type }: CreateProjectDocumentInput): Promise<Document> {
    if (!isAttachable(type)) throw wrongType('type')
    const { id, customerId, vehicleId } = await this.ctx.use(ProjectService).forWriting(projectId)
    const document = await this.ctx.use(DocumentWriter).create({ type, customerId, vehicleId })
    await this.link(id, [document])
    return document
  }

  /**
   * Attaches documents that are locked to a project, whose row need not be: a key of the database holds it. Those that are
   * attached to one already stay there, unless it is deleted.
   */
  async link(projectId: string, documents: readonly Document[]): Promise<void> {
    const { em } = this.ctx
    await this.leaveDeleted(documents)
    const known = await em.find(ProjectDocument, { documentId: { $in: documents.map(({ id }) => id) } })
    const added = documents.filter(({ id }) => !known.some(({ documentId }) => documentId === id))
    for (const { id: documentId } of added) em.create(ProjectDocument, { projectId, documentId })
    await em.flush()
    await this.ctx.use(TimelineService).record(
      ...added.map(({ id, type, title, subject }) => ({
        recordId: projectId,
        kind: type as Attachable,
        sourceId: id,
        what: ATTACHED,
        title: `Attached: ${title}`,
        // The title of drafts is their subject.
        text: subject === title ? '' : subject,
      })),
    )
  }

  /** Detaches them from deleted projects, which do not get them back when they are restored. */
  private async leaveDeleted(documents: readonly Document[]): Promise<void> {
    const { em } = this.ctx
    const links = await em.find(ProjectDocument, { documentId: { $in: documents.map(({ id }) => id) } })
    const projects = await em.find(Project, {
      id: { $in: links.map(({ projectId }) => projectId) },
      deletedAt: { $ne: null },
    })
    const left = links.filter(({ projectId }) => projects.some(({ id }) => id === projectId))
    if (left.length > 0) await em.nativeDelete(ProjectDocument, { id: { $in: left.map(({ id }) => id) } })
    for (const { documentId } of left) {
      const type = documents.find(({ id }) => id === documentId)?.type
      if (type && isAttachable(type)) await this.ctx.use(TimelineService).withdraw(type, [documentId], ATTACHED)
    }
  }

  private async requireAttachable(project: Project, { id, type, title, customerId }: Document): Promise<void> {
    if (!isAttachable(type)) throw wrongType('documentIds')
    if (project.customerId && customerId && project.customerId !== customerId)
      throw invalidField('documentIds', `${title} is for another customer than the project`)
    const other = await this.projectOf(id)
    if (other && other.id !== project.id)
      throw invalidField('documentIds', `${title} belongs to the project “${other.title}”. Detach it there first.`)
  }

  private async loadDocuments(projectIds: readonly string[]): Promise<Document[][]> {
    const links = await this.ctx.em.find(
      ProjectDocument,
      { projectId: { $in: [...projectIds] } },
      { orderBy: { documentId: 'desc' }, limit: MOST_DOCUMENTS * projectIds.length },
    )
    const type = { $in: this.ctx.use(DocumentAccess).viewable() }
    const rows = await this.ctx.em.find(Document, {
      id: { $in: links.map(({ documentId }) => documentId) },
      type,
      deletedAt: null,
    })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return projectIds.map((id) =>
      links.flatMap((link) => (link.projectId === id ? (byId.get(link.documentId) ?? []) : [])),
    )
  }

  private async loadProjects(documentIds: readonly string[]): Promise<(DocumentProject | null)[]> {
    const links = await this.ctx.em.find(ProjectDocument, { documentId: { $in: [...documentIds] } })
    const rows = await this.ctx.em.find(Project, {
      id: { $in: links.map(({ projectId }) => projectId) },
      deletedAt: null,
    })
    const projectOf = new Map(
      links.map(({ documentId, projectId }) => [documentId, rows.find(({ id }) => id === projectId) ?? null]),
    )
    return documentIds.map((id) => projectOf.get(id) ?? null)
  }
}

const isAttachable = (type: DocumentType): type is Attachable => (ATTACHABLE as readonly DocumentType[]).includes(type)

const wrongType = (field: string) => invalidField(field, 'Choose a quote, a work order or an invoice', 'WRONG_TYPE')

/** Throws NOT_FOUND for an invalid ID. */
function unique(ids: readonly string[]): string[] {
  if (!ids.every(isId)) throw notFound('document', 'documentIds')
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}
