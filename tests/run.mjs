import { buildAll, generateDocuments } from '../server/scripts/build.ts'
import { commands, root, runScript, StepFailed } from '../server/scripts/program.ts'
import { Tally } from './kit/tally.ts'
import { runVitest } from './kit/vitest-run.ts'

const isQuick = process.argv.includes('--check')
const tally = new Tally()

/** Settings of the person who runs this must not reach what is tested. */
process.env.NODE_ENV = 'test'

await tally.section('types', async () => {
  await generateDocuments()
  const workspaces = ['blocks', 'server', 'admin-client', 'site-client', 'tests']
  await Promise.all(workspaces.map((name) => check(`types of ${name}`, commands.tsc, ['-p', name])))
})
await tally.section('lint and format', () => check('Biome', commands.biome, ['ci', '--colors=off']))
await tally.section('import rules', () => vitest('unit', ['tests/architecture']))
await tally.section('drift of schema and migrations', () => vitest('server', ['tests/drift']))

if (!isQuick) {
  await tally.section('unit tests', () => vitest('unit', ['--exclude=tests/architecture/**']))
  await tally.section('server tests', () => vitest('server', ['--exclude=tests/drift/**']))
  const isBuilt = await tally.section('build', async () => tally.add(await built()))
  // Each half has an installation of its own: such a test mostly waits, and files that share one demo go one by one.
  const halves = ['--shard=1/2', '--shard=2/2']
  if (isBuilt) {
    await tally.section('browser and start tests', () => Promise.all(halves.map((half) => vitest('browser', [half]))))
  }
}
process.exitCode = tally.report()

async function check(name, script, args) {
  const { ok, output } = await runScript(script, args, { cwd: root })
  tally.add({ name, ok, output })
}

async function vitest(project, args) {
  for (const result of await runVitest(project, args)) tally.add(result)
}

async function built() {
  try {
    await buildAll()
    return { name: 'build', ok: true }
  } catch (error) {
    return { name: 'build', ok: false, output: error instanceof StepFailed ? error.message : String(error.stack) }
  }
}
