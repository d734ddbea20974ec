import type { BlockChange, ChangeKind } from './compare-trees.ts'

/** Line styles differ too, so that colour is not the only difference. */
const lines: Readonly<Record<ChangeKind, string>> = {
  added: '4px solid #2f9e44',
  removed: '4px dashed #e03131',
  changed: '4px solid #f08c00',
  moved: '4px dotted #4263eb',
}

/** Outlines each changed block, and makes the document non-interactive. */
export function markChanges(document: Document, changes: readonly BlockChange[]): void {
  const style = document.createElement('style')
  style.textContent = changes
    .map(({ id, kind }) => `[data-block="${CSS.escape(id)}"]{outline:${lines[kind]}!important;outline-offset:1px}`)
    .join('')
  document.head.append(style)
  document.body.inert = true
}

export function showBlock(document: Document, id: string): void {
  const block = document.querySelector(`[data-block="${CSS.escape(id)}"]`)
  const view = document.defaultView
  if (!block || !view) return
  const { top } = block.getBoundingClientRect()
  view.scrollTo({ top: Math.max(0, top + view.scrollY - 80) })
}
