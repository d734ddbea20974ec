import { writeFileSync } from 'node:fs'
import { buildAll, generateDocuments } from '../server/scripts/build.ts'
import { commands, root, runScript, StepFailed } from '../server/scripts/program.ts'
import { prepareBrowser } from './kit/find-browser.ts'
import { findTests } from './kit/find-tests.ts'
import { recordedIn } from './kit/longest-first.ts'
import { Tally } from './kit/tally.ts'
import { unlintedFiles } from './kit/unlinted.ts'
import { runVitest } from './kit/vitest-run.ts'

/**
 * What is compiled as one. The tests import nearly all of the server, so both are one program. Each has one checker: more
 * of them, on a few processors, only do the same work again.
 */
const PROGRAMS = {
  'server and tests': 'tests',
  'admin-client': 'admin-client',
  blocks: 'blocks',
  'site-client': 'site-client',
}

/** The compiler frees memory all the time by default, which takes a quarter of its processor time. Without, it needs 2 GB. */
const LESS_COLLECTION = process.availableMemory() > 6 * 1024 ** 3 ? { GOGC: '400' } : {}
const LINT = ['ci', '--colors=off']
const CHECK_DRIFT = 'server/scripts/check-drift.mjs'
/** More processes than that only slow each other down on two processors. */
const AT_ONCE = 2

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isQuick = process.argv.includes('--check')
const tally = new Tally()

/** Settings of the person who runs this must not reach what is tested. */
process.env.NODE_ENV = 'test'

if (words.length > 0) await runMatching()
else await runAll()
if (process.argv.includes('--record-seconds')) recordSeconds()
process.exitCode = tally.report()

async function runAll() {
  await tally.section('types, lint, import rules, drift of schema and migrations', async () => {
    // The longest first, so that none of them is left alone at the end; all others need the documents.
    let documents
    await inTurns([
      () => {
        documents = generateDocuments()
        return documents
      },
      () => (isQuick ? lintChanged() : check('Biome', commands.biome, LINT)),
      ...[
        ...checkTypes(),
        // Upgrades of existing rows take as long as all the rest, and only change with a migration.
        () => (isQuick ? check('drift', CHECK_DRIFT, []) : vitest('drift')),
      ].map((run) => () => documents.then(run)),
      // In one process, which parses each file once.
      () => vitest('unit', { files: ['tests/architecture'], workers: 1 }),
    ])
  })
  if (isQuick) return
  // What is built is needed later; if that fails, it is tried and told then. No unit test builds anything.
  await tally.section('unit tests', () => Promise.all([vitest('unit', { exclude: 'tests/architecture/**' }), built()]))
  await tally.section('server tests', () => vitest('server'))
  if (await readyForBrowser()) await tally.section('browser and start tests', () => vitest('browser'))
}

/** `npm test -- <words>`: the files and tests that the words fit, and what these need. */
async function runMatching() {
  await generateDocuments()
  const found = new Map(['unit', 'drift', 'server', 'browser'].map((project) => [project, findTests(project, words)]))
  if ([...found.values()].every((runs) => runs.length === 0)) {
    const output = 'Give parts of one file path, all of which it has, or words of one test name in their order.'
    tally.add({ name: `no test matches “${words.join(' ')}”`, ok: false, output })
  }
  for (const [project, runs] of found) {
    if (runs.length === 0 || (project === 'browser' && !(await readyForBrowser()))) continue
    await tally.section(`${project} tests`, async () => {
      for (const run of runs) await vitest(project, run)
    })
  }
}

/** Before anything runs in parallel: two that build or install a browser at once would meet each other's locks. */
async function readyForBrowser() {
  const isBuilt = await tally.section('build', async () => tally.add(await built()))
  return isBuilt && (await tally.section('browser', async () => tally.add({ name: prepareBrowser(), ok: true })))
}

/** Runs them in their order, two at a time. */
async function inTurns(runs) {
  const left = runs.values()
  const worker = async () => {
    for (const run of left) await run()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function checkTypes() {
  return Object.entries(PROGRAMS).map(([name, project]) => () => {
    const args = ['-p', project, '--checkers', '1', ...(isQuick ? incrementally(project) : [])]
    return check(`types of ${name}`, commands.tsc, args, LESS_COLLECTION)
  })
}

/** `npm run check` looks only at what has changed since it last ran, and at what depends on it; `npm test` at everything. */
function incrementally(project) {
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project}.json`]
}

/** Looks at no file again that was in order before. */
async function lintChanged() {
  const { files, done } = unlintedFiles(root)
  if (files.length === 0 || (await check('Biome', commands.biome, [...LINT, '--no-errors-on-unmatched', ...files])))
    done()
}

async function check(name, script, args, env = {}) {
  const { ok, output } = await runScript(script, args, { cwd: root, env })
  tally.add({ name, ok, output })
  return ok
}

async function vitest(project, options) {
  const { results, seconds } = await runVitest(project, options)
  for (const result of results) tally.add(result)
  tally.addSeconds(seconds)
}

async function built() {
  try {
    await buildAll()
    return { name: 'build', ok: true }
  } catch (error) {
    return { name: 'build', ok: false, output: error instanceof StepFailed ? error.message : String(error.stack) }
  }
}

/** For the order of the next runs: see kit/longest-first.ts. */
function recordSeconds() {
  const longer = [...tally.fileSeconds].filter(([, seconds]) => seconds >= 1).sort(([a], [b]) => (a < b ? -1 : 1))
  const recorded = Object.fromEntries(longer.map(([file, seconds]) => [file, Math.round(seconds)]))
  writeFileSync(recordedIn, `${JSON.stringify(recorded, null, 2)}\n`)
}
