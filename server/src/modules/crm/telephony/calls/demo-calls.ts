import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { CallDirection, CallOutcome } from './call.entity.ts'
import { CallService } from './call.service.ts'

/** A call of a demo tenant. */
interface DemoCall {
  readonly number: string
  readonly direction?: CallDirection
  /** Before the creation of the demo. */
  readonly hoursAgo: number
  /** Nobody answered without it. */
  readonly seconds?: number
  readonly notes?: string
  readonly outcome?: CallOutcome
  /** The email of the customer. */
  readonly customer?: string
}

/** Maple Auto's calls of the last days. */
const mapleCalls: readonly DemoCall[] = [
  {
    number: '(613) 555-0111',
    hoursAgo: 52,
    seconds: 214,
    customer: 'amelie.tremblay@post.example',
    notes: 'Asks what the rear brakes will cost. Wants to leave the car from 7:30 on.',
    outcome: CallOutcome.SETTLED,
  },
  {
    number: '(613) 555-0117',
    direction: CallDirection.OUTGOING,
    hoursAgo: 30,
    seconds: 38,
    customer: 'daniel@okaforcourier.example',
    notes: 'Left a message about the van.',
    outcome: CallOutcome.LEFT_MESSAGE,
  },
  { number: '(613) 555-0186', hoursAgo: 26 },
  { number: '(613) 555-0122', hoursAgo: 5, seconds: 95, customer: 'priya.raman@post.example' },
  { number: '(613) 555-0152', direction: CallDirection.OUTGOING, hoursAgo: 4 },
  { number: '(613) 555-0126', hoursAgo: 2, customer: 'gmacdonald@post.example' },
]

const HOUR = 60 * 60 * 1000

/** Writes the demo tenant's calls. Only Maple Auto has some. */
export async function seedCalls(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  for (const { number, direction, hoursAgo, seconds, customer, ...said } of mapleCalls) {
    await ctx.use(CallService).create({
      ...said,
      number,
      direction: direction ?? CallDirection.INCOMING,
      startedAt: new Date(Date.now() - hoursAgo * HOUR),
      durationSeconds: seconds,
      customerId: customer ? ids.get(customer) : null,
    })
  }
}
