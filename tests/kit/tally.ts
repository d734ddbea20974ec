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

  /** Runs one step under its heading. Answers whether all of it passed. */
  async section(title: string, run: () => Promise<void>): Promise<boolean> {
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
    console.log(`── ${title}: ${outcome}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    return failed === 0
  }

  add({ name, ok, skipped = false, output = '' }: Result): void {
    if (skipped) this.#skipped += 1
    else if (ok) this.#passed += 1
    else this.#failures.push({ name, output })
  }

  /** Prints what failed and the closing line. Answers the exit code. */
  report(): number {
    for (const { name, output } of this.#failures) console.log(`\nFAILED  ${name}\n${indented(output)}`)
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : ''
    console.log(`\n${this.#passed} passed, ${this.#failures.length} failed${skipped}`)
    return this.#failures.length > 0 || this.#passed === 0 ? 1 : 0
  }

  get #counted(): number {
    return this.#passed + this.#skipped + this.#failures.length
  }
}

const LONGEST_OUTPUT = 6_000

function indented(output: string): string {
  const text = output.trim()
  const shown = text.length > LONGEST_OUTPUT ? `${text.slice(0, LONGEST_OUTPUT)}\n… (shortened)` : text
  return shown.replaceAll(/^/gm, '    ')
}
