import type { TreeNode } from '@mainstreet/blocks/tree'
import { ListenersById } from './listeners-by-id.ts'
import type { PageDocument } from './page-document.ts'

/**
 * The nodes as the canvas renders them. While a writer owns a node's element, the canvas keeps rendering the node as it
 * was, so that React never touches the element. The caret and an IME composition stay undisturbed.
 */
export class DrawnNodes {
  #held: { readonly id: string; readonly node: TreeNode | undefined } | null = null
  readonly #released = new ListenersById()

  constructor(private readonly document: PageDocument) {}

  node(id: string): TreeNode | undefined {
    const current = this.document.node(id)
    return current && this.#held?.id === id ? this.#held.node : current
  }

  hold(id: string): void {
    this.#held = { id, node: this.document.node(id) }
  }

  release(): void {
    const held = this.#held
    this.#held = null
    if (held) this.#released.notify(held.id)
  }

  subscribeTo(id: string, listener: () => void): () => void {
    const stops = [this.document.subscribeTo(id, listener), this.#released.subscribe(id, listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
