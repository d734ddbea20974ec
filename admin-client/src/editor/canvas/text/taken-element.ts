/** What a writer calls its element. */
const WRITERS_CLASS = /^(?:tiptap|ProseMirror)/

/** An element of the page that is lent to a writer. React goes on knowing the nodes it drew there: they come back. */
export class TakenElement {
  readonly #nodes: readonly ChildNode[]
  readonly #attributes: ReadonlySet<string>

  constructor(readonly element: HTMLElement) {
    this.#nodes = [...element.childNodes]
    this.#attributes = new Set(element.getAttributeNames())
    element.replaceChildren()
  }

  giveBack(): void {
    const { element } = this
    for (const name of element.getAttributeNames()) if (!this.#attributes.has(name)) element.removeAttribute(name)
    for (const name of [...element.classList]) if (WRITERS_CLASS.test(name)) element.classList.remove(name)
    element.replaceChildren(...this.#nodes)
  }
}
