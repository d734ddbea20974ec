/** Listeners per node, so that a change of one node only notifies its own listeners. */
export class ListenersById {
  readonly #byId = new Map<string, Set<() => void>>()

  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#byId.get(id) ?? new Set()
    this.#byId.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#byId.get(id) === listeners) this.#byId.delete(id)
    }
  }

  notify(id: string): void {
    const listeners = this.#byId.get(id)
    if (listeners) for (const listener of [...listeners]) listener()
  }
}
