import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { AuditChange } from '../../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { moveReferences } from '../../../../kernel/database/move-references.ts'
import { invalidField, versionConflict } from '../../../../kernel/validation/errors.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import { ConsentChannel } from '../consent/consent-words.ts'
import { CustomerConsent } from '../consent/customer-consent.entity.ts'
import { CustomerFieldService } from '../custom-fields/customer-field.service.ts'
import type { Customer } from '../customer.entity.ts'
import { CustomerService } from '../customer.service.ts'
import { checkedCustomer } from '../customer-rules.ts'
import { CustomerWebhooks } from '../customer-webhooks.ts'
import { CustomerSearch } from '../search/customer-search.ts'
import { CustomerMergeField, type MergeCustomersInput } from './merge.inputs.ts'
import { mergedConsent, type Said } from './merged-consent.ts'

const fields = Object.values(CustomerMergeField)
/** Earlier than any consent record: the date of a consent without a known time. */
const LONG_AGO = new Date(0)

/** Merges two customers. Cannot be undone. Requires a transaction. */
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
    const values = await fieldService.taking(source.id, target.id, customFieldIdsFromSource ?? null)
    target.take(checkedCustomer(chosen, target, values.faults))
    await this.mergeConsent(target, source, targetBefore)
    await this.ctx.use(CustomerSearch).keep({ customerId: source.id, source: source.id, words: [] })
    await fieldService.write(target.id, values)
    await fieldService.clearMerged(source.id, target.id)
    await moveReferences(em, 'customer', { from: source.id, to: target.id })
    const names = [targetBefore.displayName, sourceBefore.displayName] as const
    source.becomePartOf(target)
    target.touch()
    for (const customer of [target, source]) skipAudit(customer)
    await em.flush()
    await customers.keepWords(target)
    await this.audit(target, [...changed(targetBefore, target), ...values.auditChanges], `Took in ${names[1]}`)
    await this.webhooks.changed([target], before)
    await this.audit(source, changed(sourceBefore, source), `Went into ${target.displayName}`, sourceBefore.displayName)
    return target
  }

  private get webhooks(): CustomerWebhooks {
    return this.ctx.use(CustomerWebhooks)
  }

  private async mergeConsent(target: Customer, source: Customer, targetBefore: Values): Promise<void> {
    const lines = await this.ctx.em.find(CustomerConsent, { customerId: { $in: [target.id, source.id] } })
    for (const channel of Object.values(ConsentChannel)) {
      const contactField = channel === ConsentChannel.EMAIL ? 'email' : 'phone'
      const consentsOf = (customer: Customer, address: string): Said[] => {
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

  private audit(customer: Customer, changes: AuditChange[], what: string, title = customer.displayName): Promise<void> {
    const merged = { field: 'merged', before: null, after: what.slice(0, 200) }
    // Both customers get an audit entry; only the target's timeline shows it.
    const subjectId = customer.mergedIntoId ? null : customer.id
    const action = { act: 'merged', kind: 'customer', area: 'customers', subjectId } as const
    return this.ctx
      .use(AuditService)
      .record({ ...action, recordId: customer.id, recordTitle: title, changes: [merged, ...changes] })
  }
}

type Values = Readonly<Record<string, string>>

function valuesOf(customer: Customer): Values {
  const names = [...fields, 'emailConsent', 'smsConsent', 'displayName'] as const
  return Object.fromEntries(names.map((name) => [name, customer[name] ?? '']))
}

function changed(before: Values, customer: Customer): AuditChange[] {
  const after = valuesOf(customer)
  return Object.keys(before)
    .filter((field) => field !== 'displayName' && before[field] !== after[field])
    .map((field) => ({ field, before: before[field] || null, after: after[field] || null }))
}
