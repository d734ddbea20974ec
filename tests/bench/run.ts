import path from 'node:path'
import { type Row, tableOf, writeRows } from './report.ts'

const root = path.resolve(import.meta.dirname, '../..')
const rows: Row[] = []
for (const name of process.argv.slice(2)) {
  console.log(`\n${name}: measuring …`)
  const started = performance.now()
  const { measure } = (await import(`./${name}.bench.ts`)) as { measure(): Promise<Row[]> }
  rows.push(...(await measure()))
  console.log(`${name}: took ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
console.log()
for (const line of tableOf(rows)) console.log(line)
writeRows(root, rows)
process.exitCode = rows.every((row) => row.holds) ? 0 : 1
