import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { DocumentService, LifecycleService } from '../../documents/index.ts'
import { PaymentMethod } from '../payment-kinds.ts'
import { roundedToCash } from '../recording/cash-rounding.ts'
import { PaymentRecorder } from '../recording/payment-recorder.ts'

const { CARD_TERMINAL, CASH, CHEQUE, DEBIT, E_TRANSFER } = PaymentMethod
const methods = [CARD_TERMINAL, E_TRANSFER, DEBIT, CHEQUE, CASH]
const STATES = /^(part-paid|paid|archived) invoice: /
const DAYS_TO_PAY = 5
const DAY = 24 * 60 * 60 * 1000

/** Pays the invoices that the demo calls paid, and makes one customer pay a little too much. */
export async function seedPayments(ctx: RequestContext, { ids }: DemoTenant): Promise<void> {
  const found = [...ids].flatMap(([name, id]) => {
    const state = STATES.exec(name)?.[1]
    return state ? [{ state, id }] : []
  })
  for (const [at, { state, id }] of found.entries()) {
    const { grandTotal, issuedOn } = await ctx.use(DocumentService).get(id)
    const method = methods[at % methods.length] ?? DEBIT
    const amount = state === 'part-paid' ? Math.round(grandTotal / 2) : grandTotal
    ctx.em.clear()
    await ctx.use(PaymentRecorder).write({
      method,
      amount: method === CASH ? roundedToCash(amount) : amount + (at === 1 ? CREDIT : 0),
      allowCredit: at === 1,
      receivedOn: await payDay(ctx, issuedOn),
      reference: method === CHEQUE ? '000217' : '',
      allocations: [{ documentId: id }],
    })
    if (state === 'archived') await ctx.use(LifecycleService).archive([id])
    ctx.em.clear()
  }
}

const CREDIT = 2500

async function payDay(ctx: RequestContext, issuedOn: string | null): Promise<string> {
  const today = await ctx.use(TenantClock).today()
  if (!issuedOn) return today
  const day = new Date(Date.parse(issuedOn) + DAYS_TO_PAY * DAY).toISOString().slice(0, 10)
  return day < today ? day : today
}
