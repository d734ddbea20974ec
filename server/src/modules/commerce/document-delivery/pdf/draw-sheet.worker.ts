import { move, transferableSymbol, valueSymbol } from 'piscina'
import { drawSheet, type SheetDrawing } from './sheet-pdf.ts'

/** Draws a sheet in a thread. Its bytes are handed over, not copied. */
export default async function drawInThread(drawing: SheetDrawing) {
  const bytes = await drawSheet(drawing)
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: bytes } as never)
}
