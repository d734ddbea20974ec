import type { RequestContext } from '../../../../kernel/context/context.ts'
import { shownPhone } from '../../../../kernel/validation/phone.ts'
import { WebhookOutbox } from '../../../platform/webhooks/index.ts'
import { type TimelineEntryInput, TimelineService } from '../../timeline/index.ts'
import { type Call, CallDirection, CallStatus } from './call.entity.ts'
import { callJson } from './call-webhook.ts'

const OVER: readonly CallStatus[] = [
  CallStatus.COMPLETED,
  CallStatus.MISSED,
  CallStatus.DECLINED,
  CallStatus.NO_ANSWER,
  CallStatus.FAILED,
]

/** What follows from a call elsewhere: the timeline of its customer, and webhooks. */
export class CallFollowUp {
  constructor(private readonly ctx: RequestContext) {}

  async updateTimeline(...calls: readonly Call[]): Promise<void> {
    const timeline = this.ctx.use(TimelineService)
    const isListed = ({ recordId, deletedAt }: Call) => recordId !== null && deletedAt === null
    const hidden = calls.filter((call) => !isListed(call)).map(({ id }) => id)
    await timeline.withdraw('call', hidden)
    await timeline.record(...calls.filter(isListed).flatMap(entriesOf))
  }

  /** Enqueues the webhook of a call that has ended, which must be locked. */
  async enqueueEnd(call: Call, before: CallStatus | null): Promise<void> {
    if (call.status === before || !OVER.includes(call.status)) return
    const event = call.status === CallStatus.MISSED ? 'call.missed' : 'call.ended'
    const outbox = this.ctx.use(WebhookOutbox)
    if (await outbox.hasSubscribers(event)) await outbox.enqueue(event, [{ id: call.id, data: callJson(call) }])
  }
}

function entriesOf(call: Call): TimelineEntryInput[] {
  const { id, recordId, notes, createdBy, startedAt, number } = call
  if (!recordId) return []
  const title = `${describe(call)}: ${shownPhone(number, 'CA')}`
  return [{ recordId, kind: 'call', sourceId: id, what: 'call', title, text: notes, who: createdBy, at: startedAt }]
}

function describe({ direction, status, durationSeconds }: Call): string {
  if (status === CallStatus.MISSED) return 'Missed call'
  const name = direction === CallDirection.INCOMING ? 'Incoming call' : 'Outgoing call'
  if (status === CallStatus.NO_ANSWER || status === CallStatus.FAILED) return `${name}, no answer`
  if (status === CallStatus.DECLINED) return `${name}, declined`
  return durationSeconds === null ? name : `${name}, ${spoken(durationSeconds)}`
}

/** Such as '4 min 10 s'. */
function spoken(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
