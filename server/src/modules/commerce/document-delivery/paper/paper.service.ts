import type { RequestContext } from '../../../../kernel/context/context.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import {
  type Document,
  DocumentContent,
  type DocumentLine,
  DocumentSettingsService,
  DocumentStatus,
  JobApproval,
} from '../../documents/index.ts'
import { appendicesOf } from './appendices.ts'
import type { Paper, PaperLine, PaperSeller } from './paper.ts'

/** Collects the printed content of a document as it is now. */
export class PaperService {
  constructor(private readonly ctx: RequestContext) {}

  async of(document: Document): Promise<Paper> {
    const content = this.ctx.use(DocumentContent)
    const [{ jobs, lines }, taxes, { footer }, seller] = await Promise.all([
      content.of(document.id),
      content.taxesOf(document.id),
      this.ctx.use(DocumentSettingsService).get(),
      this.seller(),
    ])
    const appendices = await appendicesOf(this.ctx, document)
    const linesOf = (id: string | null) => lines.filter(({ jobId }) => jobId === id).map(paperLine)
    const status = document.archivedStatus ?? document.status
    const { type, locale, currency, customer, vehicle, odometerIn, odometerOut, subject, reference } = document
    const { issuedOn, dueOn, validUntil, subtotal, discountTotal, grandTotal, depositTotal } = document
    const { paid, refunded, credited, balance, customerNote, terms } = document
    return {
      type,
      isDraft: status === DocumentStatus.DRAFT,
      isCancelled: status === DocumentStatus.CANCELLED,
      number: document.number ?? '',
      date: (document.issuedAt ?? document.createdAt).toISOString(),
      locale,
      currency,
      seller,
      customer: { ...customer },
      vehicle: vehicle && { ...vehicle },
      odometerIn,
      odometerOut,
      subject,
      reference,
      issuedOn,
      dueOn,
      validUntil,
      lines: linesOf(null),
      jobs: jobs.map(({ id, heading, note, approval }) => ({
        id,
        heading,
        note,
        // Answers do not change the printed content, except that declined jobs are left out of the totals.
        approval: approval === JobApproval.DECLINED ? approval : JobApproval.UNAPPROVED,
        lines: linesOf(id),
      })),
      subtotal,
      discountTotal,
      taxes: taxes.map(({ name, rate, registrationNumber, base, amount }) => ({
        name,
        rate,
        registrationNumber,
        base,
        amount,
      })),
      grandTotal,
      depositTotal,
      paid,
      refunded,
      credited,
      balance,
      customerNote,
      terms,
      footer,
      ...(appendices.length > 0 && { appendices }),
    }
  }

  private async seller(): Promise<PaperSeller> {
    const { companyName, contactAddress, contactPhone, contactEmail, mainLogo, mainLogoAlt, colors } = await this.ctx
      .use(SettingsService)
      .site()
    return {
      name: companyName || this.ctx.currentTenant.name,
      address: contactAddress ?? '',
      phone: contactPhone ?? '',
      email: contactEmail ?? '',
      logo: mainLogo ?? '',
      logoAlt: mainLogoAlt ?? '',
      color: colors.primary,
    }
  }
}

function paperLine(line: DocumentLine): PaperLine {
  const { description, sku, quantity, unit, unitPrice, discountPercent, discountAmount, net } = line
  return { description, sku, quantity, unit, unitPrice, discountPercent, discountAmount, net }
}
