import { ListenersById } from './listeners-by-id.ts'

/**
 * The selected nodes. The last one is the primary: the panels show its settings and tools. A change notifies nodes that
 * were added, removed or became the primary, and the listeners of all.
 */
export class Selection {
  #ids: readonly string[] = []
  #all: ReadonlySet<string> = new Set()
  #anchor: string | null = null
  readonly #watchers = new Set<() => void>()
  readonly #listeners = new ListenersById()

  /** The primary. */
  get id(): string | null {
    return this.#ids.at(-1) ?? null
  }

  /** All of them, the primary last. The same array until the selection changes. */
  get ids(): readonly string[] {
    return this.#ids
  }

  /** The anchor of a range selection with Shift. */
  get anchor(): string | null {
    return this.#anchor
  }

  has(id: string): boolean {
    return this.#all.has(id)
  }

  set(id: string | null): void {
    this.setAll(id === null ? [] : [id])
  }

  setAll(ids: readonly string[], anchor: string | null = ids.at(-1) ?? null): void {
    const unique = [...new Set(ids.toReversed())].reverse()
    this.#anchor = anchor
    const [before, primary] = [this.#all, this.id]
    if (unique.length === this.#ids.length && unique.every((id, at) => id === this.#ids[at])) return
    this.#ids = unique
    this.#all = new Set(unique)
    const woken = new Set(unique.filter((id) => !before.has(id)))
    for (const id of before) if (!this.#all.has(id)) woken.add(id)
    if (primary !== this.id) for (const id of [primary, this.id]) if (id !== null) woken.add(id)
    for (const id of woken) this.#listeners.notify(id)
    for (const watcher of [...this.#watchers]) watcher()
  }

  /** Adds a node as the primary, or removes it. */
  toggle(id: string): void {
    const others = this.#ids.filter((each) => each !== id)
    this.setAll(this.has(id) ? others : [...others, id])
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  subscribeTo(id: string, listener: () => void): () => void {
    return this.#listeners.subscribe(id, listener)
  }
}
