const EVERY_MS = 2000

/** Tells of work that takes a while: its beginning, now and then how far it is, and its end. */
export class Progress {
  private files = 0
  private bytes = 0
  private lastReport = Date.now()

  private readonly say: (line: string) => void

  constructor(what: string, say: (line: string) => void) {
    this.say = say
    say(`${what} …`)
  }

  add(bytes: number): void {
    this.files += 1
    this.bytes += bytes
    if (Date.now() - this.lastReport < EVERY_MS) return
    this.lastReport = Date.now()
    this.say(`  ${this.sum()} so far`)
  }

  end(): void {
    this.say(`  ${this.sum()}`)
  }

  private sum(): string {
    return `${this.files} ${this.files === 1 ? 'file' : 'files'}, ${(this.bytes / 1e6).toFixed(1)} MB`
  }
}
