import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One measured figure. `holds` is null where nothing is promised. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly holds: boolean
}

export function atLeast(name: string, value: number, unit: string, limit: number): Row {
  return { name, value, unit, goal: `>= ${limit}`, holds: value >= limit }
}

export function below(name: string, value: number, unit: string, limit: number): Row {
  return { name, value, unit, goal: `< ${limit}`, holds: value < limit }
}

export function atMost(name: string, value: number, unit: string, limit: number): Row {
  return { name, value, unit, goal: `<= ${limit}`, holds: value <= limit }
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [row.name, figure(row.value), row.unit, row.goal, row.holds ? 'holds' : 'FAILS'])
  const table = [['bench', 'value', 'unit', 'goal', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** Writes the rows of this run, and only these, to .data/bench.json. */
export function writeRows(root: string, rows: readonly Row[]): void {
  const folder = path.join(root, '.data')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`)
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}
