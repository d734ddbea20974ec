import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { addDays } from '../../../../kernel/time/calendar-day.ts'
import { VehicleService } from '../../../crm/vehicles/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import type { Document } from '../document.entity.ts'
import { ContactMethod, DocumentType, JobApproval } from '../document-kinds.ts'
import { DocumentWriter } from '../document-writer.ts'
import { IssueService } from '../lifecycle/issue.service.ts'
import { LifecycleService } from '../lifecycle/lifecycle.service.ts'
import { DocumentContent } from '../lines/document-content.ts'
import { RefundService } from '../refunds/refund.service.ts'
import { JobService } from '../work-orders/job.service.ts'
import { type DemoDocument, invoices, quotes, workOrders } from './maple-documents.ts'

/** Writes the documents of Maple Auto. The bakery's plan has none. */
export async function seedDocuments(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const seeder = new DocumentSeeder(ctx, ids)
  for (const quote of quotes) await seeder.write(DocumentType.QUOTE, quote)
  for (const invoice of invoices) await seeder.write(DocumentType.INVOICE, invoice)
  for (const order of workOrders) await seeder.write(DocumentType.WORK_ORDER, order)
}

class DocumentSeeder {
  constructor(
    private readonly ctx: RequestContext,
    private readonly ids: Map<string, string>,
  ) {}

  async write(type: DocumentType, demo: DemoDocument): Promise<void> {
    const { subject, customer, ago, note, discountPercent, state } = demo
    const customerId = this.id(customer)
    const [vehicle] = await this.ctx.use(VehicleService).of(customerId)
    const today = await this.ctx.use(TenantClock).today()
    const { id } = await this.ctx.use(DocumentWriter).create({
      type,
      subject,
      customerId,
      vehicleId: vehicle?.id ?? null,
      lines: this.linesOf(demo.lines ?? []),
      jobs: (demo.jobs ?? []).map(({ heading, lines }) => ({ heading, lines: this.linesOf(lines) })),
      ...(ago !== undefined && { issuedOn: addDays(today, -ago) }),
      ...(note && { staffNote: note }),
      ...(discountPercent && { discount: { percent: discountPercent } }),
    })
    if (state !== 'draft') {
      const issued = await this.ctx.use(IssueService).issue({ id })
      await this.workOn(issued, demo)
      await this.follow(issued, demo)
    }
    // Every flush looks through all rows that are loaded.
    this.ctx.em.clear()
  }

  /** Payments are of a later capability, which finds the invoices by their state. */
  private async follow({ id }: Document, { state, subject }: DemoDocument): Promise<void> {
    const lifecycle = this.ctx.use(LifecycleService)
    if (state === 'approved') await lifecycle.approve({ id, via: ContactMethod.EMAIL })
    if (state === 'declined') await lifecycle.decline({ id, via: ContactMethod.PHONE, reason: 'Not this year' })
    if (state === 'cancelled') await lifecycle.cancel({ id })
    if (state === 'part-paid' || state === 'paid' || state === 'archived')
      this.ids.set(`${state} invoice: ${subject} ${id}`, id)
    if (state === 'refunded') {
      const refund = await this.ctx.use(RefundService).refund({ id, customerNote: 'Returned unopened' })
      await this.ctx.use(IssueService).issue({ id: refund.id })
    }
  }

  /** Answers and finishes the jobs of a work order. */
  private async workOn({ id }: Document, { jobs = [] }: DemoDocument): Promise<void> {
    const stored = await this.ctx.use(DocumentContent).jobsOf(id)
    const service = this.ctx.use(JobService)
    const { APPROVED, DECLINED } = JobApproval
    const answered = jobs.flatMap(({ state }, at) => (state ? [{ state, jobId: stored[at]?.id ?? '' }] : []))
    for (const { state, jobId } of answered)
      await service.setApproval({
        id,
        jobId,
        approval: state === 'declined' ? DECLINED : APPROVED,
        via: ContactMethod.PHONE,
        ...(state === 'declined' && { reason: 'Next visit' }),
      })
    for (const { state, jobId } of answered) if (state === 'done') await service.complete({ id, jobId })
  }

  private linesOf(lines: NonNullable<DemoDocument['lines']>) {
    return lines.map(([sku, quantity = 1]) => ({ variantId: this.id(sku), quantity }))
  }

  private id(name: string): string {
    const id = this.ids.get(name)
    if (!id) throw new Error(`The demo's documents name ${name}, which does not exist`)
    return id
  }
}
