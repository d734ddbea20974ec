import { RecordService } from '../../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { newId } from '../../../../kernel/database/new-id.ts'
import { invalidField, requireVersion } from '../../../../kernel/validation/errors.ts'
import { CustomerService } from '../../customers/index.ts'
import { Call, CallStatus } from './call.entity.ts'
import type { CreateCallInput, UpdateCallInput } from './call.inputs.ts'
import { CallFollowUp } from './call-follow-up.ts'
import { checkedRecording, enteredTimes, requireSide } from './call-rules.ts'
import { CallerMatch } from './caller-match.ts'

/** What people enter about calls, and calls on other phones. Requires a transaction. */
export class CallService extends RecordService<Call> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Call, noun: 'call' })
  }

  async create(input: CreateCallInput): Promise<Call> {
    const { em } = this.ctx
    requireSide(input.direction)
    const match = this.ctx.use(CallerMatch)
    const number = await match.normal(input.number)
    if (number === '') throw invalidField('number', 'Enter the number')
    const call = em.create(Call, {
      ...enteredTimes(input),
      id: await newId(em),
      callId: null,
      direction: input.direction,
      number,
      notes: input.notes?.trim() ?? '',
      outcome: input.outcome ?? null,
      recordingUrl: checkedRecording(input.recordingUrl),
      recordId: input.customerId
        ? await this.customer(input.customerId)
        : ((await match.customersAt(input.number))[0]?.id ?? null),
      userId: this.ctx.ownAccountId,
      createdBy: this.ctx.actorName,
      calleeId: null,
      calledBackAt: null,
      deletedAt: null,
    })
    await em.flush()
    await this.ctx.use(CallFollowUp).updateTimeline(call)
    await this.ctx.use(CallFollowUp).enqueueEnd(call, null)
    return call
  }

  async update({ id, version, ...input }: UpdateCallInput): Promise<Call> {
    const call = await this.forWriting(id)
    requireVersion('call', call, version)
    if (input.notes !== undefined) call.notes = input.notes?.trim() ?? ''
    if (input.outcome !== undefined) call.outcome = input.outcome
    if (input.recordingUrl !== undefined) call.recordingUrl = checkedRecording(input.recordingUrl)
    if (input.customerId !== undefined && (input.customerId || null) !== call.recordId)
      call.recordId = input.customerId ? await this.customer(input.customerId) : null
    if (typeof input.isCalledBack === 'boolean' && call.status === CallStatus.MISSED)
      call.calledBackAt = input.isCalledBack ? (call.calledBackAt ?? new Date()) : null
    await this.ctx.em.flush()
    await this.ctx.use(CallFollowUp).updateTimeline(call)
    return call
  }

  protected override afterDelete(calls: readonly Call[]): Promise<void> {
    return this.ctx.use(CallFollowUp).updateTimeline(...calls)
  }

  protected override afterRestore(calls: readonly Call[]): Promise<void> {
    return this.ctx.use(CallFollowUp).updateTimeline(...calls)
  }

  /** The customer must exist. Waits for a concurrent deletion. */
  private async customer(id: string): Promise<string> {
    return (await this.ctx.use(CustomerService).forWriting(id)).id
  }
}
