import PDFDocument from 'pdfkit'
import { openedFonts, printable } from './pdf-fonts.ts'
import { linesOf, type TextStyle, widthOf } from './text-lines.ts'

/** Letter size, in points. */
export const LEFT = 48
export const WIDTH = 516
const TOP = 48
const BOTTOM = 714
const FOOT = 732

export type Structure = PDFKit.PDFStructureElement
interface StructureOptions {
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
  /** Left, top, right and bottom. */
  readonly bbox?: readonly [number, number, number, number]
}

export interface TextOptions extends TextStyle {
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
  readonly color?: string
}

/** A text of a row: its lines and where they are drawn. */
export interface Cell {
  readonly lines: readonly string[]
  readonly style: TextOptions
  readonly element: Structure
}

interface DocumentFacts {
  readonly language: string
  readonly title: string
  readonly author: string
  readonly date: string
}

export const leading = (size: number) => size * 1.45

/** Pages that are filled from top to bottom, with the structure that screen readers follow. */
export class PdfPages {
  readonly pdf: PDFKit.PDFDocument
  y = TOP
  readonly root: Structure
  /** Draws what is repeated at the top of each further page. */
  onPage: () => void = () => {}

  constructor({ language, title, author, date }: DocumentFacts) {
    const written = new Date(date)
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      font: null as never,
      bufferPages: true,
      lang: language,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      displayTitle: true,
      info: {
        Title: printable(title),
        Author: printable(author),
        Producer: 'Mainstreet',
        Creator: 'Mainstreet',
        CreationDate: written,
        ModDate: written,
      },
    })
    const { plain, bold } = openedFonts()
    this.pdf.registerFont('plain', plain as never)
    this.pdf.registerFont('bold', bold as never)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  element(parent: Structure, type: string, options: StructureOptions = {}): Structure {
    const element = this.pdf.struct(type as never, options as never)
    parent.add(element)
    return element
  }

  /** Draws a text over as many pages as it takes. */
  text(parent: Structure, type: string, text: string, options: TextOptions & { readonly gap?: number }): void {
    const lines = linesOf(text, options, options.width ?? WIDTH)
    if (lines.length === 0) return
    const element = this.element(parent, type)
    this.row([{ lines, style: options, element }])
    element.end()
    this.y += options.gap ?? 0
  }

  /** Draws texts beside each other. What does not fit goes on at the top of the next page. */
  row(cells: readonly Cell[]): void {
    const most = Math.max(...cells.map(({ lines }) => lines.length))
    const step = Math.max(...cells.map(({ style }) => leading(style.size)))
    for (let from = 0; from < most; ) {
      let fitting = Math.floor((BOTTOM - this.y) / step)
      if (fitting < 1) {
        this.nextPage()
        fitting = Math.max(1, Math.floor((BOTTOM - this.y) / step))
      }
      const to = Math.min(most, from + fitting)
      for (const { lines, style, element } of cells) {
        const shown = lines.slice(from, to)
        const first = this.y
        if (shown.some(Boolean)) element.add(() => this.drawLines(shown, first, step, style))
      }
      this.y += (to - from) * step
      from = to
    }
  }

  /** Begins a page unless this height is left on the current one. */
  require(height: number): void {
    if (this.y + height > BOTTOM) this.nextPage()
  }

  nextPage(): void {
    this.pdf.addPage()
    this.y = TOP
    this.onPage()
  }

  /** Draws something that screen readers leave out. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact' as never)
    draw()
    this.pdf.endMarkedContent()
  }

  rule(color = '#d5d8de', thickness = 0.75): void {
    const at = this.y
    this.artifact(() =>
      this.pdf
        .moveTo(LEFT, at)
        .lineTo(LEFT + WIDTH, at)
        .lineWidth(thickness)
        .stroke(color),
    )
  }

  drawLines(lines: readonly string[], y: number, step: number, style: TextOptions): void {
    const { weight, size, x = LEFT, width = WIDTH, align = 'left', color = '#1d2025' } = style
    this.pdf.font(weight).fontSize(size).fillColor(color)
    lines.forEach((line, at) => {
      if (!line) return
      const left = align === 'right' ? x + width - widthOf(line, style) : x
      this.pdf.text(line, left, y + at * step, { lineBreak: false, features: [] as never })
    })
  }

  /** Writes the foot of every page and returns the file. */
  async finish(footer: string, pageOf: string): Promise<Uint8Array> {
    this.root.end()
    const { count } = this.pdf.bufferedPageRange()
    const style: TextOptions = { weight: 'plain', size: 8, color: '#5f6672' }
    const note = linesOf(footer, style, WIDTH - 100).slice(0, 3)
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page)
      const number = pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(count))
      this.artifact(() => {
        this.drawLines(note, FOOT, leading(8), style)
        this.drawLines([number], FOOT, leading(8), { ...style, align: 'right' })
      })
    }
    const chunks: Buffer[] = []
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise((resolve, reject) => this.pdf.once('end', resolve).once('error', reject))
    this.pdf.end()
    await ended
    return new Uint8Array(Buffer.concat(chunks))
  }
}
