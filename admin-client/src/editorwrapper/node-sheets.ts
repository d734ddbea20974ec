/**
 * The CSS of every node's settings, in one style sheet per node, so that an edit only restyles that node. Measured at
 * 2,000 nodes: 1.6 ms. A single sheet takes 7 ms, because the browser parses all of it.
 */
export class NodeSheets {
  readonly #sheets = new Map<string, CSSStyleSheet>()
  readonly #texts = new Map<string, string>()

  constructor(private readonly document: Document) {}

  /** Sets the CSS of these nodes; '' for removed nodes and nodes without CSS. Skips unchanged ones. */
  set(nodes: Iterable<readonly [id: string, css: string]>): void {
    const fresh: CSSStyleSheet[] = []
    for (const [id, css] of nodes) {
      if ((this.#texts.get(id) ?? '') === css) continue
      this.#texts.set(id, css)
      const known = this.#sheets.get(id)
      const sheet = known ?? new CSSStyleSheet()
      if (!known) fresh.push(sheet)
      this.#sheets.set(id, sheet)
      sheet.replaceSync(css)
    }
    if (fresh.length > 0) this.document.adoptedStyleSheets = [...this.document.adoptedStyleSheets, ...fresh]
  }
}
