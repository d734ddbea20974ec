import { ROOT } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { runShortcut } from '../toolbox/shortcuts.ts'
import { outsideLocks, pick } from './canvas-picking.ts'
import type { DragController } from './drag/drag-controller.ts'
import { type DrawnPage, EDITOR_CONTROL } from './drawn-page.ts'
import { followLink, openLinked } from './follow-link.ts'
import type { TextEditing } from './text/text-editing.ts'

/** Pointer and key handling in the canvas: hover, select, drag, edit text in place. Nothing navigates away. */
export function listenToCanvas(
  session: EditorSession,
  page: DrawnPage,
  drag: DragController,
  text: TextEditing,
): () => void {
  const ends = new AbortController()
  const options = { signal: ends.signal, capture: true }
  const { document } = page.window
  const nodeOf = (event: Event) => outsideLocks(session, page.nodeOf(event.target as Element | null))
  const isOverlay = (event: Event) => {
    const element = event.target as Element | null
    return element?.localName === 'mainstreet-overlay' || Boolean(element?.closest?.(`[${EDITOR_CONTROL}] button`))
  }

  document.addEventListener(
    'pointerover',
    (event) => {
      if (!session.drag.get() && event.pointerType !== 'touch')
        session.hover.set(session.isEditing ? nodeOf(event) : null)
    },
    options,
  )
  document.documentElement.addEventListener('pointerleave', () => session.hover.set(null), { signal: ends.signal })

  document.addEventListener(
    'pointerdown',
    (event) => {
      session.blockMenu.set(null)
      if (!isOverlay(event)) session.inserting.set(null)
      // The block itself rather than `nodeOf`: a drag of a locked block is refused and must not move its parent.
      const id = page.nodeOf(event.target as Element | null)
      if (isOverlay(event) || isEditable(event.target) || id === null || id === ROOT) return
      drag.arm(event, { kind: 'node', id, title: session.nameOf(id) })
    },
    options,
  )

  // Form fields of the page are not interactive, and the editor keeps its shortcuts.
  document.addEventListener(
    'mousedown',
    (event) => {
      if (isOverlay(event) || isEditable(event.target)) return
      event.preventDefault()
      page.window.focus()
      const { activeElement } = document
      if (activeElement instanceof (page.window as Window & typeof globalThis).HTMLElement) activeElement.blur()
    },
    options,
  )

  document.addEventListener(
    'click',
    (event) => {
      // During a drag, a click comes from a tab that opens under it.
      if (isOverlay(event) || isEditable(event.target) || session.drag.get()) return
      event.preventDefault()
      if (session.isEditing) pick(session, nodeOf(event), event)
      else followLink(session, event.target)
    },
    options,
  )

  document.addEventListener(
    'dblclick',
    (event) => {
      const id = nodeOf(event)
      if (isOverlay(event) || isEditable(event.target) || id === null || openLinked(session, id)) return
      void text.begin(id, { at: event.target as Element, point: { x: event.clientX, y: event.clientY } })
    },
    options,
  )

  for (const unwanted of ['submit', 'dragstart', 'auxclick'])
    document.addEventListener(unwanted, (event) => event.preventDefault(), options)

  document.addEventListener(
    'contextmenu',
    (event) => {
      if (!session.isEditing || isEditable(event.target)) return
      event.preventDefault()
      // A long press starts a drag.
      if ((event as PointerEvent).pointerType === 'touch' || session.drag.get()) return
      const id = nodeOf(event)
      const isByKey = event.button === 0 && !event.ctrlKey
      const box = isByKey && session.selectedId !== null ? page.boxOf(session.selectedId) : null
      if (!isByKey && !isOverlay(event) && !session.selectedIds.includes(id ?? '')) session.select(id)
      const point = box ? { x: box.left, y: Math.max(box.top, 0) } : { x: event.clientX, y: event.clientY }
      session.blockMenu.set(drag.view.inEditor(point))
    },
    options,
  )

  // Not on the window, where a drag, a text editor that loads and the key to save come first and keep keys to themselves.
  document.addEventListener(
    'keydown',
    (event) => {
      // During a drag, the drag handles all keys.
      if (session.drag.get()) return
      if (ownKeys(event).includes(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) return
      if (isOverlay(event) && ['Enter', ' '].includes(event.key)) return
      if (isEditable(event.target) || !runShortcut(session, event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )

  return () => ends.abort()
}

/** The keys of a focused control: the gap between two columns, or the tabs of a block. */
function ownKeys(event: KeyboardEvent): readonly string[] {
  const target = event.composedPath()[0] as Element | undefined
  const role = target?.getAttribute?.('role')
  if (role === 'separator') return ['ArrowLeft', 'ArrowRight']
  if (role !== 'tab') return []
  const isVertical = target?.parentElement?.getAttribute('aria-orientation') === 'vertical'
  return ['ArrowLeft', 'ArrowRight', 'Home', 'End', ...(isVertical ? ['ArrowUp', 'ArrowDown'] : [])]
}

// Only elements that the editor itself made editable.
function isEditable(target: EventTarget | null): boolean {
  return Boolean((target as Element | null)?.closest?.('[contenteditable]:not([contenteditable=false])'))
}
