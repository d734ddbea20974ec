import type { RichTextKind } from '@mainstreet/blocks/fields'
import { readProps } from '@mainstreet/blocks/fields'
import type { EditorSession } from '../../session/index.ts'
import type { DrawnPage } from '../drawn-page.ts'

/** A page element that displays exactly one text setting. */
export interface EditableText {
  readonly element: HTMLElement
  /** The setting's key. */
  readonly key: string
  readonly value: string
  /** The allowed content of rich text; null for plain text. */
  readonly rich: RichTextKind | null
}

/** The editable text at an element within a block, or anywhere in the block. */
export function findEditableText(
  session: EditorSession,
  page: DrawnPage,
  id: string,
  at?: Element | null,
): EditableText | null {
  const node = session.tree[id]
  const definition = node && session.library.definitionOf(node)
  const root = page.elementOf(id)
  if (!node || !definition || !root) return null
  const values: Readonly<Record<string, unknown>> = readProps(definition.fields, node.props)
  const candidates = at ? around(at, root) : ownElements(root, page)

  // The block may mark its editable elements.
  for (const element of [...candidates, ...ownElements(root, page)]) {
    const key = element.dataset.writes
    const control = key === undefined ? undefined : definition.fields[key]?.control
    if (key === undefined || control === undefined) continue
    const rich = control.kind === 'richText' ? control.text : null
    return { element, key, value: String(values[key] ?? ''), rich }
  }
  // Otherwise match elements by their text content.
  for (const element of candidates) {
    if (element.childElementCount > 0) continue
    for (const [key, { control }] of Object.entries(definition.fields)) {
      const value = values[key]
      if (control.kind !== 'text' || typeof value !== 'string' || value === '') continue
      if (element.textContent === value) return { element, key, value, rich: null }
    }
  }
  return null
}

function around(at: Element, root: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let element: Element | null = at; element; element = element === root ? null : element.parentElement)
    if ('dataset' in element) found.push(element as HTMLElement)
  return found
}

/** The block's own elements, without those of nested blocks. */
function ownElements(root: HTMLElement, page: DrawnPage): HTMLElement[] {
  const id = page.nodeOf(root)
  return [root, ...root.querySelectorAll<HTMLElement>('*')].filter((element) => page.nodeOf(element) === id)
}
