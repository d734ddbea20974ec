/** Marks elements outside the canvas that belong to text editing: the toolbar and its popups. */
export const TEXT_TOOLS = 'data-text-tools'

/** Renders menus inside the toolbar, so that focus tracking treats them as part of text editing. */
export const IN_TOOLS = { target: `[${TEXT_TOOLS}]` }

/**
 * Calls `onEnd` when the focus moves from the text to another part of the editor. The focus may move to the text tools,
 * or to another window, since a user who copies text from elsewhere comes back.
 */
export function endsWithFocus(element: HTMLElement, onEnd: () => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const canvas = element.ownerDocument.defaultView as Window
  const around = canvas.parent.document

  const look = () => {
    if (signal.aborted || !around.hasFocus()) return
    const focused = around.activeElement
    if (focused === null || focused === around.body || focused.closest(`[${TEXT_TOOLS}]`)) return
    if (focused !== canvas.frameElement) onEnd()
  }
  element.addEventListener('blur', () => canvas.setTimeout(look), { signal })
  around.addEventListener('focusin', look, { signal })
  return () => ends.abort()
}
