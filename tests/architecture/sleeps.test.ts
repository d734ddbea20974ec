import { expect, test } from 'vitest'
import { filesBelow, read } from './imports.ts'
import { TEST_CODE } from './rules.ts'

/** Pauses that wait for no condition, and why these files may have one. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'tests/kit/installation.ts': 'asks another process again and again whether it is ready',
  'tests/api/hostile-calls.ts': 'gives up on a call that is never answered',
  'tests/api/health-polling.ts': 'asks for /health/live again and again while others call',
  'tests/start/document-crash.test.ts': 'kills a process at a random moment, which no condition tells',
  'tests/start/order-crash.test.ts': 'kills a process at a random moment, which no condition tells',
  'tests/start/chat-client.ts': 'waits before it tries again, as clients do',
  'tests/browser/finger.ts': 'a finger that rests is the gesture itself',
  'tests/bench/editor/probe.ts': 'measures frames',
  'tests/bench/import.bench.ts': 'asks for the progress of an import again and again',
  'tests/bench/memory.bench.ts': 'lets a started process settle before its memory is read',
  'tests/bench/chat.bench.ts': 'lets opened sockets settle before memory is read',
  'tests/bench/mail/campaigns.ts': 'asks for the progress of a campaign again and again',
  'tests/bench/mail/sink.ts': 'asks how many mails came again and again',
  'tests/bench/work/board.ts': 'measures frames',
  'server/src/modules/platform/webhooks/webhook-outbox.test.ts': 'shows that nothing is sent, which no condition tells',
  'site-client/src/app/islands/islands.test.tsx': 'shows that an island stays asleep, which no condition tells',
}

const SLEEP = /\bwaitForTimeout\(|\bsetTimeout\(\s*(?:resolve|done|r)\b|node:timers\/promises/

const isTest = (file: string): boolean => /^tests\/.*\.ts$/.test(file) || TEST_CODE.test(file)

const sleepsIn = (text: string): boolean => SLEEP.test(text)

test('tests wait for what they mean, not for a while', () => {
  const files = ['tests', 'blocks/src', 'server/src', 'admin-client/src', 'site-client/src'].flatMap(filesBelow)
  const sleeping = files.filter((file) => isTest(file) && !file.includes('/sleeps.test.') && sleepsIn(read(file)))
  expect(sleeping.toSorted(), 'Wait by expect.poll or vi.waitFor, or name the reason here').toEqual(
    Object.keys(EXCEPTIONS).toSorted(),
  )
})

test('a pause is found in each of its forms', () => {
  expect(sleepsIn('await page.waitForTimeout(700)')).toBe(true)
  expect(sleepsIn('await new Promise((resolve) => setTimeout(resolve, 400))')).toBe(true)
  expect(sleepsIn(`import { setTimeout as pause } from 'node:timers/promises'`)).toBe(true)
  expect(sleepsIn('await expect.poll(isReady).toBe(true)')).toBe(false)
  expect(sleepsIn('const timer = setTimeout(() => child.kill(), 30_000)')).toBe(false)
})
