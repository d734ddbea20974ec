import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { openedFor, sendOpened } from '../../../../kernel/files/file-answer.ts'
import { handleUploadErrors } from '../../../../kernel/files/upload-error-handler.ts'
import { notFound } from '../../../../kernel/validation/errors.ts'
import { PDF_POLICY } from '../../../platform/attachments/index.ts'
import { DocumentService, DocumentType } from '../../documents/index.ts'
import { PaperService } from '../paper/paper.service.ts'
import type { Paper } from '../paper/paper.ts'
import { sheetOf } from '../paper/paper-sheet.ts'
import { isIssued, SnapshotService } from '../snapshots/snapshot.service.ts'
import { PdfService } from './pdf.service.ts'

type PdfRequest = FastifyRequest<{ Params: { id: string }; Querystring: { inline?: string } }>

/** As in the REST API, `invoices` serves documents of all types. */
const PATHS: Readonly<Record<string, DocumentType | null>> = {
  invoices: null,
  'work-orders': DocumentType.WORK_ORDER,
  'web-orders': DocumentType.WEB_ORDER,
}

/** The PDF of a document for staff. Drafts are drawn as they are now and not kept. */
export async function registerPdfs(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (pdfs) => {
    handleUploadErrors(pdfs)
    for (const [path, type] of Object.entries(PATHS))
      for (const end of ['', '/'])
        pdfs.get(`/api/v1/admin/${path}/:id/pdf${end}`, async (request: PdfRequest, reply) => {
          const ctx = await services.contextOf(request, reply)
          ctx.requireViewer()
          const document = await ctx.use(DocumentService).get(request.params.id)
          if (document.deletedAt || (type && document.type !== type)) throw notFound('document')
          const isInline = request.query.inline === '1'
          if (!isIssued(document)) {
            const paper = await ctx.use(PaperService).of(document)
            describePdf(reply, paper, isInline)
            return reply.send(await ctx.use(PdfService).draw({ paper }))
          }
          const snapshot = await ctx.use(SnapshotService).of(document)
          const file = await ctx.use(PdfService).stored(snapshot)
          return sendPdf(request, reply, { services, file, paper: snapshot.paper, isInline })
        })
  })
}

interface StoredPdf {
  readonly services: Services
  readonly file: string
  readonly paper: Paper
  readonly isInline: boolean
}

/** Sends a stored PDF under the title of the document. */
export async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, file, paper, isInline }: StoredPdf,
): Promise<FastifyReply> {
  const opened = await openedFor(request, services.files, file)
  if (!opened) throw new Error(`${file} is missing in the storage`)
  describePdf(reply, paper, isInline)
  return sendOpened(request, reply, opened)
}

function describePdf(reply: FastifyReply, paper: Paper, isInline: boolean): void {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(pdfName(paper), { type: isInline ? 'inline' : 'attachment' }),
    'cache-control': 'private, no-store',
  })
  if (isInline) reply.relax(PDF_POLICY)
}

/** Such as Invoice INV-0001.pdf. */
export function pdfName(paper: Paper): string {
  const { title, mark } = sheetOf(paper)
  return `${[title, mark].filter(Boolean).join(' ').replace(/[/\\]/g, '-')}.pdf`
}
