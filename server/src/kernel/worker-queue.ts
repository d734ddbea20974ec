/** Runs tasks of all tenants, but only one of each tenant at a time, so that nobody can occupy every thread. */
export class WorkerQueue {
  readonly #waiting: { readonly tenantId: string; readonly start: () => void }[] = []
  readonly #running = new Set<string>()

  constructor(private readonly limits: { readonly maxRunning: number; readonly maxWaiting: number }) {}

  /** Throws when too many tasks are waiting. */
  async run<Result>(tenantId: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length >= this.limits.maxWaiting) throw new Error('Too many tasks are waiting for a thread')
    await new Promise<void>((start) => {
      this.#waiting.push({ tenantId, start })
      this.#startNext()
    })
    try {
      return await task()
    } finally {
      this.#running.delete(tenantId)
      this.#startNext()
    }
  }

  #startNext(): void {
    if (this.#running.size >= this.limits.maxRunning) return
    const next = this.#waiting.findIndex(({ tenantId }) => !this.#running.has(tenantId))
    const [task] = next < 0 ? [] : this.#waiting.splice(next, 1)
    if (!task) return
    this.#running.add(task.tenantId)
    task.start()
  }
}
