/** Marks what belongs to the writing although it stands around the canvas: the toolbar, and in it what opens from it. */
export const TEXT_TOOLS = 'data-text-tools'

/** Menus open within the toolbar, so that they belong to the canvas for everybody who finds their way by its parts. */
export const IN_TOOLS = { target: `[${TEXT_TOOLS}]` }

/**
 * Calls when the focus goes from the text to something else of the editor. It may go to the text's own tools, and to
 * another window: who fetches words from elsewhere comes back.
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
