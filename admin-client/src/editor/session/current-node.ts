import { ListenersById } from './listeners-by-id.ts'
import { Observable } from './observable.ts'

/**
 * The currently hovered node, for example. A change notifies the previous node's listeners, the new node's, and the
 * listeners of all.
 */
export class CurrentNode {
  readonly #current = new Observable<string | null>(null)
  readonly #listeners = new ListenersById()

  get id(): string | null {
    return this.#current.get()
  }

  set(id: string | null): void {
    const before = this.id
    if (before === id) return
    this.#current.set(id)
    if (before !== null) this.#listeners.notify(before)
    if (id !== null) this.#listeners.notify(id)
  }

  subscribe = (listener: () => void): (() => void) => this.#current.subscribe(listener)

  subscribeTo(id: string, listener: () => void): () => void {
    return this.#listeners.subscribe(id, listener)
  }
}
