/** Runs at most `most` tasks at a time. The others wait in the order they came. */
export class Semaphore {
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(private readonly most: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve))
    else this.running++
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
