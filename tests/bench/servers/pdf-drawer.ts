import { sheetOf } from '../../../server/src/modules/commerce/document-delivery/paper/paper-sheet.ts'
import { paper, paperLine } from '../../../server/src/modules/commerce/document-delivery/paper/paper-test-kit.ts'
import { drawSheet } from '../../../server/src/modules/commerce/document-delivery/pdf/sheet-pdf.ts'

export interface PdfQuestion {
  readonly pdfs: number
  readonly lines: number
}

export interface PdfAnswer {
  readonly seconds: number
  /** Of one PDF. */
  readonly bytes: number
}

/** Draws PDFs of an invoice one after another, as the server's thread for them does. It listens on no port. */
async function draw({ pdfs, lines: count }: PdfQuestion): Promise<PdfAnswer> {
  const lines = Array.from({ length: count }, (_, at) => ({ ...paperLine, description: `Brake pads, axle ${at + 1}` }))
  const one = (number: number) => drawSheet({ sheet: sheetOf(paper({ lines, number: `INV-${number}` })), logo: null })
  for (let warmUp = 0; warmUp < 10; warmUp++) await one(warmUp)
  const start = performance.now()
  let bytes = 0
  for (let number = 0; number < pdfs; number++) bytes += (await one(number)).length
  return { seconds: (performance.now() - start) / 1000, bytes: bytes / pdfs }
}

process.once('message', () => {
  process.on('message', async (question: PdfQuestion) => process.send?.({ answer: await draw(question) }))
  process.send?.({ port: 0 })
})
process.once('disconnect', () => process.exit())
