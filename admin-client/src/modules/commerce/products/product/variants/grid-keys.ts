import type { KeyboardEvent } from 'react'

/** The place of a cell, as its element says it in `data-row` and `data-col`. */
interface Place {
  readonly row: number
  readonly col: number
}

/** Where a key leads from a cell, as in a spreadsheet; null if the key belongs to the cell itself. */
export function placeAfter(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { row, col }: Place,
  caret: { readonly isAtStart: boolean; readonly isAtEnd: boolean },
): Place | null {
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return { row: row - 1, col }
  if (key === 'ArrowDown' || key === 'Enter') return { row: row + 1, col }
  if (key === 'ArrowLeft' && caret.isAtStart) return { row, col: col - 1 }
  if (key === 'ArrowRight' && caret.isAtEnd) return { row, col: col + 1 }
  return null
}

/** The place of the cell that an event comes from; null outside of the cells. */
export function placeOf(target: EventTarget): Place | null {
  const { row, col } = (target as HTMLElement).dataset
  return row === undefined || col === undefined ? null : { row: Number(row), col: Number(col) }
}

/** Moves the focus as in a spreadsheet: Enter and the arrow keys. Tab does so by itself. */
export function onGridKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  const place = placeOf(target)
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return
  const isButton = target instanceof HTMLButtonElement
  // On a button, Enter presses it, and the arrow down opens its menu.
  if (isButton && (event.key === 'Enter' || event.key === 'ArrowDown')) return
  const next = placeAfter(event, place, caretOf(target))
  if (!next) return
  // Enter would send the form, and an arrow would move the caret of the next cell.
  event.preventDefault()
  const step = next.col - place.col
  // Cells without a field, such as the stock of a saved variant, are passed over.
  for (let col = next.col; col >= 0 && col < 20; col += step || 20) {
    const cell = currentTarget.querySelector<HTMLElement>(`[data-row="${next.row}"][data-col="${col}"]`)
    if (!cell) continue
    cell.focus()
    if (cell instanceof HTMLInputElement && cell.type !== 'checkbox') cell.select()
    return
  }
}

function caretOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return { isAtStart: true, isAtEnd: true }
  const { selectionStart, selectionEnd, value } = target
  const isAll = selectionStart === 0 && selectionEnd === value.length
  return {
    isAtStart: isAll || (selectionStart === 0 && selectionEnd === 0),
    isAtEnd: isAll || selectionStart === value.length,
  }
}
