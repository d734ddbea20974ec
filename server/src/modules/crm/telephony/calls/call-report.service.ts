import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import { shownPhone } from '../../../../kernel/validation/phone.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { SoftphoneService } from '../softphones/softphone.service.ts'
import { Call, CallDirection, CallStatus } from './call.entity.ts'
import { CallEvent, type ReportCallInput } from './call.inputs.ts'
import { CallFollowUp } from './call-follow-up.ts'
import { checkedRecording, requireSide, timeOf, unanswered } from './call-rules.ts'
import { CallerMatch, CallPeople } from './caller-match.ts'

/**
 * Writes the call log from what phones report. Both ends of a call, and all phones that ring, have the same call id and
 * so share a row. Reports may come twice or in another order.
 */
export class CallReportService {
  constructor(private readonly ctx: RequestContext) {}

  async report(input: ReportCallInput): Promise<Call> {
    this.requireOwner(input.owner)
    requireSide(input.direction)
    const callId = input.callId.trim()
    if (callId === '') throw invalidField('callId', 'Enter the call id')
    const at = timeOf(input.secondsAgo)
    const recordingUrl = checkedRecording(input.recordingUrl)
    const call = await this.lock(callId, input, at)
    const before = call.status
    await this.joinEnds(call, input)
    const hasChanged = this.progress(call, input, at)
    if (recordingUrl && this.isOurs(call)) call.recordingUrl = recordingUrl
    await this.ctx.em.flush()
    const followUp = this.ctx.use(CallFollowUp)
    await followUp.updateTimeline(call)
    if (hasChanged) await followUp.enqueueEnd(call, before)
    if (hasChanged && call.status === CallStatus.ACTIVE) await this.settleMissed(call)
    if (hasChanged && call.status === CallStatus.MISSED) await this.notifyMissed(call)
    return call
  }

  /** Tabs share a session, so by now somebody else may be signed in, or the same person in another tenant. */
  private requireOwner(owner: string | null | undefined): void {
    const viewer = `${this.ctx.currentTenant.id}:${this.ctx.requirePerson().userId}`
    if (owner && owner !== viewer)
      throw new UserInputError({ code: 'WRONG_OWNER', message: 'This call belongs to another account.' })
  }

  /** The row of the call, which is created by whoever reports first. */
  private async lock(callId: string, { direction, number }: ReportCallInput, at: Date): Promise<Call> {
    const { em, currentTenant } = this.ctx
    const match = this.ctx.use(CallerMatch)
    const normal = await match.normal(number)
    if (normal === '') throw invalidField('number', 'Enter the number')
    const [customer] = await match.customersAt(number)
    const mine = await this.ctx.use(SoftphoneService).mine()
    await em.execute(
      `insert into "call" ("tenant_id", "call_id", "direction", "status", "number", "extension", "started_at", "user_id", "record_id", "notes", "recording_url", "created_by", "created_at", "updated_at")
       values (?, ?, ?, 'ringing', ?, ?, ?, ?, ?, '', '', ?, now(), now()) on conflict ("tenant_id", "call_id") do nothing`,
      [
        currentTenant.id,
        callId,
        direction,
        normal,
        mine?.extension ?? '',
        at,
        this.ctx.ownAccountId,
        customer?.id ?? null,
        this.ctx.actorName,
      ],
    )
    return em.findOneOrFail(Call, { callId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  }

  /** A call that one colleague makes and another gets is internal. Its number is the one that was called. */
  private async joinEnds(call: Call, { direction, number }: ReportCallInput): Promise<void> {
    if (call.userId === this.ctx.ownAccountId || call.calleeId === this.ctx.ownAccountId) return
    if (call.direction === CallDirection.OUTGOING && direction === CallDirection.INCOMING) {
      Object.assign(call, { direction: CallDirection.INTERNAL, calleeId: this.ctx.ownAccountId })
    } else if (call.direction === CallDirection.INCOMING && direction === CallDirection.OUTGOING) {
      Object.assign(call, { direction: CallDirection.INTERNAL, calleeId: call.userId, userId: this.ctx.ownAccountId })
      const mine = await this.ctx.use(SoftphoneService).mine()
      call.number = await this.ctx.use(CallerMatch).normal(number)
      call.extension = mine?.extension ?? ''
      call.createdBy = this.ctx.actorName
    }
  }

  /** Whether the report changed the state of the call. */
  private progress(call: Call, { direction, event }: ReportCallInput, at: Date): boolean {
    if (event === CallEvent.RINGING) return false
    if (event === CallEvent.ANSWERED) {
      if (!call.answer(at)) return false
      if (call.direction === CallDirection.INCOMING) this.takeOver(call)
      return true
    }
    // A phone that only rang says nothing about a call that a colleague took.
    if (call.status === CallStatus.ACTIVE && !this.isOurs(call)) return false
    return call.end(unanswered(direction, event), at)
  }

  /** Of several phones that ring, the one that answers has the call. */
  private takeOver(call: Call): void {
    Object.assign(call, { userId: this.ctx.ownAccountId, createdBy: this.ctx.actorName })
  }

  private isOurs({ userId, calleeId }: Call): boolean {
    return userId === this.ctx.ownAccountId || calleeId === this.ctx.ownAccountId
  }

  /** Marks missed calls of a number as returned once somebody has spoken with it. */
  private async settleMissed({ number }: Call): Promise<void> {
    await this.ctx.em.nativeUpdate(
      Call,
      { number, status: CallStatus.MISSED, calledBackAt: null },
      { calledBackAt: new Date() },
    )
  }

  private async notifyMissed(call: Call): Promise<void> {
    const customer = await this.ctx.use(CallPeople).customer(call.recordId)
    const name = customer?.displayName
    await this.ctx.use(NotificationService).notify('call_missed', {
      title: `Missed call from ${shownPhone(call.number, 'CA')}`,
      ...(name ? { fullTitle: { permission: 'customers.can_view', text: `Missed call from ${name}` } } : {}),
      link: `/telephony?call=${call.id}`,
      includesSelf: true,
      ...(call.direction === CallDirection.INTERNAL && call.calleeId ? { userId: call.calleeId } : {}),
    })
  }
}
