/**
 * Holds back what the server refused for want of a session until someone has signed in again, so that nothing that
 * was being written is lost. Open: all is well. Closed: the dialog to sign in again is shown.
 */
export class SessionGate {
  #waiting: (() => void)[] | null = null
  readonly #listeners = new Set<() => void>()

  get isClosed(): boolean {
    return this.#waiting !== null
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    if (this.#waiting) return
    this.#waiting = []
    this.#notify()
  }

  /** Closes the gate and waits until someone opens it. Who leaves instead leaves the page, and nothing waits any more. */
  wait(): Promise<void> {
    this.close()
    return new Promise((resolve) => this.#waiting?.push(resolve))
  }

  open(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const goOn of waiting) goOn()
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const sessionGate = new SessionGate()
