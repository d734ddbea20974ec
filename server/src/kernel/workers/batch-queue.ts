interface Waiting<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Results in the order of the items. An `Error` fails its item alone. */
type HandleBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Error)[]>

/**
 * Handles what arrives while a batch is being handled as the next batch. Nobody waits for a timer: an item that comes
 * while nothing runs is a batch of one.
 */
export class BatchQueue<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = []
  private isRunning = false

  constructor(
    private readonly maxItems: number,
    /** If it throws, the items of the batch are handled singly, so that one of them fails no others. */
    private readonly handle: HandleBatch<Item, Result>,
    /** Called when nothing waits any more. */
    private readonly onIdle: () => void = () => {},
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (!this.isRunning) void this.run()
    })
  }

  private async run(): Promise<void> {
    this.isRunning = true
    while (this.waiting.length > 0) await this.settle(this.waiting.splice(0, this.maxItems))
    this.isRunning = false
    this.onIdle()
  }

  private async settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.handle(batch.map(({ item }) => item))
      for (const [place, { resolve, reject }] of batch.entries()) {
        const result = results[place]
        if (result instanceof Error) reject(result)
        else resolve(result as Result)
      }
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await this.settle([one])
    }
  }
}
