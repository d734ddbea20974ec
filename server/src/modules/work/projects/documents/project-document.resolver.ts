import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Document, DocumentPayload, DocumentType } from '../../../commerce/documents/index.ts'
import { Project } from '../project.entity.ts'
import { ProjectPayload } from '../project.inputs.ts'
import { ProjectService } from '../project.service.ts'
import {
  AttachedInvoice,
  CreateProjectDocumentInput,
  DocumentProject,
  ManageProjectDocumentsInput,
} from './project-document.inputs.ts'
import { ProjectDocuments } from './project-documents.ts'

/** How many rows the documents of a project count as in the complexity of a query. */
const USUAL_DOCUMENTS = 3
const VISIBLE = 'that the viewer may view, newest first. Without deleted ones.'

@Resolver(() => Project)
export class ProjectDocumentResolver {
  @Query(() => [Document], { complexity: 5, description: `Quotes, work orders and invoices of a project ${VISIBLE}` })
  @Requires('projects.can_view', 'projects')
  @Extensions({ rows: USUAL_DOCUMENTS })
  async projectDocuments(
    @Arg('projectId', () => ID) projectId: string,
    @Ctx() ctx: RequestContext,
  ): Promise<Document[]> {
    const { id } = await ctx.use(ProjectService).get(projectId)
    return ctx.use(ProjectDocuments).of(id)
  }

  @FieldResolver(() => [AttachedInvoice], { description: `Its invoices ${VISIBLE}` })
  @Extensions({ rows: USUAL_DOCUMENTS })
  async attachedInvoices(@Root() { id }: Project, @Ctx() ctx: RequestContext): Promise<AttachedInvoice[]> {
    return (await ctx.use(ProjectDocuments).of(id)).filter(({ type }) => type === DocumentType.INVOICE)
  }

  @Mutation(() => ProjectPayload, {
    description:
      'Attaches all of them or none to a project of the same customer. Those that are attached to it already are skipped.',
  })
  @Requires('projects.can_edit', 'projects')
  attachProjectDocuments(
    @Arg('input', () => ManageProjectDocumentsInput) input: ManageProjectDocumentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('project', ctx, () => ctx.use(ProjectDocuments).attach(input))
  }

  @Mutation(() => ProjectPayload, { description: 'The documents stay. Those that are not attached are skipped.' })
  @Requires('projects.can_edit', 'projects')
  detachProjectDocuments(
    @Arg('input', () => ManageProjectDocumentsInput) input: ManageProjectDocumentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('project', ctx, () => ctx.use(ProjectDocuments).detach(input))
  }

  @Mutation(() => DocumentPayload, {
    description:
      "Creates a draft for the project's customer and vehicle, and attaches it. Also needs the permission to create documents of this type.",
  })
  @Requires('projects.can_edit', 'projects')
  createProjectDocument(
    @Arg('input', () => CreateProjectDocumentInput) input: CreateProjectDocumentInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('document', ctx, () => ctx.use(ProjectDocuments).create(input))
  }
}

@Resolver(() => Document)
export class DocumentProjectResolver {
  @FieldResolver(() => DocumentProject, {
    nullable: true,
    description: 'Null if it is deleted, and for viewers who may not view projects.',
  })
  async project(@Root() { id }: Document, @Ctx() ctx: RequestContext): Promise<DocumentProject | null> {
    return ctx.can('projects.can_view') && ctx.hasFeature('projects') ? ctx.use(ProjectDocuments).projectOf(id) : null
  }
}
