// npm run bench [name …]: measures what must be fast, prints a table and writes .data/bench.json.
// Absolute times depend on the machine; what counts are ratios of pairs taken in turn in one run.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const known = readdirSync(path.join(import.meta.dirname, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}

// tsx lets the benches be TypeScript; NODE_ENV keeps React in the form that visitors get.
const run = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(import.meta.dirname, 'bench', 'run.ts'), ...(wanted.length > 0 ? wanted : known)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
)
process.exit(run.status ?? 1)
