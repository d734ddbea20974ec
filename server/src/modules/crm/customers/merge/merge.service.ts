import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { AuditChange } from '../../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { moveReferences } from '../../../../kernel/database/move-references.ts'
import { invalidField, versionConflict } from '../../../../kernel/validation/errors.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import { ConsentChannel, CustomerConsent } from '../consent/customer-consent.entity.ts'
import { CustomerFieldService } from '../custom-fields/customer-field.service.ts'
import type { Customer } from '../customer.entity.ts'
import { CustomerService } from '../customer.service.ts'
import { checkedCustomer } from '../customer-rules.ts'
import { CustomerWebhooks } from '../customer-webhooks.ts'
import { CustomerSearch } from '../search/customer-search.ts'
import { CompletedMerge, type MergedValues, type MergeJournal } from './completed-merge.entity.ts'
import { CustomerMergeField, type MergeCustomersInput } from './merge.inputs.ts'
import { type LatestConsent, mergedConsent } from './merged-consent.ts'

const fields = Object.values(CustomerMergeField)
/** Earlier than any consent record: the date of a consent without a known time. */
const LONG_AGO = new Date(0)

/** Merges two customers. `MergeUndo` takes them apart again. Requires a transaction. */
export class CustomerMerge {
  constructor(private readonly ctx: RequestContext) {}

  async merge({
    targetId,
    sourceId,
    targetVersion,
    sourceVersion,
    fieldsFromSource,
    customFieldIdsFromSource,
  }: MergeCustomersInput): Promise<Customer> {
    const { em } = this.ctx
    if (targetId.toLowerCase() === sourceId.toLowerCase())
      throw invalidField('sourceId', 'Choose two different customers')
    const fieldService = this.ctx.use(CustomerFieldService)
    await fieldService.requireAll(customFieldIdsFromSource ?? [])
    const customers = this.ctx.use(CustomerService)
    const [target, source] = await customers.lockPair(targetId, sourceId)
    const isCurrent = ({ version }: Customer, read: number | null | undefined) => (read ?? version) === version
    if (!isCurrent(target, targetVersion) || !isCurrent(source, sourceVersion))
      throw versionConflict('customer', target)

    const before = await this.webhooks.before([target])
    await this.webhooks.deleted([source])
    const [targetBefore, sourceBefore] = [valuesOf(target), valuesOf(source)]
    const chosen = Object.fromEntries((fieldsFromSource ?? []).map((name) => [name, source[name]]))
    const customBefore = await fieldService.valuesOf(target.id)
    const values = await fieldService.taking(source.id, target.id, customFieldIdsFromSource ?? null)
    target.take(checkedCustomer(chosen, target, values.faults))
    await this.mergeConsent(target, source, targetBefore)
    await this.ctx.use(CustomerSearch).keep({ customerId: source.id, source: source.id, words: [] })
    await fieldService.write(target.id, values)
    const steps = [
      ...(await fieldService.clearMerged(source.id, target.id)),
      ...(await moveReferences(em, 'customer', { from: source.id, to: target.id })),
    ]
    source.becomePartOf(target)
    target.touch()
    for (const customer of [target, source]) skipAudit(customer)
    await em.flush()
    await customers.keepWords(target)
    await this.audit(target, [...auditChanges(targetBefore, target), ...values.auditChanges], source.id, sourceBefore)
    await this.webhooks.changed([target], before)
    const customFields = Object.fromEntries(
      values.changed.map(({ field, value }) => [field.id, { before: customBefore.get(field.id) ?? '', after: value }]),
    )
    const journal = {
      steps,
      targetId: target.id,
      source: sourceBefore,
      target: changesOf(targetBefore, target),
      customFields,
    }
    await this.keepForUndo(target, source, journal)
    return target
  }

  private async keepForUndo(target: Customer, source: Customer, journal: MergeJournal): Promise<void> {
    const ids = { targetId: target.id, sourceId: source.id }
    const mergedBy = this.ctx.actorName
    const sourceName = truncate(journal.source.displayName, 300)
    this.ctx.em.create(CompletedMerge, { ...ids, sourceName, mergedBy, journal })
    await this.ctx.em.flush()
  }

  private get webhooks(): CustomerWebhooks {
    return this.ctx.use(CustomerWebhooks)
  }

  private async mergeConsent(target: Customer, source: Customer, targetBefore: Values): Promise<void> {
    const lines = await this.ctx.em.find(CustomerConsent, { customerId: { $in: [target.id, source.id] } })
    for (const channel of Object.values(ConsentChannel)) {
      const contactField = channel === ConsentChannel.EMAIL ? 'email' : 'phone'
      const consentsOf = (customer: Customer, address: string): LatestConsent[] => {
        const isForKeptAddress = address === '' || address === target[contactField]
        const own = lines.filter((line) => line.customerId === customer.id && line.channel === channel)
        const current = channel === ConsentChannel.EMAIL ? customer.emailConsent : customer.smsConsent
        const unproven = current && own.length === 0 ? [{ status: current, at: LONG_AGO, isForKeptAddress }] : []
        return [...unproven, ...own.map(({ status, at }) => ({ status, at, isForKeptAddress }))]
      }
      const status = mergedConsent([
        ...consentsOf(target, targetBefore[contactField] ?? ''),
        ...consentsOf(source, source[contactField]),
      ])
      if (channel === ConsentChannel.EMAIL) target.emailConsent = status
      else target.smsConsent = status
    }
  }

  /** One entry, of the target. The page of the source leads there. */
  private audit(target: Customer, changes: AuditChange[], relatedId: string, { displayName }: Values): Promise<void> {
    const merged = { field: 'merged', before: null, after: truncate(`Merged with ${displayName}`, 200) }
    const event = { action: 'merged', kind: 'customer', area: 'customers' } as const
    const about = { recordId: target.id, subjectId: target.id, recordTitle: target.displayName, relatedId }
    return this.ctx.use(AuditService).record({ ...event, ...about, changes: [merged, ...changes] })
  }
}

type Values = MergedValues

function valuesOf(customer: Customer): Values {
  const names = [...fields, 'emailConsent', 'smsConsent', 'displayName'] as const
  return Object.fromEntries(names.map((name) => [name, customer[name] ?? ''])) as Values
}

function changesOf(before: Values, customer: Customer): MergeJournal['target'] {
  const after = valuesOf(customer)
  const names = (Object.keys(before) as (keyof Values)[]).filter(
    (name) => name !== 'displayName' && before[name] !== after[name],
  )
  return Object.fromEntries(names.map((name) => [name, { before: before[name], after: after[name] }]))
}

function auditChanges(before: Values, customer: Customer): AuditChange[] {
  return Object.entries(changesOf(before, customer)).map(([field, change]) => ({
    field,
    before: change.before || null,
    after: change.after || null,
  }))
}
