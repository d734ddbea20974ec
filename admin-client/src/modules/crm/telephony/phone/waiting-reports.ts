import type { CallReport } from './phone-state.ts'

interface Waiting {
  readonly key: string
  readonly report: CallReport
}

/**
 * Reports that the server does not have yet, oldest first. The browser keeps them, so closing the tab loses none. Each
 * has a key of its own, because tabs add and remove them at the same time.
 */
export class WaitingReports {
  readonly #prefix: string
  /** What a browser without room could not keep. */
  readonly #unkept = new Map<string, string>()
  #added = 0

  constructor(
    owner: string,
    private readonly storage: Storage = localStorage,
  ) {
    this.#prefix = `call-report:${owner}:`
  }

  add(report: CallReport): void {
    this.#added += 1
    const key = `${this.#prefix}${String(report.at).padStart(15, '0')}-${String(this.#added).padStart(6, '0')}`
    try {
      this.storage.setItem(key, JSON.stringify(report))
    } catch {
      this.#unkept.set(key, JSON.stringify(report))
    }
  }

  first(): Waiting | undefined {
    const kept = Object.keys(this.storage).filter((key) => key.startsWith(this.#prefix))
    const [key] = [...kept, ...this.#unkept.keys()].toSorted()
    if (key === undefined) return undefined
    try {
      return { key, report: JSON.parse(this.#unkept.get(key) ?? this.storage.getItem(key) ?? '') as CallReport }
    } catch {
      // Not one of ours, or removed by another tab at this moment.
      this.remove(key)
      return this.first()
    }
  }

  remove(key: string): void {
    this.storage.removeItem(key)
    this.#unkept.delete(key)
  }
}
