import type { RequestContext } from '../../../../kernel/context/context.ts'
import { addDays } from '../../../../kernel/time/calendar-day.ts'
import { requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import type { Document } from '../document.entity.ts'
import { DocumentEffects } from '../document-effects.ts'
import { DocumentHistory } from '../document-history.ts'
import { DocumentStatus, DocumentType, typeNouns } from '../document-kinds.ts'
import { DocumentContent } from '../lines/document-content.ts'
import { Recalculation } from '../lines/recalculation.ts'
import { DocumentNumbers } from '../numbers/document-numbers.ts'
import { Credits } from '../refunds/credits.ts'
import { DocumentSettingsService } from '../settings/document-settings.service.ts'
import { workOrderStatus } from '../work-orders/work-order-status.ts'
import { runIssuedHandlers } from './document-handlers.ts'
import type { IssueDocumentInput } from './lifecycle.inputs.ts'
import { settle } from './settlement.ts'
import { issuedStatus, requireTransition, wrongStatus } from './transitions.ts'

/** Issues documents: from then on they have a number. Requires a transaction. */
export class IssueService {
  constructor(private readonly ctx: RequestContext) {}

  async issue({ id, version }: IssueDocumentInput): Promise<Document> {
    const { em } = this.ctx
    const { document, invoice } = await this.ctx.use(Credits).lockWithInvoice(id)
    const { type } = document
    requireVersion(typeNouns[type], document, version)
    if (type === DocumentType.RECURRING || document.status !== DocumentStatus.DRAFT)
      throw wrongStatus(document, 'issued')
    requireTransition(document, issuedStatus(type))
    const stored = await this.ctx.use(DocumentContent).of(document.id)
    requireComplete(document, stored.lines.length)
    const issuedOn = document.issuedOn ?? (await this.ctx.use(TenantClock).today())
    // Rates may have changed since the draft was written. A refund uses the amounts that were charged.
    const sums = type === DocumentType.REFUND ? null : await this.ctx.use(Recalculation).sumsOn(document, issuedOn)
    if (sums && sums.grandTotal < 0)
      throw new UserInputError({
        code: 'INVALID',
        message: 'The total is negative. Create a refund instead.',
        field: 'lines',
      })
    // Everything else is written first, because others wait for the number.
    await em.flush()
    const { quoteValidityDays } = await this.ctx.use(DocumentSettingsService).get()
    const { dueOn, termsDays, validUntil } = document
    const number = document.number ?? (await this.ctx.use(DocumentNumbers).next({ type, issuedOn }))
    Object.assign(document, sums, {
      number,
      issuedOn,
      sortOn: issuedOn,
      issuedAt: new Date(),
      dueOn: dueOn ?? (termsDays === null ? null : addDays(issuedOn, termsDays)),
      validUntil: type === DocumentType.QUOTE ? (validUntil ?? addDays(issuedOn, quoteValidityDays)) : validUntil,
      status: type === DocumentType.WORK_ORDER ? workOrderStatus(stored.jobs) : issuedStatus(type),
    })
    if (type !== DocumentType.QUOTE && type !== DocumentType.WORK_ORDER) settle(document)
    if (invoice) await this.ctx.use(Credits).credit(invoice, document.grandTotal)
    this.ctx.use(DocumentHistory).add(document, 'issued', `Issued as ${number}`)
    await em.flush()
    await this.ctx.use(DocumentEffects).issued(document, invoice)
    await runIssuedHandlers(this.ctx, document)
    return document
  }
}

function requireComplete({ type, customer }: Document, lines: number): void {
  const noun = typeNouns[type]
  if (lines === 0)
    throw new UserInputError({ code: 'INVALID', message: `Add a line before you issue the ${noun}`, field: 'lines' })
  if (!customer.name && !customer.company)
    throw new UserInputError({
      code: 'INVALID',
      message: `Choose a customer before you issue the ${noun}`,
      field: 'customerId',
    })
}
