import { sheetOf } from '../../server/src/modules/commerce/document-delivery/paper/paper-sheet.ts'
import { paper, paperLine } from '../../server/src/modules/commerce/document-delivery/paper/paper-test-kit.ts'
import { drawSheet } from '../../server/src/modules/commerce/document-delivery/pdf/sheet-pdf.ts'
import { issueAgainstSql } from './documents/issue.ts'
import { listAtScale } from './documents/list.ts'
import { withInstallation } from './installed.ts'
import { atLeast, type Row } from './report.ts'
import { mapleId } from './tenant.ts'

const PDFS = 60
const LINES = 20

/** Issuing invoices, their PDFs, and lists of very many documents. */
export async function measure(): Promise<Row[]> {
  return [
    await pdfsInOneThread(),
    ...(await withInstallation(async (installed) => [
      await issueAgainstSql(installed, await mapleId(installed)),
      ...(await listAtScale(installed)),
    ])),
  ]
}

/** PDFs of an invoice with 20 lines, drawn one after another in one thread, as its worker does. */
async function pdfsInOneThread(): Promise<Row> {
  const lines = Array.from({ length: LINES }, (_, at) => ({ ...paperLine, description: `Brake pads, axle ${at + 1}` }))
  const draw = (number: number) => drawSheet({ sheet: sheetOf(paper({ lines, number: `INV-${number}` })), logo: null })
  for (let warmUp = 0; warmUp < 10; warmUp++) await draw(warmUp)
  const start = performance.now()
  let bytes = 0
  for (let number = 0; number < PDFS; number++) bytes += (await draw(number)).length
  const seconds = (performance.now() - start) / 1000
  console.log(`  ${PDFS} PDFs of ${LINES} lines in ${seconds.toFixed(1)} s, ${Math.round(bytes / PDFS / 1024)} KB each`)
  return atLeast('documents: PDFs of 20 lines, one thread', PDFS / seconds, 'a second', 8)
}
