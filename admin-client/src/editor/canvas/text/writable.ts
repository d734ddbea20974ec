import { readProps } from '@mainstreet/blocks/fields'
import type { EditorSession } from '../../session/index.ts'
import type { DrawnPage } from '../drawn-page.ts'

/** An element of the page that shows the words of a setting and nothing else. */
export interface Writable {
  readonly element: HTMLElement
  /** The setting. */
  readonly key: string
  readonly value: string
  readonly isRich: boolean
}

/** What can be written at a place within a block, or anywhere in it. */
export function writableIn(session: EditorSession, page: DrawnPage, id: string, at?: Element | null): Writable | null {
  const node = session.tree[id]
  const definition = node && session.library.definitionOf(node)
  const root = page.elementOf(id)
  if (!node || !definition || !root) return null
  const values: Readonly<Record<string, unknown>> = readProps(definition.fields, node.props)
  const inIt = at ? around(at, root) : within(root, page)

  // A block can say which of its elements shows what.
  for (const element of [...inIt, ...within(root, page)]) {
    const key = element.dataset.writes
    const kind = key === undefined ? undefined : definition.fields[key]?.control.kind
    if (key === undefined || kind === undefined) continue
    return { element, key, value: String(values[key] ?? ''), isRich: kind === 'richText' }
  }
  // Else it is found by the words themselves.
  for (const element of inIt) {
    if (element.childElementCount > 0) continue
    for (const [key, { control }] of Object.entries(definition.fields)) {
      const value = values[key]
      if (control.kind !== 'text' || typeof value !== 'string' || value === '') continue
      if (element.textContent === value) return { element, key, value, isRich: false }
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

/** The block's elements without those of the blocks in it. */
function within(root: HTMLElement, page: DrawnPage): HTMLElement[] {
  const id = page.nodeOf(root)
  return [root, ...root.querySelectorAll<HTMLElement>('*')].filter((element) => page.nodeOf(element) === id)
}
