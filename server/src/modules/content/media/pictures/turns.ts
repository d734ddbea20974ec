/** Lets so many pieces of work run at a time; the others wait in the order they came. */
export class Turns {
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(private readonly most: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
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
