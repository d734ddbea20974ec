import type { CallReport } from './phone-state.ts'

/** The server refuses older reports. */
export const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

const PREFIX = 'call-report:'

interface QueuedReport {
  readonly key: string
  readonly report: CallReport
}

/**
 * Reports that the server does not have yet, oldest first. The browser keeps them, so closing the tab loses none. Each
 * has a key of its own, because tabs add and remove them at the same time.
 */
export class ReportQueue {
  readonly #prefix: string
  /** Reports that `localStorage` had no room for. */
  readonly #unsaved = new Map<string, string>()
  #added = 0

  constructor(
    owner: string,
    private readonly storage: Storage | null = browserStorage(),
  ) {
    this.#prefix = `${PREFIX}${owner}:`
  }

  add(report: CallReport): void {
    this.#added += 1
    const key = `${this.#prefix}${String(report.at).padStart(15, '0')}-${String(this.#added).padStart(6, '0')}`
    const text = JSON.stringify(report)
    try {
      if (this.storage) this.storage.setItem(key, text)
      else this.#unsaved.set(key, text)
    } catch {
      this.#unsaved.set(key, text)
    }
  }

  peek(): QueuedReport | undefined {
    const saved = Object.keys(this.storage ?? {}).filter((key) => key.startsWith(this.#prefix))
    const [key] = [...saved, ...this.#unsaved.keys()].toSorted()
    if (key === undefined) return undefined
    try {
      return { key, report: JSON.parse(this.#unsaved.get(key) ?? this.storage?.getItem(key) ?? '') as CallReport }
    } catch {
      // Not one of ours, or removed by another tab at this moment.
      this.remove(key)
      return this.peek()
    }
  }

  remove(key: string): void {
    this.storage?.removeItem(key)
    this.#unsaved.delete(key)
  }
}

/**
 * Removes the reports of all users that are too old for the server to accept. They contain phone numbers, and other people
 * may use the same browser.
 */
export function dropOldReports(storage: Storage | null = browserStorage(), now = Date.now()): void {
  for (const key of Object.keys(storage ?? {})) {
    if (!key.startsWith(PREFIX)) continue
    const at = Number(/:(\d{15})-\d+$/.exec(key)?.[1] ?? 0)
    if (at < now - LONGEST_WAIT_MS) storage?.removeItem(key)
  }
}

/** Null where the browser blocks it. */
function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
