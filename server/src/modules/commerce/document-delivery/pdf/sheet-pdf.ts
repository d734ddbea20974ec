import type { PaperAppendix, PaperAppendixRow } from '../paper/paper.ts'
import type { Sheet, SheetRow } from '../paper/paper-sheet.ts'
import { type Cell, LEFT, leading, PdfPages, type Structure, type TextOptions, WIDTH } from './pdf-pages.ts'
import { linesOf } from './text-lines.ts'

export interface Logo {
  /** PNG or JPEG. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export interface SheetDrawing {
  readonly sheet: Sheet
  readonly logo: Logo | null
}

const GREY = '#5f6672'
const PLAIN: TextOptions = { weight: 'plain', size: 9 }
const BOLD: TextOptions = { weight: 'bold', size: 9 }
const SMALL: TextOptions = { weight: 'plain', size: 8, color: GREY }
const HALF = WIDTH / 2 - 12
const RIGHT = LEFT + WIDTH / 2 + 12
const LOGO = { width: 170, height: 56 }
/** Description, quantity, unit price and amount. */
const COLUMNS: readonly TextOptions[] = [
  { ...PLAIN, x: LEFT, width: 286 },
  { ...PLAIN, x: LEFT + 294, width: 66, align: 'right' },
  { ...PLAIN, x: LEFT + 364, width: 70, align: 'right' },
  { ...PLAIN, x: LEFT + 438, width: 78, align: 'right' },
]
const DESCRIPTION = COLUMNS[0] as TextOptions

/** Draws a sheet on letter-size pages. The same sheet gives the same bytes. */
export function drawSheet({ sheet, logo }: SheetDrawing): Promise<Uint8Array> {
  const { title, seller, language, date, footer, pageOf } = sheet
  const pages = new PdfPages({ title, language, date, author: seller.name })
  drawHead(pages, sheet, logo)
  drawParties(pages, sheet)
  drawTable(pages, sheet)
  drawTotals(pages, sheet)
  for (const { label, text } of sheet.notes) {
    pages.require(36)
    pages.text(pages.root, 'H2', label, { ...BOLD, gap: 2 })
    pages.text(pages.root, 'P', text, { ...PLAIN, gap: 10 })
  }
  for (const appendix of sheet.appendices) drawAppendix(pages, appendix)
  return pages.finish(footer, pageOf)
}

function drawAppendix(pages: PdfPages, { title, texts, groups }: PaperAppendix): void {
  pages.require(120)
  pages.y += 6
  pages.rule()
  pages.y += 10
  pages.text(pages.root, 'H2', title, { weight: 'bold', size: 13, gap: 4 })
  for (const text of texts) pages.text(pages.root, 'P', text, { ...PLAIN, gap: 4 })
  for (const { name, rows } of groups) {
    pages.require(48)
    pages.y += 6
    pages.text(pages.root, 'H3', name, { ...BOLD, size: 10, gap: 2 })
    for (const row of rows) drawAppendixRow(pages, row)
  }
}

function drawAppendixRow(pages: PdfPages, { name, value, note }: PaperAppendixRow): void {
  pages.require(leading(9))
  const element = pages.element(pages.root, 'P')
  const right: TextOptions = { ...PLAIN, x: RIGHT, width: HALF, align: 'right' }
  pages.row([
    { lines: linesOf(name, PLAIN, HALF), style: { ...PLAIN, width: HALF }, element },
    { lines: linesOf(value, right, HALF), style: right, element },
  ])
  element.end()
  pages.text(pages.root, 'P', note, SMALL)
  pages.y += 2
}

function drawHead(pages: PdfPages, { seller, title, mark, subject }: Sheet, logo: Logo | null): void {
  const top = pages.y
  let bottom = top
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1)
    const [width, height] = [logo.width * scale, logo.height * scale]
    const figure = pages.element(pages.root, 'Figure', {
      alt: seller.logoAlt,
      bbox: [LEFT, top, LEFT + width, top + height],
    })
    figure.add(() => void pages.pdf.image(Buffer.from(logo.bytes), LEFT, top, { width, height }))
    figure.end()
    bottom = top + height
  }
  const side: TextOptions = { ...PLAIN, x: RIGHT, width: HALF, align: 'right' }
  pages.text(pages.root, 'P', seller.name, { ...side, weight: 'bold', size: 11 })
  pages.text(pages.root, 'P', seller.lines.slice(0, MOST_ADDRESS_LINES).join('\n'), { ...side, color: GREY })
  pages.y = Math.max(pages.y, bottom) + 18
  pages.text(pages.root, 'H1', mark ? `${title} · ${mark}` : title, { weight: 'bold', size: 20, gap: 2 })
  pages.text(pages.root, 'P', subject, { weight: 'plain', size: 11, color: GREY })
  pages.y += 8
  pages.rule(seller.color, 2)
  pages.y += 12
}

const MOST_ADDRESS_LINES = 10

/** The recipients on the left, and dates and other facts on the right. */
function drawParties(pages: PdfPages, { recipients, facts }: Sheet): void {
  const top = pages.y
  for (const { label, lines } of recipients) {
    pages.text(pages.root, 'H2', label, { ...SMALL, width: HALF })
    pages.text(pages.root, 'P', lines.join('\n'), { ...PLAIN, width: HALF, gap: 8 })
  }
  const bottom = pages.y
  pages.y = top
  for (const { label, value } of facts) {
    const element = pages.element(pages.root, 'P')
    const [left, right]: [TextOptions, TextOptions] = [
      { ...PLAIN, color: GREY, x: RIGHT, width: 100 },
      { ...PLAIN, x: RIGHT + 104, width: HALF - 104, align: 'right' },
    ]
    pages.row([
      { lines: linesOf(label, left, 100), style: left, element },
      { lines: linesOf(value, right, HALF - 104), style: right, element },
    ])
    element.end()
  }
  pages.y = Math.max(pages.y, bottom) + 12
}

/** The lines, with column headings on each page. Screen readers read only the first ones. */
function drawTable(pages: PdfPages, sheet: Sheet): void {
  const { columns, rows, jobs } = sheet
  if (rows.length === 0 && jobs.length === 0) return
  const table = pages.element(pages.root, 'Table')
  const heads = columns.map((text, at) => ({ ...(COLUMNS[at] as TextOptions), weight: 'bold' as const, text }))
  const head = pages.element(table, 'TR')
  pages.require(48)
  pages.row(
    heads.map(({ text, ...style }) => ({
      lines: linesOf(text, style, style.width ?? WIDTH),
      style,
      element: pages.element(head, 'TH', { scope: 'Column' }),
    })),
  )
  head.end()
  pages.y += 3
  pages.rule()
  pages.y += 5
  pages.onPage = () => {
    const y = pages.y
    pages.artifact(() => {
      for (const { text, ...style } of heads) pages.drawLines([text], y, leading(9), style)
    })
    pages.y += leading(9) + 3
    pages.rule()
    pages.y += 5
  }
  for (const row of rows) drawRow(pages, table, row)
  for (const job of jobs) {
    pages.require(56)
    pages.y += 6
    spanning(pages, table, 'TH', job.heading, { ...BOLD, size: 10 })
    spanning(pages, table, 'TD', job.note, SMALL)
    spanning(pages, table, 'TD', job.state, { ...SMALL, weight: 'bold' })
    pages.y += 2
    for (const row of job.rows) drawRow(pages, table, row)
    drawJobTotal(pages, table, sheet.jobTotal, job.total)
  }
  table.end()
  pages.onPage = () => {}
}

function drawRow(pages: PdfPages, table: Structure, row: SheetRow): void {
  const tr = pages.element(table, 'TR')
  const texts = [row.description, row.quantity, row.unitPrice, row.amount]
  const cells: Cell[] = texts.map((text, at) => {
    const style = COLUMNS[at] as TextOptions
    return { lines: linesOf(text, style, style.width ?? WIDTH), style, element: pages.element(tr, 'TD') }
  })
  pages.require(leading(9) * 2)
  pages.row(cells)
  const [description] = cells
  if (row.detail && description) {
    const style = { ...SMALL, x: LEFT, width: DESCRIPTION.width ?? WIDTH }
    pages.row([{ lines: linesOf(row.detail, style, style.width), style, element: description.element }])
  }
  tr.end()
  pages.y += 3
  pages.rule('#eceef1', 0.5)
  pages.y += 4
}

/** A text over all columns. */
function spanning(pages: PdfPages, table: Structure, type: 'TH' | 'TD', text: string, style: TextOptions): void {
  const lines = linesOf(text, style, WIDTH)
  if (lines.length === 0) return
  const tr = pages.element(table, 'TR')
  const element = pages.element(tr, type, type === 'TH' ? { scope: 'Row' } : {})
  pages.row([{ lines, style, element }])
  tr.end()
}

function drawJobTotal(pages: PdfPages, table: Structure, label: string, total: string): void {
  const tr = pages.element(table, 'TR')
  const left: TextOptions = { ...SMALL, x: LEFT, width: 430, align: 'right' }
  const right: TextOptions = { ...(COLUMNS[3] as TextOptions), weight: 'bold' }
  pages.row([
    { lines: [label], style: { ...left, size: 9 }, element: pages.element(tr, 'TH', { scope: 'Row' }) },
    { lines: [total], style: right, element: pages.element(tr, 'TD') },
  ])
  tr.end()
  pages.y += 4
}

function drawTotals(pages: PdfPages, { totals }: Sheet): void {
  pages.y += 6
  // Keeps the totals together on one page.
  pages.require(Math.min(totals.length, 12) * leading(11))
  for (const { label, value, isStrong = false } of totals) {
    const size = isStrong ? 11 : 9
    const weight = isStrong ? 'bold' : 'plain'
    const element = pages.element(pages.root, 'P')
    const left: TextOptions = { weight, size, x: RIGHT, width: HALF - 110 }
    const right: TextOptions = { weight, size, x: LEFT + WIDTH - 106, width: 106, align: 'right' }
    pages.row([
      { lines: linesOf(label, left, HALF - 110), style: left, element },
      { lines: linesOf(value, right, 106), style: right, element },
    ])
    element.end()
    pages.y += 2
  }
  pages.y += 14
}
