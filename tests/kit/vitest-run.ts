import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commands, root, runScript } from '../../server/scripts/program.ts'
import type { RunReport } from './run-reporter.ts'
import type { Result } from './tally.ts'

/** What we read of vitest's report. */
interface ReportedFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages?: string[] }[]
}

export interface VitestRun {
  readonly results: readonly Result[]
  /** How long each file took. */
  readonly seconds: Readonly<Record<string, number>>
}

export interface VitestRunOptions {
  /** Paths, or parts of them. */
  readonly files?: readonly string[]
  readonly exclude?: string
  /** Only tests whose names contain this. */
  readonly testName?: string
  /** Processes; as many as the configuration says by default. */
  readonly workers?: number
}

/** Runs one project of tests/vitest.config.ts with its own output shown; answers one result a test. */
export async function runVitest(
  project: string,
  { files = [], exclude, testName, workers }: VitestRunOptions = {},
): Promise<VitestRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-vitest-'))
  const [report, rest] = [path.join(folder, 'report.json'), path.join(folder, 'rest.json')]
  const names = ['default', 'json', './tests/kit/run-reporter.ts']
  const args = [
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project, `--outputFile.json=${report}`],
    ...names.map((name) => `--reporter=${name}`),
    ...(exclude ? [`--exclude=${exclude}`] : []),
    ...(testName ? ['-t', inAnyCase(testName)] : []),
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    ...files,
  ]
  try {
    const { ok } = await runScript(commands.vitest, args, { show: true, env: { RUN_REPORT: rest } })
    const reported = (readJson<{ testResults: ReportedFile[] }>(report)?.testResults ?? []).flatMap(resultsOf)
    // Tests of other names are reported as skipped.
    const results = testName ? reported.filter(({ skipped }) => !skipped) : reported
    const { seconds = {}, strayErrors = [] } = readJson<RunReport>(rest) ?? {}
    return { results: withVerdict(project, ok, results, strayErrors), seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As a pattern for vitest, which knows no flag for it. */
const inAnyCase = (text: string): string =>
  [...text]
    .map((sign) =>
      /\p{L}/u.test(sign) ? `[${sign.toLowerCase()}${sign.toUpperCase()}]` : sign.replace(/[^\w\s]/, '\\$&'),
    )
    .join('')

/** A run that ran nothing has failed, and so has one that ended badly though no test says why. */
export function withVerdict(
  project: string,
  ok: boolean,
  results: readonly Result[],
  strayErrors: readonly string[] = [],
): Result[] {
  if (results.length === 0) {
    return [{ name: `the ${project} run as a whole`, ok: false, output: 'No test ran. vitest says above why.' }]
  }
  // Something outside every test went wrong: an error that nobody caught, or a set-up that failed.
  const isUnexplained = !ok && results.every((result) => result.ok || result.skipped)
  const output = strayErrors.map(withoutForeignFrames).join('\n\n') || 'vitest says above why.'
  const verdict = { name: `the ${project} run as a whole`, ok: false, output }
  return isUnexplained ? [...results, verdict] : [...results]
}

function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
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
