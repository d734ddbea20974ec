import { LockMode } from '@mikro-orm/core'
import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { undoMove } from '../../../../kernel/database/undo-move.ts'
import { orNotFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import { ConsentChannel, ConsentStatus, CustomerConsent } from '../consent/customer-consent.entity.ts'
import { CustomerFieldService } from '../custom-fields/customer-field.service.ts'
import { Customer } from '../customer.entity.ts'
import { CustomerService } from '../customer.service.ts'
import { checkedCustomer } from '../customer-rules.ts'
import { CustomerWebhooks } from '../customer-webhooks.ts'
import { CustomerSearch } from '../search/customer-search.ts'
import { CompletedMerge, type MergeJournal, UNDOABLE_DAYS } from './completed-merge.entity.ts'

/** Takes merged customers apart again. Requires a transaction. */
export class MergeUndo {
  constructor(private readonly ctx: RequestContext) {}

  /** Merges of a customer that can be undone, newest first. Their journals, which may be long, are not loaded. */
  of({ id }: Customer): Promise<Omit<CompletedMerge, 'journal'>[]> {
    const since = new Date(Date.now() - UNDOABLE_DAYS * 24 * 60 * 60 * 1000)
    const where = { targetId: id, mergedAt: { $gt: since } }
    return this.ctx.em.find(CompletedMerge, where, { orderBy: { id: 'desc' }, exclude: ['journal'] })
  }

  /**
   * Returns the source with all that came from it. Later changes win: a value of the target that was changed since, and
   * a record that was deleted or given to somebody else, stay as they are.
   */
  async undo(id: string): Promise<Customer> {
    const { em } = this.ctx
    const merge = await this.lock(id)
    const { journal, sourceId, targetId } = merge
    if (merge.undoableUntil < new Date())
      throw new UserInputError(`A merge can be undone for ${UNDOABLE_DAYS} days. This one is older.`)
    const [target, source] = await this.customersOf(merge)
    if (target.deletedAt) throw new UserInputError(`Restore ${target.displayName} first.`)
    const webhooks = this.ctx.use(CustomerWebhooks)
    const before = await webhooks.before([target])
    const { displayName: _name, emailConsent, smsConsent, ...fields } = journal.source
    source.splitOff(fields, { emailConsent, smsConsent })
    for (const customer of [target, source]) {
      customer.touch()
      skipAudit(customer)
    }
    this.restoreValues(target, journal)
    await this.keepWithdrawals(target, source, merge)
    await em.flush()
    const returned = await undoMove(em, journal.steps, { to: journal.targetId, now: targetId })
    await this.ctx.use(CustomerSearch).move(returned, { from: targetId, to: sourceId })
    await this.restoreCustomFields(target, journal)
    for (const customer of [target, source]) await this.ctx.use(CustomerService).keepWords(customer)
    em.remove(merge)
    await em.flush()
    const undone = { field: 'merged', before: truncate(`Merged with ${source.displayName}`, 200), after: null }
    const event = { action: 'unmerged', kind: 'customer', area: 'customers', changes: [undone] } as const
    const about = { recordId: targetId, subjectId: targetId, recordTitle: target.displayName, relatedId: sourceId }
    await this.ctx.use(AuditService).record({ ...event, ...about })
    await webhooks.changed([target], before)
    await webhooks.created([source])
    return orNotFound(await em.findOne(Customer, sourceId), 'customer')
  }

  /** Customers are locked before anything that belongs to them, to prevent deadlocks. */
  private async lock(id: string): Promise<CompletedMerge> {
    const { em } = this.ctx
    const { sourceId, targetId } = await getRecord(em, { entity: CompletedMerge, noun: 'merge' }, id)
    const lockMode = LockMode.PESSIMISTIC_WRITE
    await em.find(Customer, { id: { $in: [sourceId, targetId] } }, { lockMode, orderBy: { id: 'asc' }, refresh: true })
    return orNotFound(await em.findOne(CompletedMerge, { id, targetId }, { lockMode, refresh: true }), 'merge')
  }

  private async customersOf({ targetId, sourceId }: CompletedMerge): Promise<[Customer, Customer]> {
    const customers = await this.ctx.em.find(Customer, { id: { $in: [targetId, sourceId] }, erasedAt: null })
    const find = (id: string) => orNotFound(customers.find((customer) => customer.id === id) ?? null, 'customer')
    return [find(targetId), find(sourceId)]
  }

  private restoreValues(target: Customer, { target: changes }: MergeJournal): void {
    const current = target as unknown as Readonly<Record<string, string | null>>
    const isAsMerged = ([name, { after }]: [string, { after: string }]) => (current[name] ?? '') === after
    const restored = Object.entries(changes).filter(isAsMerged)
    const values = Object.fromEntries(restored.map(([name, { before }]) => [name, before]))
    const { emailConsent, smsConsent, ...fields } = values
    Object.assign(target, {
      ...(emailConsent === undefined ? {} : { emailConsent: emailConsent || null }),
      ...(smsConsent === undefined ? {} : { smsConsent: smsConsent || null }),
    })
    try {
      target.take(checkedCustomer(fields, target))
    } catch (error) {
      // Together with later changes the former values may be invalid, such as a customer without any name.
      if (!(error instanceof UserInputError)) throw error
    }
  }

  /**
   * Consent that was withdrawn while the two were one customer is withdrawn for both: nobody can tell whose address it
   * was about, and consent that was withdrawn must not come back.
   */
  private async keepWithdrawals(target: Customer, source: Customer, { mergedAt }: CompletedMerge): Promise<void> {
    const { em } = this.ctx
    const where = { customerId: target.id, recordedAt: { $gt: mergedAt } }
    const since = await em.find(CustomerConsent, where, { orderBy: { at: 'desc', id: 'desc' } })
    for (const channel of Object.values(ConsentChannel)) {
      const latest = since.find((line) => line.channel === channel)
      if (latest?.status !== ConsentStatus.WITHDRAWN) continue
      const { status, at, recordedBy } = latest
      target.consent(channel, status)
      source.consent(channel, status)
      const reason = `While merged with ${target.displayName}: ${latest.source}`.slice(0, 200)
      em.create(CustomerConsent, { customerId: source.id, channel, status, source: reason, at, recordedBy })
    }
  }

  private async restoreCustomFields(target: Customer, { customFields }: MergeJournal): Promise<void> {
    const service = this.ctx.use(CustomerFieldService)
    const current = await service.valuesOf(target.id)
    for (const [fieldId, { before, after }] of Object.entries(customFields)) {
      if (current.get(fieldId) !== after) continue
      const change = await service.read(target.id, [{ fieldId, value: before }])
      if (change.faults.length === 0) await service.write(target.id, change)
    }
  }
}
