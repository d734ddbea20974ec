import { readProps } from '@mainstreet/blocks/fields'
import { commands, perform } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import type { DrawnPage } from './drawn-page.ts'

/** Types into a text where it stands. Ends when the block is no longer selected; Escape leaves the text as it was. */
export function editText(session: EditorSession, page: DrawnPage, id: string, target: HTMLElement): void {
  const found = session.isEditing ? textFieldAt(session, page, id, target) : null
  if (!found || found.element.isContentEditable) return
  const { element, key, text } = found
  session.select(id)
  // React goes on knowing the nodes it has drawn: they are put back before it draws the new text.
  const drawn = [...element.childNodes]
  const copy = drawn.map((node) => node.cloneNode(true))
  element.replaceChildren(...copy)
  element.contentEditable = 'plaintext-only'
  element.spellcheck = true
  element.focus()
  page.window.getSelection()?.selectAllChildren(element)

  const ends = new AbortController()
  const stopWatching = session.document.selection.subscribe(() => session.selectedId !== id && end(true))
  element.addEventListener('blur', () => end(true), { signal: ends.signal })
  element.addEventListener('keydown', onKey, { signal: ends.signal })

  function onKey(event: KeyboardEvent) {
    event.stopPropagation()
    const isDone = event.key === 'Enter' && !event.shiftKey
    if (event.key !== 'Escape' && !isDone) return
    event.preventDefault()
    end(isDone)
    page.window.focus()
  }

  function end(isKept: boolean) {
    if (ends.signal.aborted) return
    ends.abort()
    stopWatching()
    const typed = element.innerText.replaceAll('\u00a0', ' ')
    element.removeAttribute('contenteditable')
    element.removeAttribute('spellcheck')
    element.replaceChildren(...drawn)
    if (isKept && typed !== text) perform(session, commands.setProps, { id, changes: { [key]: typed } })
  }
}

// The block's setting whose words the element shows, found by the words themselves: no block is named here.
function textFieldAt(session: EditorSession, page: DrawnPage, id: string, target: HTMLElement) {
  const node = session.tree[id]
  const definition = node && session.library.definitionOf(node)
  const root = page.elementOf(id)
  if (!node || !definition || !root) return null
  const values: Readonly<Record<string, unknown>> = readProps(definition.fields, node.props)
  for (let element: HTMLElement | null = target; element; element = element === root ? null : element.parentElement) {
    if (element.childElementCount > 0) continue
    for (const [key, field] of Object.entries(definition.fields)) {
      const text = values[key]
      if (field.control.kind !== 'text' || typeof text !== 'string' || text === '') continue
      if (element.textContent === text) return { element, key, text }
    }
  }
  return null
}
