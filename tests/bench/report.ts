import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One measured figure and what was promised of it. */
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

/** The lines of a table with its columns under each other. */
export function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map((row) => [row.name, figure(row), row.unit, row.goal, row.holds ? 'holds' : 'FAILS'])
  const table = [['bench', 'value', 'unit', 'goal', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  return table.map((line) =>
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

/** Rounded away from the goal, so that 0.7996 of at least 0.8 is not shown as 0.80. */
function figure({ value, goal }: Row): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  const scale = 10 ** digits
  const rounded = goal.startsWith('>') ? Math.floor(value * scale) : Math.ceil(value * scale)
  return (rounded / scale).toFixed(digits)
}
