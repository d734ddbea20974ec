export interface Result {
  readonly name: string
  readonly ok: boolean
  readonly skipped?: boolean
  readonly output?: string
}

/** Keeps count over all steps: a check counts as one test, a step that ran nothing as a failure. */
export class Tally {
  #passed = 0
  #skipped = 0
  #failures: { name: string; output: string }[] = []
  readonly #sections: { title: string; seconds: number }[] = []
  /** How long each test file took. */
  readonly fileSeconds = new Map<string, number>()

  /** Runs one step under its heading. Answers whether all of it passed. */
  async section(title: string, run: () => Promise<unknown>): Promise<boolean> {
    console.log(`\n── ${title} ──`)
    const begun = performance.now()
    const [before, failedBefore] = [this.#counted, this.#failures.length]
    try {
      await run()
      if (this.#counted === before) this.add({ name: title, ok: false, output: 'No test ran.' })
    } catch (error) {
      this.add({
        name: title,
        ok: false,
        output: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
    const failed = this.#failures.length - failedBefore
    const outcome = failed === 0 ? 'passed' : `${failed} failed`
    const seconds = (performance.now() - begun) / 1000
    this.#sections.push({ title, seconds })
    console.log(`── ${title}: ${outcome}, ${seconds.toFixed(1)} s`)
    return failed === 0
  }

  add({ name, ok, skipped = false, output = '' }: Result): void {
    if (skipped) this.#skipped += 1
    else if (ok) this.#passed += 1
    else this.#failures.push({ name, output })
  }

  addSeconds(seconds: Readonly<Record<string, number>>): void {
    for (const [file, taken] of Object.entries(seconds)) {
      this.fileSeconds.set(file, (this.fileSeconds.get(file) ?? 0) + taken)
    }
  }

  /** Prints what everything took, what failed and the closing line. Answers the exit code. */
  report(): number {
    this.#printSeconds()
    for (const { name, output } of this.#failures) console.log(`\nFAILED  ${name}\n${indent(output)}`)
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : ''
    console.log(`\n${this.#passed} passed, ${this.#failures.length} failed${skipped}`)
    return this.#failures.length > 0 || this.#passed === 0 ? 1 : 0
  }

  #printSeconds(): void {
    const total = this.#sections.reduce((sum, { seconds }) => sum + seconds, 0)
    console.log('\nSeconds per section')
    for (const { title, seconds } of [...this.#sections, { title: 'total', seconds: total }]) {
      console.log(`${seconds.toFixed(1).padStart(8)}  ${title}`)
    }
    const slowest = [...this.fileSeconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN)
    if (slowest.length > 0) console.log('\nSlowest files')
    for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`)
  }

  get #counted(): number {
    return this.#passed + this.#skipped + this.#failures.length
  }
}

const LONGEST_OUTPUT = 6_000
const SLOWEST_SHOWN = 10

function indent(output: string): string {
  const text = output.trim()
  const shown = text.length > LONGEST_OUTPUT ? `${text.slice(0, LONGEST_OUTPUT)}\n… (shortened)` : text
  return shown.replaceAll(/^/gm, '    ')
}
