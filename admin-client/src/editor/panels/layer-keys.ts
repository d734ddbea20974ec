import { childrenOf, ROOT } from '@mainstreet/blocks/tree'
import { extendTo } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import type { Keystroke } from '../toolbox/shortcut-keys.ts'
import type { LayerRow } from './layer-rows.ts'

export interface Walked {
  readonly session: EditorSession
  readonly rows: readonly LayerRow[]
  /** The row that has the focus. */
  readonly at: number
  setClosed(id: string, isClosed: boolean): void
}

/** What a key means in a tree; false when it means nothing there. */
export function walkLayers({ session, rows, at, setClosed }: Walked, stroke: Keystroke): boolean {
  const { key } = stroke
  const row = rows[at]
  if (!row || stroke.altKey || stroke.ctrlKey || stroke.metaKey) return false
  const near = key === 'ArrowDown' ? rows[at + 1] : key === 'ArrowUp' ? rows[at - 1] : undefined
  if (stroke.shiftKey) {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
    const ids = rows.map(({ id }) => id)
    if (near) extendTo(session, near.id, ids)
    return true
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') session.select((near ?? row).id)
  else if (key === 'Home') session.select(ROOT)
  else if (key === 'End') session.select(rows.at(-1)?.id ?? ROOT)
  else if (key === 'ArrowRight' && row.isClosed) setClosed(row.id, false)
  else if (key === 'ArrowRight') session.select(childrenOf(session.tree, row.id)[0] ?? row.id)
  else if (key === 'ArrowLeft' && row.hasChildren && !row.isClosed) setClosed(row.id, true)
  else if (key === 'ArrowLeft') session.select(session.tree[row.id]?.parent ?? row.id)
  else return false
  return true
}

/** How long after a letter another one still belongs to the same word, in milliseconds. */
const SAME_WORD = 700

/** Letters typed in quick succession select the next row whose name begins with them. */
export class Typeahead {
  #typed = ''
  #at = 0

  type({ session, rows, at }: Walked, { key, altKey, ctrlKey, metaKey }: Keystroke, now: number): boolean {
    const isNew = now - this.#at > SAME_WORD
    const isLetter = /^[\p{L}\p{N}]$/u.test(key) || (key === ' ' && !isNew)
    if (!isLetter || altKey || ctrlKey || metaKey) return false
    this.#typed = isNew ? key.toLowerCase() : this.#typed + key.toLowerCase()
    this.#at = now
    // The first letter goes on to another row; those after it may stay.
    const start = at + (this.#typed.length === 1 ? 1 : 0)
    const inTurn = [...rows.slice(start), ...rows.slice(0, start)]
    const found = inTurn.find(({ id }) => session.nameOf(id).toLowerCase().startsWith(this.#typed))
    if (found) session.select(found.id)
    return true
  }
}
