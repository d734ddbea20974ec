import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { newId } from '../../../../kernel/database/new-id.ts'
import { addDays } from '../../../../kernel/time/calendar-day.ts'
import { invalidField, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CustomValueService } from '../../../platform/custom-fields/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { Document } from '../document.entity.ts'
import { DocumentService } from '../document.service.ts'
import { DocumentAccess } from '../document-access.ts'
import { DocumentEffects } from '../document-effects.ts'
import { DocumentHistory } from '../document-history.ts'
import { DocumentStatus, DocumentType, typeNouns } from '../document-kinds.ts'
import { CopiedContent } from '../lines/copied-content.ts'
import { Recalculation } from '../lines/recalculation.ts'
import { DocumentSettingsService } from '../settings/document-settings.service.ts'
import type { ConvertDocumentInput, IssueDocumentInput } from './lifecycle.inputs.ts'
import { isConvertible, wrongStatus } from './transitions.ts'

/** Creates documents from existing ones. Requires a transaction. */
export class CopiesService {
  constructor(private readonly ctx: RequestContext) {}

  /** Creates a draft of another type, at most one of each. Declined jobs are left out. */
  async convert({ id, version, type }: ConvertDocumentInput): Promise<Document> {
    const source = await this.ctx.use(DocumentService).forAction(id, 'can_view')
    this.ctx.use(DocumentAccess).require(type, 'can_create')
    requireVersion(typeNouns[source.type], source, version)
    if (!isConvertible(source, type)) throw wrongStatus(source, `converted to ${articled(typeNouns[type])}`)
    const where = { sourceDocumentId: source.id, type, deletedAt: null, cancelledAt: null }
    if (await this.ctx.em.findOne(Document, where)) throw convertedAlready(source, type)
    if (type === DocumentType.INVOICE) await this.requireUnbilled(source)
    const copy = await this.copyOf(source, type, source.id)
    await this.ctx.use(CopiedContent).copy(source, copy, { isConversion: true })
    await this.ctx.use(Recalculation).run(copy)
    const history = this.ctx.use(DocumentHistory)
    history.add(copy, 'converted', `Created from ${source.title}`, { from: source.id })
    history.add(source, 'converted', `Converted to ${articled(typeNouns[type])}`, { to: copy.id, type })
    if (source.status === DocumentStatus.AWAITING_CUSTOMER && source.type === DocumentType.QUOTE)
      Object.assign(source, { status: DocumentStatus.APPROVED, approvedAt: new Date() })
    await this.flush(source, type)
    await this.ctx.use(DocumentEffects).written(copy, { skus: null, assigned: [], isNew: true })
    return copy
  }

  /** Creates a draft with the same lines. */
  async duplicate({ id, version }: IssueDocumentInput): Promise<Document> {
    const source = await this.ctx.use(DocumentService).forAction(id, 'can_create')
    requireVersion(typeNouns[source.type], source, version)
    const { type } = source
    if (type === DocumentType.REFUND || type === DocumentType.WEB_ORDER)
      throw new UserInputError(`A ${typeNouns[type]} cannot be duplicated.`)
    const copy = await this.copyOf(source, type, null)
    await this.ctx.use(CopiedContent).copy(source, copy, { isConversion: false })
    await this.ctx.use(Recalculation).run(copy)
    this.ctx.use(DocumentHistory).add(copy, 'duplicated', `Created from ${source.title}`, { from: source.id })
    await this.ctx.em.flush()
    await this.ctx.use(DocumentEffects).written(copy, { skus: null, assigned: [], isNew: true })
    return copy
  }

  /** Creates a draft invoice from a recurring invoice. */
  async invoiceOf(template: Document): Promise<Document> {
    if (template.type !== DocumentType.RECURRING) throw wrongStatus(template, 'used as a template')
    const copy = await this.copyOf(template, DocumentType.INVOICE, null)
    await this.ctx.use(CopiedContent).copy(template, copy, { isConversion: false })
    await this.ctx.use(Recalculation).run(copy)
    this.ctx.use(DocumentHistory).add(copy, 'created', `Created from ${template.title}`, { from: template.id })
    this.ctx.use(DocumentHistory).add(template, 'recurred', 'Invoice created', { to: copy.id })
    await this.ctx.em.flush()
    await this.ctx.use(DocumentEffects).written(copy, { skus: null, assigned: [], isNew: true })
    return copy
  }

  /** Creates a draft with the fields and custom values of another document, without lines. */
  async copyOf(source: Document, type: DocumentType, sourceDocumentId: string | null): Promise<Document> {
    const { em } = this.ctx
    const today = await this.ctx.use(TenantClock).today()
    const { termsDays, quoteValidityDays } = await this.ctx.use(DocumentSettingsService).get()
    const isInvoice = type === DocumentType.INVOICE || type === DocumentType.RECURRING
    const copy = em.create(Document, {
      id: await newId(em),
      type,
      createdBy: this.ctx.actorName,
      sortOn: today,
      sourceDocumentId,
      subject: source.subject,
      reference: source.reference,
      customerId: source.customerId,
      customer: source.customer,
      customerSort: source.customerSort,
      vehicleId: source.vehicleId,
      vehicle: source.vehicle,
      odometerIn: source.odometerIn,
      odometerOut: source.odometerOut,
      contactMethod: source.contactMethod,
      province: source.province,
      discountPercent: source.discountPercent,
      discountAmount: source.discountAmount,
      depositPercent: source.depositPercent,
      depositAmount: source.depositAmount,
      customerNote: source.customerNote,
      staffNote: source.staffNote,
      terms: source.terms,
      locale: source.locale,
      currency: source.currency,
      termsDays: isInvoice ? (source.termsDays ?? termsDays) : null,
      validUntil: type === DocumentType.QUOTE ? addDays(today, quoteValidityDays) : null,
      archivedStatus: null,
      number: null,
      issuedOn: null,
      dueOn: null,
      correctsDocumentId: null,
      issuedAt: null,
      approvedAt: null,
      declinedAt: null,
      cancelledAt: null,
      completedAt: null,
      archivedAt: null,
      deletedAt: null,
    })
    await this.ctx.use(CustomValueService).copy(source.id, copy.id)
    return copy
  }

  /** A quote and its work order are the same work, so only one of them becomes an invoice. */
  private async requireUnbilled(source: Document): Promise<void> {
    const { em } = this.ctx
    const live = { deletedAt: null, cancelledAt: null }
    const quoteId = source.type === DocumentType.QUOTE ? source.id : source.sourceDocumentId
    // Locked, so that both are not converted at once.
    const quote = quoteId && (await em.findOne(Document, { id: quoteId }, { lockMode: LockMode.PESSIMISTIC_WRITE }))
    if (!quote || quote.type !== DocumentType.QUOTE) return
    const orders = { sourceDocumentId: quote.id, type: DocumentType.WORK_ORDER, ...live }
    const works = await em.find(Document, orders, { fields: ['id'] })
    const ids = [quote.id, ...works.map(({ id }) => id)].filter((id) => id !== source.id)
    const bill = await em.findOne(Document, { sourceDocumentId: ids, type: DocumentType.INVOICE, ...live })
    if (bill) throw invalidField('type', `${bill.title} already bills this work.`, 'CONVERTED')
  }

  /** The unique index catches concurrent conversions. */
  private async flush(source: Document, type: DocumentType): Promise<void> {
    try {
      await this.ctx.em.flush()
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      throw convertedAlready(source, type)
    }
  }
}

const articled = (noun: string) => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)

const convertedAlready = (source: Document, type: DocumentType) =>
  invalidField('type', `${source.title} has already been converted to ${articled(typeNouns[type])}.`, 'CONVERTED')
