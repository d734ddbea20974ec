import { expect, test } from 'vitest'
import type { CallReport } from './phone-state.ts'
import { dropOldReports, ReportQueue } from './report-queue.ts'

/** A browser's storage: items are own properties. */
function storage(isFull = false): Storage {
  const items = {} as Storage & Record<string, string>
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => void delete items[key],
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      items[key] = value
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value, enumerable: false })
  return items
}
const report = (callId: string, at: number): CallReport => ({
  ...{ callId, at, direction: 'INCOMING', event: 'ENDED', number: '101' },
})

test('reports outlive their tab, and come oldest first', () => {
  const kept = storage()
  const tab = new ReportQueue('maple:olive', kept)
  tab.add(report('second', 200))
  tab.add(report('third', 200))
  tab.add(report('first', 99))
  new ReportQueue('maple:max', kept).add(report('of a colleague', 1))
  const next = new ReportQueue('maple:olive', kept)
  const order: string[] = []
  for (let one = next.peek(); one; one = next.peek()) {
    order.push(one.report.callId)
    next.remove(one.key)
  }
  expect(order).toEqual(['first', 'second', 'third'])
  expect(tab.peek()).toBeUndefined()
})

test('what the browser has no room for is kept while the tab is open, and nonsense is dropped', () => {
  const full = new ReportQueue('maple:olive', storage(true))
  full.add(report('kept', 1))
  expect(full.peek()?.report.callId).toBe('kept')
  const strange = storage()
  strange.setItem('call-report:maple:olive:0', '{')
  expect(new ReportQueue('maple:olive', strange).peek()).toBeUndefined()
})

test('a browser that blocks storage keeps them while the tab is open', () => {
  const queue = new ReportQueue('maple:olive', null)
  queue.add(report('kept', 1))
  const kept = queue.peek()
  expect(kept?.report.callId).toBe('kept')
  queue.remove(kept?.key ?? '')
  expect(queue.peek()).toBeUndefined()
})

test('what is older than a day is dropped, whoever it belongs to', () => {
  const kept = storage()
  const now = Date.parse('2026-03-31T12:00:00Z')
  const hours = (count: number) => now - count * 60 * 60 * 1000
  new ReportQueue('maple:olive', kept).add(report('old', hours(25)))
  new ReportQueue('maple:max', kept).add(report('recent', hours(23)))
  kept.setItem('call-report:maple:0', 'not one of ours')
  kept.setItem('theme', 'dark')
  dropOldReports(kept, now)
  expect(Object.keys(kept)).toEqual([expect.stringContaining('call-report:maple:max:'), 'theme'])
})
