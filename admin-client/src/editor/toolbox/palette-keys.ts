import type { KeyboardEvent } from 'react'

/**
 * Arrow keys move from the search field into the blocks and among them. Enter in the field adds the first result.
 * Typing on a block continues the search.
 */
export function walkPalette(event: KeyboardEvent<HTMLElement>): void {
  // React events also bubble from menus and dialogs that the palette renders in portals.
  if (!event.currentTarget.contains(event.target as Node)) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('section button')]
  const at = items.indexOf(event.target as HTMLElement)
  if (at < 0) {
    const first = event.target instanceof HTMLInputElement ? items[0] : undefined
    if (first && event.key === 'ArrowDown') first.focus()
    else if (first && event.key === 'Enter') first.click()
    else return
    event.preventDefault()
    return
  }
  // Activating a block must not trigger the page's shortcuts.
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
  if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.stopPropagation()
    // The field receives the key, because it has the focus before the key's default action.
    event.currentTarget.querySelector('input')?.focus()
    return
  }
  const next = nextItem(items, at, event.key)
  if (next === null) return
  event.preventDefault()
  if (next) next.focus()
  else event.currentTarget.querySelector('input')?.focus()
}

// undefined above the first row; null for other keys.
function nextItem(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined | null {
  if (key === 'ArrowRight') return items[at + 1] ?? items[at]
  if (key === 'ArrowLeft') return items[at - 1] ?? items[at]
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const from = (items[at] as HTMLElement).getBoundingClientRect()
  const isBeyond = (item: HTMLElement) => {
    const { top, bottom } = item.getBoundingClientRect()
    return key === 'ArrowDown' ? top >= from.bottom : bottom <= from.top
  }
  const rows = items.filter(isBeyond)
  const nearest = key === 'ArrowDown' ? rows[0] : rows.at(-1)
  if (!nearest) return key === 'ArrowDown' ? items[at] : undefined
  const { top } = nearest.getBoundingClientRect()
  const row = rows.filter((item) => item.getBoundingClientRect().top === top)
  const distance = (item: HTMLElement) => Math.abs(item.getBoundingClientRect().left - from.left)
  return row.reduce((best, item) => (distance(item) < distance(best) ? item : best))
}
