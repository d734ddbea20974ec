import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { type InputFault, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { type Customer, CustomerService } from '../../crm/customers/index.ts'
import { CustomFieldKind, CustomValueService, type ValueChange } from '../../platform/custom-fields/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { Document } from './document.entity.ts'
import type { CreateDocumentInput, UpdateDocumentInput } from './document.inputs.ts'
import { DocumentService } from './document.service.ts'
import { DocumentAccess } from './document-access.ts'
import { DocumentDrafts } from './document-draft.ts'
import { DocumentEffects } from './document-effects.ts'
import { DocumentHistory } from './document-history.ts'
import { DocumentType, Fulfilment, typeNouns } from './document-kinds.ts'
import { DocumentPeople } from './document-people.ts'
import { checkedFields, customerSnapshot, provinceOf, vehicleSnapshot, withTyped } from './document-rules.ts'
import { runFulfilmentChecks } from './lifecycle/document-handlers.ts'
import { beforeEditing, requireInternal } from './lifecycle/editing.ts'
import { isEditable } from './lifecycle/transitions.ts'
import { ContentWriter } from './lines/content-writer.ts'
import { DocumentContent } from './lines/document-content.ts'
import { LinePlanner, linesOf, type StoredContent } from './lines/document-lines.ts'
import { checkedPart } from './lines/line-rules.ts'
import { TotalsService } from './lines/totals.service.ts'

type Typed = Omit<UpdateDocumentInput, 'id' | 'version'>

/** Creates and edits documents with their lines. Requires a transaction; each write increments the version once. */
export class DocumentWriter {
  constructor(private readonly ctx: RequestContext) {}

  async create({ type, ...typed }: CreateDocumentInput): Promise<Document> {
    this.ctx.use(DocumentAccess).require(type, 'can_create')
    if (type === DocumentType.REFUND) throw new UserInputError('Create a refund from its invoice.')
    const { em } = this.ctx
    const customer = typed.customerId ? await this.customer(typed.customerId) : null
    const drafts = this.ctx.use(DocumentDrafts)
    const vehicle = typed.vehicleId ? await drafts.vehicle(typed.vehicleId, customer?.id ?? null) : null
    const { today, odometerIn, ...defaults } = await drafts.of(type, customer, vehicle)
    const document = em.create(Document, {
      ...defaults,
      id: await newId(em),
      sortOn: today,
      odometerIn: type === DocumentType.WORK_ORDER ? odometerIn : null,
      fulfilment: Fulfilment.PENDING,
      archivedStatus: null,
      number: null,
      issuedOn: null,
      dueOn: null,
      odometerOut: null,
      contactMethod: null,
      discountPercent: null,
      discountAmount: null,
      depositPercent: null,
      depositAmount: null,
      sourceDocumentId: null,
      correctsDocumentId: null,
      issuedAt: null,
      approvedAt: null,
      declinedAt: null,
      cancelledAt: null,
      completedAt: null,
      archivedAt: null,
      deletedAt: null,
      createdBy: this.ctx.actorName,
    })
    this.ctx.use(DocumentHistory).add(document, 'created', 'Created')
    return this.write(document, typed, { jobs: [], lines: [] }, true)
  }

  async update({ id, version, ...typed }: UpdateDocumentInput): Promise<Document> {
    // Locked before the document, as everywhere.
    if (typed.customerId) await this.ctx.use(CustomerService).forWriting(typed.customerId)
    const document = await this.ctx.use(DocumentService).forAction(id)
    requireVersion(typeNouns[document.type], document, version)
    if ((typed.fulfilment ?? document.fulfilment) !== document.fulfilment) await runFulfilmentChecks(this.ctx, document)
    if (!isEditable(document)) return this.writeInternal(document, typed)
    const stored = await this.ctx.use(DocumentContent).of(document.id)
    await this.moveTo(document, typed)
    return this.write(document, typed, stored, false)
  }

  /** Applies an input to a document that is new or locked. */
  private async write(document: Document, typed: Typed, stored: StoredContent, isNew: boolean): Promise<Document> {
    const { em } = this.ctx
    const faults: InputFault[] = []
    const fields = checkedFields(typed, document, faults)
    const discount =
      typed.discount === undefined
        ? { percent: document.discountPercent, amount: document.discountAmount }
        : checkedPart(typed.discount, 'discount', faults)
    const deposit =
      typed.deposit === undefined
        ? { percent: document.depositPercent, amount: document.depositAmount }
        : checkedPart(typed.deposit, 'deposit', faults)
    const content = await this.ctx.use(LinePlanner).plan(typed, document.type, stored, faults)
    const values = await this.valuesOf(typed, isNew ? null : document.id, faults)
    if (faults.length > 0) throw new UserInputError(faults)
    const customer = withTyped(document.customer, typed.customer)
    const { billingAddress, deliveryAddress } = typed.customer ?? {}
    const isMoved = billingAddress !== undefined || deliveryAddress !== undefined
    const province = typed.province ?? (isMoved ? provinceOf(customer) : null) ?? document.province
    const today = await this.ctx.use(TenantClock).today()
    const day = fields.issuedOn ?? today
    if (!isNew) beforeEditing(this.ctx, document, stored, content)
    Object.assign(document, fields, {
      customer,
      customerSort: customer.name.toLocaleLowerCase('en').slice(0, 200),
      sortOn: fields.issuedOn ?? document.sortOn,
      // Lines are part of the document, so concurrent edits of them must conflict.
      updatedAt: new Date(),
    })
    addAuditChanges(document, values.auditChanges)
    // The amounts of a refund are those that were charged, so they are not recalculated.
    if (document.type !== DocumentType.REFUND) {
      const totals = await this.ctx.use(TotalsService).calculate({ content, province, day, discount, deposit })
      const { taxes: _taxes, lines: _lines, ...sums } = totals
      Object.assign(document, sums, {
        province,
        discountPercent: discount.percent,
        discountAmount: discount.amount,
        depositPercent: deposit.percent,
        depositAmount: deposit.amount,
      })
      await this.ctx.use(ContentWriter).write(document, content, stored, totals)
    }
    const added = typed.assigneeIds ? await this.ctx.use(DocumentPeople).assign(document, typed.assigneeIds) : []
    if (!isNew) await this.ctx.use(DocumentHistory).addEdit(document)
    await em.flush()
    await this.ctx.use(CustomValueService).write(document.id, values)
    const skus = linesOf(content).map(({ fields: { sku } }) => sku)
    await this.ctx.use(DocumentEffects).written(document, { skus, assigned: added, isNew })
    return document
  }

  /** Writes the fields of an issued document that the customer never sees. */
  private async writeInternal(document: Document, typed: Typed): Promise<Document> {
    requireInternal(document, typed)
    const faults: InputFault[] = []
    const fields = checkedFields(typed, document, faults)
    const values = await this.valuesOf(typed, document.id, faults)
    if (faults.length > 0) throw new UserInputError(faults)
    Object.assign(document, fields, { updatedAt: new Date() })
    addAuditChanges(document, values.auditChanges)
    const added = typed.assigneeIds ? await this.ctx.use(DocumentPeople).assign(document, typed.assigneeIds) : []
    await this.ctx.em.flush()
    await this.ctx.use(CustomValueService).write(document.id, values)
    await this.ctx.use(DocumentEffects).written(document, { skus: null, assigned: added, isNew: false })
    return document
  }

  /** Takes new snapshots if the customer or vehicle changes. */
  private async moveTo(document: Document, { customerId, vehicleId }: Typed): Promise<void> {
    if (document.type === DocumentType.REFUND && customerId !== undefined && customerId !== document.customerId)
      throw new UserInputError('A refund is for the customer of its invoice.')
    if (customerId !== undefined && (customerId?.toLowerCase() ?? null) !== document.customerId) {
      const customer = customerId ? await this.customer(customerId) : null
      document.customerId = customer?.id ?? null
      if (customer) {
        document.customer = customerSnapshot(customer)
        document.province = provinceOf(document.customer) ?? document.province
      }
      if (vehicleId === undefined) Object.assign(document, { vehicleId: null, vehicle: null })
    }
    if (vehicleId === undefined || (vehicleId?.toLowerCase() ?? null) === document.vehicleId) return
    const vehicle = vehicleId ? await this.ctx.use(DocumentDrafts).vehicle(vehicleId, document.customerId) : null
    Object.assign(document, { vehicleId: vehicle?.id ?? null, vehicle: vehicle && vehicleSnapshot(vehicle) })
  }

  private async valuesOf({ customFields }: Typed, id: string | null, faults: InputFault[]): Promise<ValueChange> {
    const values = await this.ctx.use(CustomValueService).read(CustomFieldKind.DOCUMENT, id, customFields)
    faults.push(...values.faults)
    return values
  }

  private customer(id: string): Promise<Customer> {
    return this.ctx.use(CustomerService).forWriting(id)
  }
}
