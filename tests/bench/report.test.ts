import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { atLeast, atMost, below, tableOf, writeRows } from './report.ts'

test('a row says whether its goal holds, the limit itself only where it is allowed', () => {
  expect(atLeast('page: cached', 0.8, '× plain', 0.8).holds).toBe(true)
  expect(atLeast('page: cached', 0.79, '× plain', 0.8).holds).toBe(false)
  expect(atMost('page: script', 2, 'KB', 2).holds).toBe(true)
  expect(below('editor: edit', 8, 'ms', 8).holds).toBe(false)
  expect(below('editor: edit', Number.NaN, 'ms', 8).holds).toBe(false)
})

test('a goal that is missed by little is not rounded into one that holds', () => {
  const [, line] = tableOf([atLeast('page: cached', 0.7996, '× plain', 0.8)])
  expect(line).toBe('page: cached  0.79   × plain  >= 0.8  FAILS')
})

test('the table has its columns under each other', () => {
  const lines = tableOf([below('editor: open', 1014.2, 'ms', 1500), below('editor: hover', 0.25, 'ms', 2)])
  expect(lines).toEqual([
    'bench          value  unit  goal',
    'editor: open   1015   ms    < 1500  holds',
    'editor: hover  0.25   ms    < 2     holds',
  ])
})

test('the file holds the rows of this run alone', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'mainstreet-report-'))
  try {
    writeRows(root, [below('editor: undo', 5, 'ms', 16)])
    const rows = [below('editor: edit', 3, 'ms', 8)]
    writeRows(root, rows)
    expect(JSON.parse(readFileSync(path.join(root, '.data/bench.json'), 'utf8'))).toEqual(rows)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
