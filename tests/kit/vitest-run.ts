import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commands, root, runScript } from '../../server/scripts/program.ts'
import type { Result } from './tally.ts'

/** What we read of vitest's report. */
interface ReportedFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages?: string[] }[]
}

/** Runs one project of tests/vitest.config.ts with its own output shown; answers one result a test. */
export async function runVitest(project: string, args: readonly string[]): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-vitest-'))
  const report = path.join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const given = ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters, ...args]
    const { ok } = await runScript(commands.vitest, given, { show: true })
    const results = readReport(report).flatMap(resultsOf)
    // Something outside every test went wrong: an error that nobody caught, or a set-up that failed.
    if (!ok && results.every((result) => result.ok || result.skipped)) {
      results.push({ name: `the ${project} run as a whole`, ok: false, output: 'vitest says above why.' })
    }
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(report: string): ReportedFile[] {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}

function resultsOf({ name: file, status, message, assertionResults }: ReportedFile): Result[] {
  const place = path.relative(root, file)
  const results: Result[] = assertionResults.map((test) => ({
    name: `${place} > ${test.fullName}`,
    ok: test.status === 'passed',
    skipped: ['skipped', 'pending', 'todo', 'disabled'].includes(test.status),
    output: (test.failureMessages ?? []).map(withoutForeignFrames).join('\n'),
  }))
  // A file that fell over before its tests, or in a hook of its own, has nobody else to say so.
  const isSilent = status === 'failed' && results.every((result) => result.ok || result.skipped)
  return isSilent ? [...results, { name: place, ok: false, output: message }] : results
}

/** Where in the runner it happened helps nobody. */
const withoutForeignFrames = (message: string): string => message.replaceAll(/^\s+at .*node_modules.*\n?/gm, '')
