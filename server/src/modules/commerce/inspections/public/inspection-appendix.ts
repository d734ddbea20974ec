import type { RequestContext } from '../../../../kernel/context/context.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import type { PaperAppendix } from '../../document-delivery/index.ts'
import { type Document, DocumentType } from '../../documents/index.ts'
import type { InspectionReport } from '../inspection-parts.entity.ts'
import type { ReportPoint } from '../inspection-report.ts'
import { PublicInspections } from './public-inspections.ts'
import { type InspectionLabels, labelsOf } from './public-labels.ts'

/** The completed inspections of a work order, printed after it. Pictures are on its page only. */
export async function inspectionAppendices(ctx: RequestContext, document: Document): Promise<PaperAppendix[]> {
  if (document.type !== DocumentType.WORK_ORDER) return []
  const reports = await ctx.use(PublicInspections).reports(document.id, new Date())
  if (reports.length === 0) return []
  const labels = labelsOf(document.locale)
  const timeZone = await ctx.use(TenantClock).timeZone()
  const days = new Intl.DateTimeFormat(labels.language, { dateStyle: 'long', timeZone })
  return reports.map((report) => appendixOf(report, days.format(report.completedAt), labels))
}

function appendixOf({ content }: InspectionReport, completedOn: string, labels: InspectionLabels): PaperAppendix {
  const completed = labels.completed.replace('{date}', () => completedOn).replace('{name}', () => content.completedBy)
  return {
    title: content.name,
    texts: [completed, content.note].filter(Boolean),
    groups: content.groups.map(({ name, points }) => ({ name, rows: points.map((point) => rowOf(point, labels)) })),
  }
}

function rowOf({ name, mark, note, measurement, unit, pictures }: ReportPoint, labels: InspectionLabels) {
  const measured =
    measurement === null ? '' : `${(measurement / 1000).toLocaleString(labels.language)}${unit && ` ${unit}`}`
  const shown = pictures.length === 1 ? labels.onePicture : labels.pictures.replace('{count}', String(pictures.length))
  return {
    name,
    value: [labels.marks[mark], measured].filter(Boolean).join(' · '),
    note: [note, pictures.length > 0 ? shown : ''].filter(Boolean).join('\n'),
  }
}
