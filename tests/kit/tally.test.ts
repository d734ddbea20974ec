import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tally } from './tally.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

const lastLine = () => lines.at(-1)?.trim()

test('the closing line counts, and all green is exit code 0', async () => {
  const tally = new Tally()
  await tally.section('types', async () => tally.add({ name: 'server', ok: true }))
  expect(tally.report()).toBe(0)
  expect(lastLine()).toBe('1 passed, 0 failed')
})

test('what failed is told again at the end, with its output', async () => {
  const tally = new Tally()
  const isFine = await tally.section('types', async () => {
    tally.add({ name: 'server', ok: false, output: 'main.ts: wrong' })
    tally.add({ name: 'blocks', ok: true })
  })
  expect(isFine).toBe(false)
  expect(tally.report()).toBe(1)
  expect(lines.join('\n')).toContain('FAILED  server\n    main.ts: wrong')
  expect(lastLine()).toBe('1 passed, 1 failed')
})

test('a step that ran no test has failed, and so has one that fell over', async () => {
  const tally = new Tally()
  tally.add({ name: 'something else', ok: true })
  await tally.section('empty', async () => {})
  await tally.section('broken', async () => {
    throw new Error('fell over')
  })
  expect(tally.report()).toBe(1)
  expect(lines.join('\n')).toContain('No test ran.')
  expect(lines.join('\n')).toContain('fell over')
  expect(lastLine()).toBe('1 passed, 2 failed')
})

test('skipped tests are counted apart, and prove nothing by themselves', async () => {
  const tally = new Tally()
  await tally.section('unit', async () => tally.add({ name: 'later', ok: false, skipped: true }))
  expect(tally.report()).toBe(1)
  expect(lastLine()).toBe('0 passed, 0 failed, 1 skipped')
})

test('at the end it says what each section took, and which ten files took longest', async () => {
  const tally = new Tally()
  await tally.section('unit', async () => {
    tally.add({ name: 'adds', ok: true })
    tally.addSeconds(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`file-${i}.test.ts`, i])))
  })
  tally.report()
  const text = lines.join('\n')
  expect(text).toMatch(/Seconds per section\n +\d+\.\d {2}unit\n +\d+\.\d {2}total/)
  const slowest = text.match(/^ +\d+\.0 {2}file-\d+/gm)?.map((line) => Number(line.split('file-')[1]))
  expect(slowest).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(lastLine()).toBe('1 passed, 0 failed')
})
