/** Class names that writers add to their element. */
const WRITERS_CLASS = /^(?:tiptap|ProseMirror)/

/**
 * A page element that a writer takes over. Its original nodes, which React still references, are restored afterwards.
 */
export class BorrowedElement {
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
