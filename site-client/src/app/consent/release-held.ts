/** Starts scripts or frames that `heldCode` made wait, in their order. */
export function releaseHeld(page: Document, name: 'script' | 'iframe'): void {
  for (const held of page.querySelectorAll<HTMLElement>(`${name}[data-held]`)) {
    const value = held.dataset.held ?? ''
    held.removeAttribute('data-held')
    if (name === 'iframe') {
      held.removeAttribute('srcdoc')
      held.setAttribute('src', value)
      continue
    }
    // Changing the type of a parsed script does not run it, so insert a new one.
    const script = page.createElement('script')
    for (const { name: attribute, value: text } of held.attributes) script.setAttribute(attribute, text)
    script.removeAttribute('type')
    if (value) script.type = value
    // Inserted scripts do not wait for each other, unless they say so.
    script.async = held.hasAttribute('async')
    script.textContent = held.textContent
    held.replaceWith(script)
  }
}
