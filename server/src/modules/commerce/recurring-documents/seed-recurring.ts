import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { DocumentType, DocumentWriter } from '../documents/index.ts'
import { RecurrenceUnit } from './recurrence.ts'
import { RecurringAction } from './recurring-schedule.entity.ts'
import { RecurringScheduleService } from './recurring-schedule.service.ts'

/** Maple Auto stores the tires of one customer, and looks after the fleet of another. */
export async function seedRecurring(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const startsOn = await ctx.use(TenantClock).today()
  for (const { subject, customer, unitPrice, unit, action } of recurring) {
    const { id: documentId } = await ctx.use(DocumentWriter).create({
      type: DocumentType.RECURRING,
      subject,
      customerId: ids.get(customer) ?? null,
      lines: [{ description: subject, unitPrice, taxClassId: null }],
    })
    const rule = { unit, every: 1, dayOfMonth: 31, startsOn, action }
    await ctx.use(RecurringScheduleService).create({ ...rule, documentId })
    ctx.em.clear()
  }
}

const recurring = [
  {
    subject: 'Winter tire storage',
    customer: 'amelie.tremblay@post.example',
    unitPrice: 1500,
    unit: RecurrenceUnit.MONTH,
    action: RecurringAction.ISSUE,
  },
  {
    subject: 'Annual fleet inspection',
    customer: 'daniel@okaforcourier.example',
    unitPrice: 48_000,
    unit: RecurrenceUnit.YEAR,
    action: RecurringAction.DRAFT,
  },
] as const
