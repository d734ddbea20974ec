import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { Document } from '../../documents/index.ts'
import { DocumentMessageKind } from '../settings/message-kinds.ts'
import { DeliveryKind } from './document-delivery.entity.ts'
import { DocumentMessages } from './document-message.ts'

const AT_ONCE = 200

interface DueReminder {
  readonly tenant: string
  readonly document: string
  readonly step: number
}

/** Queues the reminders that are due at a time, each of which is sent at most once. Returns their number. */
export async function remindDue({ inTenant }: Pick<Services, 'inTenant'>, at: Date): Promise<number> {
  for (let all = 0; ; ) {
    const due = await inTenant(null, ({ em }) =>
      em.execute<DueReminder[]>('select tenant, document, step from documents_to_remind(?, ?)', [at, AT_ONCE]),
    )
    let queued = 0
    for (const { tenant, document, step } of due)
      queued += await inTenant(tenant, (ctx) => inTransaction(ctx, () => remind(ctx, document, step)))
    all += queued
    if (due.length < AT_ONCE || queued === 0) return all
  }
}

async function remind(ctx: RequestContext, documentId: string, step: number): Promise<number> {
  const { em, currentTenant } = ctx
  const document = await em.findOneOrFail(Document, documentId)
  const kind = step < 0 ? DocumentMessageKind.REMINDER_BEFORE : DocumentMessageKind.REMINDER_AFTER
  const { subject, message } = await ctx.use(DocumentMessages).write(document, kind)
  const [row] = await em.execute<{ id: string }[]>(
    `insert into "document_delivery"
       ("tenant_id", "document_id", "kind", "step", "recipient", "subject", "message", "created_by", "created_at")
     values (?, ?, ?, ?, ?, ?, ?, ?, now())
     on conflict ("tenant_id", "document_id", "step") where "step" is not null do nothing returning "id"`,
    [
      currentTenant.id,
      documentId,
      DeliveryKind.REMINDER,
      step,
      document.customer.email,
      subject.slice(0, 300),
      message,
      ctx.actorName,
    ],
  )
  if (!row) return 0
  await ctx.jobs.add(ctx, 'documents.deliver', { deliveryId: row.id })
  return 1
}

export const remindCustomers: ScheduledTask = {
  name: 'document-delivery.remind',
  cron: '20 * * * *',
  run: async (services) => void (await remindDue(services, new Date())),
}

/** Queues deliveries of the last day again whose job gave up, for example while the file storage could not be reached. */
export const retryDeliveries: ScheduledTask = {
  name: 'document-delivery.retry',
  cron: '50 * * * *',
  async run({ inTenant }) {
    const waiting = await inTenant(null, ({ em }) =>
      em.execute<{ tenant: string; delivery: string }[]>(
        'select tenant, delivery from document_deliveries_to_retry(?)',
        [AT_ONCE],
      ),
    )
    for (const { tenant, delivery } of waiting)
      await inTenant(tenant, (ctx) =>
        inTransaction(ctx, () => ctx.jobs.add(ctx, 'documents.deliver', { deliveryId: delivery })),
      )
  },
}
