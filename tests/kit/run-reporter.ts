import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from './checkout.ts'

/** What vitest's own JSON report leaves out. */
export interface RunReport {
  /** How long each file took, with its imports and hooks. */
  readonly seconds: Readonly<Record<string, number>>
  /** What was thrown outside every test: each fails the run. */
  readonly strayErrors: readonly string[]
}

/** Writes a RunReport where RUN_REPORT says. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { RUN_REPORT: target } = process.env
    if (!target) return
    const report: RunReport = {
      seconds: Object.fromEntries(modules.map(secondsOf)),
      strayErrors: errors.map(describeError),
    }
    writeFileSync(target, JSON.stringify(report))
  }
}

function secondsOf(module: TestModule): [string, number] {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const total = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  return [path.relative(root, module.moduleId), total / 1000]
}

/** With the file and the test that vitest believes it to come from. */
function describeError({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }: SerializedError): string {
  const origin = [VITEST_TEST_PATH && path.relative(root, String(VITEST_TEST_PATH)), VITEST_TEST_NAME]
  const place = origin.filter(Boolean).join(' > ')
  return [place && `While running ${place}:`, stack ?? `${name}: ${message}`].filter(Boolean).join('\n')
}
