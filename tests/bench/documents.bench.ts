import { issueAgainstSql } from './documents/issue.ts'
import { listAtScale } from './documents/list.ts'
import { withInstallation } from './installed.ts'
import { atLeast, type Row } from './report.ts'
import { startServerProcess } from './server-process.ts'
import type { PdfAnswer, PdfQuestion } from './servers/pdf-drawer.ts'
import { mapleId } from './tenant.ts'

const PDFS = 60
const LINES = 20

/** Issuing invoices, their PDFs, and lists of very many documents. */
export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => [
    await pdfsInOneThread(),
    await issueAgainstSql(installed, await mapleId(installed)),
    ...(await listAtScale(installed)),
  ])
}

/** PDFs of an invoice with 20 lines, drawn one after another in one thread, as its worker does. */
async function pdfsInOneThread(): Promise<Row> {
  const drawer = await startServerProcess('pdf-drawer', {})
  try {
    const question: PdfQuestion = { pdfs: PDFS, lines: LINES }
    const { seconds, bytes } = await drawer.ask<PdfAnswer>(question)
    console.log(`  ${PDFS} PDFs of ${LINES} lines in ${seconds.toFixed(1)} s, ${Math.round(bytes / 1024)} KB each`)
    return atLeast('documents: PDFs of 20 lines, one thread', PDFS / seconds, 'a second', 8)
  } finally {
    await drawer.stop()
  }
}
