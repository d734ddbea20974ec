import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { handleUploadErrors } from '../../../kernel/files/upload-error-handler.ts'
import { notFound } from '../../../kernel/validation/errors.ts'
import { PDF_POLICY } from '../../platform/attachments/index.ts'
import { PaperService, PdfService, type Sheet, sheetOf } from '../document-delivery/index.ts'
import { type Document, DocumentService, DocumentType } from '../documents/index.ts'
import { Inspection } from './inspection.entity.ts'
import { InspectionReader } from './inspection-reader.ts'
import { grouped } from './inspection-report.ts'

/** Something to tick with a pen. */
const BOX = '\u25a1'

/** The PDF of a work order for the people who do the work: without prices, with boxes to tick and the open inspections. */
export async function registerWorkshopSheets(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (sheets) => {
    handleUploadErrors(sheets)
    for (const end of ['', '/'])
      sheets.get(
        `/api/v1/admin/work-orders/:id/workshop-sheet${end}`,
        async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
          const ctx = await services.contextOf(request, reply)
          ctx.requireViewer()
          const document = await ctx.use(DocumentService).get(request.params.id)
          if (document.deletedAt || document.type !== DocumentType.WORK_ORDER) throw notFound('document')
          const sheet = await workshopSheet(ctx, document)
          reply.headers({
            'content-type': 'application/pdf',
            'content-disposition': contentDisposition(`${sheet.title.replace(/[/\\]/g, '-')}.pdf`, { type: 'inline' }),
            'cache-control': 'private, no-store',
          })
          reply.relax(PDF_POLICY)
          return reply.send(await ctx.use(PdfService).drawSheet(sheet))
        },
      )
  })
}

async function workshopSheet(ctx: RequestContext, document: Document): Promise<Sheet> {
  const { appendices: _completed, ...paper } = await ctx.use(PaperService).of(document)
  const sheet = sheetOf(paper)
  const { name, company } = document.customer
  const unpriced = (row: Sheet['rows'][number]) => ({ ...row, unitPrice: '', amount: BOX })
  return {
    ...sheet,
    title: `${sheet.title} · Workshop`,
    recipients: [{ label: 'Customer', lines: [company, name].filter(Boolean) }],
    columns: [sheet.columns[0], sheet.columns[1], '', 'Done'],
    rows: sheet.rows.map(unpriced),
    jobs: sheet.jobs.map((job) => ({ ...job, rows: job.rows.map(unpriced), total: BOX })),
    jobTotal: 'Job done',
    totals: [],
    notes: [{ label: 'Notes for staff', text: document.staffNote }].filter(({ text }) => text),
    appendices: await openInspections(ctx, document.id),
    footer: '',
  }
}

async function openInspections(ctx: RequestContext, documentId: string): Promise<Sheet['appendices']> {
  const where = { documentId, completedAt: null }
  const inspections = await ctx.em.find(Inspection, where, { orderBy: { id: 'asc' } })
  return Promise.all(
    inspections.map(async ({ id, name, note }) => ({
      title: name,
      texts: [note].filter(Boolean),
      groups: grouped(await ctx.use(InspectionReader).pointsOf(id)).map((group) => ({
        name: group.name,
        rows: group.points.map((point) => ({
          name: point.name,
          value: [`${BOX} OK   ${BOX} Soon   ${BOX} Now`, point.unit && `______ ${point.unit}`]
            .filter(Boolean)
            .join('   '),
          note: point.note,
        })),
      })),
    })),
  )
}
