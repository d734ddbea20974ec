import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { badInput, type InputFault } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { Cents } from '../amounts.ts'
import { DocumentService } from '../document.service.ts'
import { DocumentAccess } from '../document-access.ts'
import { DocumentType } from '../document-kinds.ts'
import { DocumentTax } from '../document-parts.entity.ts'
import { DocumentSettingsService } from '../settings/document-settings.service.ts'
import { DocumentContent } from './document-content.ts'
import { LinePlanner } from './document-lines.ts'
import { DocumentContentInput } from './line.inputs.ts'
import { checkedPart } from './line-rules.ts'
import { TotalsService } from './totals.service.ts'

@InputType({ description: 'Omitted fields count as empty or, with `id`, keep the values of that document.' })
export class CalculateDocumentInput extends DocumentContentInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The ID of the document that is being edited, for its lines and jobs.',
  })
  id?: string | null

  @Field(() => DocumentType)
  type!: DocumentType
}

@ObjectType()
export class CalculatedLine {
  @Field(() => Cents, { description: "Quantity × price, less the line's own discount." })
  net!: number

  @Field(() => Cents, { description: "The taxable amount: net, less the line's share of the discount." })
  base!: number
}

@ObjectType()
export class CalculatedDocument {
  @Field(() => Cents)
  subtotal!: number

  @Field(() => Cents)
  discountTotal!: number

  @Field(() => Cents)
  taxTotal!: number

  @Field(() => Cents)
  grandTotal!: number

  @Field(() => Cents)
  costTotal!: number

  @Field(() => Cents)
  depositTotal!: number

  @Field(() => [DocumentTax], { description: 'Their IDs are empty.' })
  taxes!: DocumentTax[]

  @Field(() => [CalculatedLine], {
    description: 'First the lines outside jobs, then those of each job, in their order.',
  })
  lines!: CalculatedLine[]
}

/** Calculates the totals of a document that is being edited. */
export class Calculator {
  constructor(private readonly ctx: RequestContext) {}

  async calculate({ id, type, issuedOn, province, ...typed }: CalculateDocumentInput): Promise<CalculatedDocument> {
    const document = id ? await this.ctx.use(DocumentService).get(id) : null
    if (!document) this.ctx.use(DocumentAccess).require(type, 'can_view')
    const stored = document ? await this.ctx.use(DocumentContent).of(document.id) : { jobs: [], lines: [] }
    const faults: InputFault[] = []
    const discount = checkedPart(typed.discount, 'discount', faults)
    const deposit = checkedPart(typed.deposit, 'deposit', faults)
    const content = await this.ctx.use(LinePlanner).plan(typed, type, stored, faults)
    if (faults[0]) throw badInput(`${faults[0].field}: ${faults[0].message}`)
    const day = issuedOn ? calendarDay(issuedOn) : await this.ctx.use(TenantClock).today()
    if (!day) throw badInput('issuedOn is a date, such as 2026-03-31.')
    const fallback = document?.province ?? (await this.ctx.use(DocumentSettingsService).get()).province
    const totals = await this.ctx
      .use(TotalsService)
      .calculate({ content, province: province ?? fallback, day, discount, deposit })
    const taxes = totals.taxes.map((tax) => Object.assign(new DocumentTax(), tax, { id: '' }))
    return { ...totals, taxes, lines: totals.lines.map(({ net, base }) => ({ net, base })) }
  }
}
