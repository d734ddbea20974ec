import { type Actor, setAuditAction, setAuditActor } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { timeOrderedId } from '../../../../kernel/database/new-id.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import type { AuditEvent } from '../../../platform/audit/index.ts'
import { type TimelineEntryInput, TimelineService } from '../../timeline/index.ts'
import type { Customer } from '../customer.entity.ts'
import { CustomerService } from '../customer.service.ts'
import { CustomerWebhooks } from '../customer-webhooks.ts'
import type { RecordConsentInput } from './consent.inputs.ts'
import { ConsentChannel, ConsentStatus, CustomerConsent } from './customer-consent.entity.ts'

const MOST_SHOWN = 100
/** Clocks differ: a time up to this far in the future counts as now. */
const AHEAD_MS = 5 * 60 * 1000

/** Marketing consents of customers, with their source. */
export class ConsentService {
  constructor(private readonly ctx: RequestContext) {}

  /** Newest first. */
  of({ id }: Customer): Promise<CustomerConsent[]> {
    const order = { orderBy: { at: 'desc', id: 'desc' }, limit: MOST_SHOWN } as const
    return this.ctx.em.find(CustomerConsent, { customerId: id }, order)
  }

  /**
   * Adds a consent record. The latest `at` decides the current status, regardless of the order of recording. Requires a
   * transaction.
   */
  async record(input: RecordConsentInput, actor?: Actor): Promise<Customer> {
    const { customerId, channel, status, source, occurredAt: requestedTime, expiresAt = null } = input
    const { em } = this.ctx
    const now = new Date()
    const when = requestedTime ?? now
    if (when.getTime() > now.getTime() + AHEAD_MS) throw invalidField('occurredAt', 'Choose a time that has passed')
    if (expiresAt && status === ConsentStatus.WITHDRAWN) throw invalidField('expiresAt', 'Only consent has an end')
    if (expiresAt && expiresAt <= when) throw invalidField('expiresAt', 'Choose a time after the consent was given')
    const customer = await this.ctx.use(CustomerService).forWriting(customerId)
    const before = await this.ctx.use(CustomerWebhooks).before([customer])
    const isLatest = (await em.count(CustomerConsent, { customerId, channel, at: { $gt: when } })) === 0
    const recordedBy = this.ctx.actorName
    const consent = em.create(CustomerConsent, {
      customerId,
      channel,
      status,
      source: source.trim(),
      at: when,
      expiresAt,
      recordedBy,
    })
    if (isLatest) customer.consent(channel, status)
    customer.touch()
    setAuditAction(customer, 'consent_recorded')
    if (actor) setAuditActor(customer, actor)
    await em.flush()
    await this.ctx.use(TimelineService).record(consentEntry(consent))
    await this.ctx.use(CustomerWebhooks).changed([customer], before)
    return customer
  }

  /** The consent of a new customer, with its entries for the audit log and the timeline. The caller adds all three. */
  ofNew({ customer, channel, source, actor }: FirstConsent) {
    const status = ConsentStatus.GIVEN
    const { id: customerId, displayName: recordTitle } = customer
    const fields = { customerId, channel, status, source, at: new Date(), recordedBy: this.ctx.actorName }
    const consent = Object.assign(new CustomerConsent(), { id: timeOrderedId(), ...fields })
    const changes = [{ field: `${channel}Consent`, before: null, after: status }]
    const record = { kind: 'customer', recordId: customerId, recordTitle, subjectId: customerId }
    const event: AuditEvent = { action: 'consent_recorded', area: 'customers', ...record, changes, actor }
    return { consent, event, entry: consentEntry(consent) }
  }
}

/** A consent that a new customer gave. */
export interface FirstConsent {
  readonly customer: Customer
  readonly channel: ConsentChannel
  readonly source: string
  readonly actor?: Actor | undefined
}

const means = { [ConsentChannel.EMAIL]: 'email', [ConsentChannel.SMS]: 'text message' }

/** Timeline entry for a consent record, dated when consent was given or withdrawn rather than when it was recorded. */
export function consentEntry({ id, customerId, channel, status, source, at }: CustomerConsent): TimelineEntryInput {
  const statement = status === ConsentStatus.GIVEN ? 'Gave consent to marketing' : 'Withdrew consent to marketing'
  const title = `${statement} by ${means[channel]}`
  return { recordId: customerId, kind: 'consent', sourceId: id, what: 'recorded', title, text: source, at }
}
