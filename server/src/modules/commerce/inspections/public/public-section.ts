import { TenantClock } from '../../../platform/settings/index.ts'
import type { PublicDocumentSection } from '../../document-delivery/index.ts'
import { DocumentType } from '../../documents/index.ts'
import { inspectionHtml } from './inspection-html.ts'
import { PublicInspections } from './public-inspections.ts'
import { labelsOf } from './public-labels.ts'

/** The inspections of a work order on its public page. */
export const inspectionSection: PublicDocumentSection = {
  name: 'inspections',
  async render(ctx, { document, paper, path, madeAt }) {
    if (document.type !== DocumentType.WORK_ORDER) return null
    const reports = await ctx.use(PublicInspections).reports(document.id, madeAt)
    if (reports.length === 0) return null
    const labels = labelsOf(paper.locale)
    const timeZone = await ctx.use(TenantClock).timeZone()
    const days = new Intl.DateTimeFormat(labels.language, { dateStyle: 'long', timeZone })
    const html = reports.map(({ content, completedAt }) =>
      inspectionHtml({ content, completedOn: days.format(completedAt), path }, labels),
    )
    return { html: html.join('\n<hr>\n') }
  },
}
