import { expect, test } from 'vitest'
import type { CallReport } from './phone-state.ts'
import { WaitingReports } from './waiting-reports.ts'

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
  const tab = new WaitingReports('maple:olive', kept)
  tab.add(report('second', 200))
  tab.add(report('third', 200))
  tab.add(report('first', 99))
  new WaitingReports('maple:max', kept).add(report('of a colleague', 1))
  const next = new WaitingReports('maple:olive', kept)
  const order: string[] = []
  for (let one = next.first(); one; one = next.first()) {
    order.push(one.report.callId)
    next.remove(one.key)
  }
  expect(order).toEqual(['first', 'second', 'third'])
  expect(tab.first()).toBeUndefined()
})

test('what the browser has no room for is kept while the tab is open, and nonsense is dropped', () => {
  const full = new WaitingReports('maple:olive', storage(true))
  full.add(report('kept', 1))
  expect(full.first()?.report.callId).toBe('kept')
  const strange = storage()
  strange.setItem('call-report:maple:olive:0', '{')
  expect(new WaitingReports('maple:olive', strange).first()).toBeUndefined()
})
