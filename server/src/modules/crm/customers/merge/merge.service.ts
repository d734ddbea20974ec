import { skipAudit } from '../../../../kernel/audit.ts'
import type { AuditChange } from '../../../../kernel/audit-changes.ts'
import type { RequestContext } from '../../../../kernel/context.ts'
import { invalidField, versionConflict } from '../../../../kernel/errors.ts'
import { moveReferences } from '../../../../kernel/move-references.ts'
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
    take,
    takeCustomFieldIds,
  }: MergeCustomersInput): Promise<Customer> {
    const { em } = this.ctx
    if (targetId.toLowerCase() === sourceId.toLowerCase())
      throw invalidField('sourceId', 'Choose two different customers')
    const fieldService = this.ctx.use(CustomerFieldService)
    await fieldService.demandAll(takeCustomFieldIds ?? [])
    const customers = this.ctx.use(CustomerService)
    const [kept, gone] = await customers.bothForWriting(targetId, sourceId)
    const isCurrent = ({ version }: Customer, read: number | null | undefined) => (read ?? version) === version
    if (!isCurrent(kept, targetVersion) || !isCurrent(gone, sourceVersion)) throw versionConflict('customer', kept)

    const before = await this.news.before([kept])
    await this.news.deleted([gone])
    const [was, went] = [valuesOf(kept), valuesOf(gone)]
    const taken = Object.fromEntries((take ?? []).map((name) => [name, gone[name]]))
    const values = await fieldService.taking(gone.id, kept.id, takeCustomFieldIds ?? null)
    kept.take(checkedCustomer(taken, kept, values.faults))
    await this.mergeConsent(kept, gone, was)
    await this.ctx.use(CustomerSearch).keep({ customerId: gone.id, source: gone.id, words: [] })
    await fieldService.write(kept.id, values)
    await fieldService.giveWay(gone.id, kept.id)
    await moveReferences(em, 'customer', { from: gone.id, to: kept.id })
    const names = [was.displayName, went.displayName] as const
    gone.becomePartOf(kept)
    kept.touch()
    for (const customer of [kept, gone]) skipAudit(customer)
    await em.flush()
    await customers.keepWords(kept)
    await this.tell(kept, [...changed(was, kept), ...values.told], `Took in ${names[1]}`)
    await this.news.changed([kept], before)
    await this.tell(gone, changed(went, gone), `Went into ${kept.displayName}`, went.displayName)
    return kept
  }

  private get news(): CustomerWebhooks {
    return this.ctx.use(CustomerWebhooks)
  }

  private async mergeConsent(kept: Customer, gone: Customer, was: Values): Promise<void> {
    const lines = await this.ctx.em.find(CustomerConsent, { customerId: { $in: [kept.id, gone.id] } })
    for (const channel of Object.values(ConsentChannel)) {
      const reach = channel === ConsentChannel.EMAIL ? 'email' : 'phone'
      const saidBy = (customer: Customer, address: string): Said[] => {
        const isOfWhatStays = address === '' || address === kept[reach]
        const own = lines.filter((line) => line.customerId === customer.id && line.channel === channel)
        const held = channel === ConsentChannel.EMAIL ? customer.emailConsent : customer.smsConsent
        const unproven = held && own.length === 0 ? [{ status: held, at: LONG_AGO, isOfWhatStays }] : []
        return [...unproven, ...own.map(({ status, at }) => ({ status, at, isOfWhatStays }))]
      }
      const status = mergedConsent([...saidBy(kept, was[reach] ?? ''), ...saidBy(gone, gone[reach])])
      if (channel === ConsentChannel.EMAIL) kept.emailConsent = status
      else kept.smsConsent = status
    }
  }

  private tell(customer: Customer, changes: AuditChange[], what: string, title = customer.displayName): Promise<void> {
    const merged = { field: 'merged', before: null, after: what.slice(0, 200) }
    // Both customers get an audit entry; only the target's timeline shows it.
    const subjectId = customer.mergedIntoId ? null : customer.id
    const deed = { act: 'merged', kind: 'customer', area: 'customers', subjectId } as const
    return this.ctx
      .use(AuditService)
      .record({ ...deed, recordId: customer.id, recordTitle: title, changes: [merged, ...changes] })
  }
}

type Values = Readonly<Record<string, string>>

function valuesOf(customer: Customer): Values {
  const said = [...fields, 'emailConsent', 'smsConsent', 'displayName'] as const
  return Object.fromEntries(said.map((name) => [name, customer[name] ?? '']))
}

function changed(before: Values, customer: Customer): AuditChange[] {
  const after = valuesOf(customer)
  return Object.keys(before)
    .filter((field) => field !== 'displayName' && before[field] !== after[field])
    .map((field) => ({ field, before: before[field] || null, after: after[field] || null }))
}
