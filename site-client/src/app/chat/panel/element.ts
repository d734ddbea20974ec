/** An element with attributes and content. An attribute that is `true` has no value; one that is `false` is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...content)
  return made
}

/** Changes a text only if it differs, because a live region reads out every change. */
export function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text
}
