/** A value that notifies its listeners when it changes. */
export class Observable<Value> {
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(initial: Value) {
    this.#value = initial
  }

  get = (): Value => this.#value

  set(next: Value): void {
    if (Object.is(next, this.#value)) return
    this.#value = next
    for (const listener of [...this.#listeners]) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
