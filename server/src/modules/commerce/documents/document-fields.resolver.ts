import { Ctx, Field, FieldResolver, Float, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { percentageOf } from '../taxes/index.ts'
import { PercentOrAmount, percentOrAmount } from './amounts.ts'
import { Document } from './document.entity.ts'
import { DocumentStatus, DocumentType } from './document-kinds.ts'
import { DocumentTax } from './document-parts.entity.ts'
import { DocumentPeople, DocumentPerson } from './document-people.ts'
import { DocumentReader } from './document-reader.ts'
import { actionsOf, DocumentAction } from './lifecycle/transitions.ts'
import { DocumentContent } from './lines/document-content.ts'
import { DocumentJob, DocumentLine } from './lines/document-line.entity.ts'
import { fromThousandths } from './lines/line-rules.ts'

@ObjectType({ description: 'A related document.' })
export class DocumentLink {
  @Field(() => ID)
  id!: string

  @Field(() => DocumentType)
  type!: DocumentType

  @Field(() => DocumentStatus)
  status!: DocumentStatus

  @Field(() => String, { nullable: true })
  number!: string | null
}

const VIEWABLE = 'Null for viewers who may not view it.'

@Resolver(() => Document)
export class DocumentFieldsResolver {
  @FieldResolver(() => [DocumentLine], { description: 'The lines outside jobs, in order.' })
  async lines(@Root() { id }: Document, @Ctx() ctx: RequestContext): Promise<DocumentLine[]> {
    return (await ctx.use(DocumentContent).linesOf(id)).filter(({ jobId }) => jobId === null)
  }

  @FieldResolver(() => [DocumentJob], { description: 'In order.' })
  jobs(@Root() { id }: Document, @Ctx() ctx: RequestContext): Promise<DocumentJob[]> {
    return ctx.use(DocumentContent).jobsOf(id)
  }

  @FieldResolver(() => [DocumentTax], { description: 'As printed on the document.' })
  taxes(@Root() { id }: Document, @Ctx() ctx: RequestContext): Promise<DocumentTax[]> {
    return ctx.use(DocumentContent).taxesOf(id)
  }

  @FieldResolver(() => PercentOrAmount, { nullable: true })
  discount(@Root() { discountPercent, discountAmount }: Document): PercentOrAmount | null {
    return percentOrAmount({ percent: discountPercent, amount: discountAmount })
  }

  @FieldResolver(() => PercentOrAmount, { nullable: true })
  deposit(@Root() { depositPercent, depositAmount }: Document): PercentOrAmount | null {
    return percentOrAmount({ percent: depositPercent, amount: depositAmount })
  }

  @FieldResolver(() => Boolean, { description: "Unpaid, and due before today in the tenant's time zone." })
  async isOverdue(@Root() document: Document, @Ctx() ctx: RequestContext): Promise<boolean> {
    return document.isOverdue(await ctx.use(TenantClock).today())
  }

  @FieldResolver(() => [DocumentAction], {
    description: 'The actions that its status allows. Permissions are checked separately.',
  })
  actions(@Root() document: Document): DocumentAction[] {
    return actionsOf(document)
  }

  @FieldResolver(() => [DocumentPerson], { description: 'The staff members responsible for it.' })
  assignees(@Root() { id }: Document, @Ctx() ctx: RequestContext): Promise<DocumentPerson[]> {
    return ctx.use(DocumentPeople).assigneesOf(id)
  }

  @FieldResolver(() => DocumentLink, {
    nullable: true,
    description: `The document that it was converted from. ${VIEWABLE}`,
  })
  async convertedFrom(@Root() document: Document, @Ctx() ctx: RequestContext): Promise<DocumentLink | null> {
    const links = await ctx.use(DocumentReader).links(document)
    return links.find(({ id }) => id === document.sourceDocumentId) ?? null
  }

  @FieldResolver(() => [DocumentLink], {
    description: 'The documents that it was converted to, limited to those that the viewer may view.',
  })
  async convertedTo(@Root() document: Document, @Ctx() ctx: RequestContext): Promise<DocumentLink[]> {
    const links = await ctx.use(DocumentReader).links(document)
    return links.filter(({ sourceDocumentId }) => sourceDocumentId === document.id)
  }

  @FieldResolver(() => DocumentLink, { nullable: true, description: `The invoice that a refund corrects. ${VIEWABLE}` })
  async corrects(@Root() document: Document, @Ctx() ctx: RequestContext): Promise<DocumentLink | null> {
    const links = await ctx.use(DocumentReader).links(document)
    return links.find(({ id }) => id === document.correctsDocumentId) ?? null
  }

  @FieldResolver(() => [DocumentLink], { description: 'Refunds of an invoice, drafts included.' })
  async refunds(@Root() document: Document, @Ctx() ctx: RequestContext): Promise<DocumentLink[]> {
    const links = await ctx.use(DocumentReader).links(document)
    return links.filter(({ correctsDocumentId }) => correctsDocumentId === document.id)
  }
}

@Resolver(() => DocumentJob)
export class DocumentJobResolver {
  @FieldResolver(() => [DocumentLine], { description: 'In order.' })
  async lines(@Root() { id, documentId }: DocumentJob, @Ctx() ctx: RequestContext): Promise<DocumentLine[]> {
    return (await ctx.use(DocumentContent).linesOf(documentId)).filter(({ jobId }) => jobId === id)
  }
}

@Resolver(() => DocumentLine)
export class DocumentLineResolver {
  @FieldResolver(() => Float, { description: 'Negative for returned items.' })
  quantity(@Root() { quantity }: DocumentLine): number {
    return fromThousandths(quantity)
  }

  @FieldResolver(() => PercentOrAmount, { nullable: true })
  discount(@Root() { discountPercent, discountAmount }: DocumentLine): PercentOrAmount | null {
    return percentOrAmount({ percent: discountPercent, amount: discountAmount })
  }

  @FieldResolver(() => DocumentPerson, { nullable: true })
  technician(@Root() { technicianId }: DocumentLine, @Ctx() ctx: RequestContext): Promise<DocumentPerson | null> {
    return ctx.use(DocumentPeople).person(technicianId)
  }
}

@Resolver(() => DocumentTax)
export class DocumentTaxResolver {
  @FieldResolver(() => String, { description: 'In percent, such as 9.975.' })
  percentage(@Root() { rate }: DocumentTax): string {
    return percentageOf(rate)
  }
}
