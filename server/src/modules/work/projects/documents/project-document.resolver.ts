import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Document, DocumentPayload, DocumentType } from '../../../commerce/documents/index.ts'
import { Project } from '../project.entity.ts'
import { ProjectPayload } from '../project.inputs.ts'
import { CreateProjectDocumentInput, DocumentProject, ManageProjectDocumentsInput } from './project-document.inputs.ts'
import { ProjectDocuments } from './project-documents.ts'

const VISIBLE = 'that the viewer may view, newest first. Without deleted ones.'

@Resolver(() => Project)
export class ProjectDocumentResolver {
  @FieldResolver(() => [Document], { complexity: 5, description: `Its quotes, work orders and invoices ${VISIBLE}` })
  documents(@Root() { id }: Project, @Ctx() ctx: RequestContext): Promise<Document[]> {
    return ctx.use(ProjectDocuments).of(id)
  }

  @FieldResolver(() => [Document], { complexity: 5, description: `Its invoices ${VISIBLE}` })
  async attachedInvoices(@Root() { id }: Project, @Ctx() ctx: RequestContext): Promise<Document[]> {
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
      "Creates a draft for the project's customer and vehicle, and attaches it. Needs the permission to create documents of this type, too.",
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
  @FieldResolver(() => DocumentProject, { nullable: true, description: 'Null for viewers who may not view projects.' })
  async project(@Root() { id }: Document, @Ctx() ctx: RequestContext): Promise<DocumentProject | null> {
    return ctx.can('projects.can_view') && ctx.hasFeature('projects') ? ctx.use(ProjectDocuments).projectOf(id) : null
  }
}
