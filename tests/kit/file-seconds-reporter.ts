import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './checkout.ts'

/** Writes how many seconds each file took, with its imports and hooks, where FILE_SECONDS says. */
export default class FileSecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { FILE_SECONDS: target } = process.env
    if (target) writeFileSync(target, JSON.stringify(Object.fromEntries(modules.map(secondsOf))))
  }
}

function secondsOf(module: TestModule): [string, number] {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const total = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  return [path.relative(root, module.moduleId), total / 1000]
}
