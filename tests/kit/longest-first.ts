import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './checkout.ts'

/** Seconds that test files took when they were last recorded (`npm test -- --record-seconds`), by path. */
const RECORDED = path.join(import.meta.dirname, 'recorded-seconds.json')
/** Of a file that came since then. A long one must not begin last; where a short one begins doesn't matter. */
const UNKNOWN_SECONDS = 30

export function recordedSeconds(): Record<string, number> {
  return JSON.parse(readFileSync(RECORDED, 'utf8'))
}

export const recordedIn = RECORDED

/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  private readonly seconds = recordedSeconds()

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) =>
      this.seconds[path.relative(root, moduleId)] ?? UNKNOWN_SECONDS
    return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}
