import { expect, test } from 'vitest'
import { ConsentStatus } from '../consent/customer-consent.entity.ts'
import { type LatestConsent, mergedConsent } from './merged-consent.ts'

const { GIVEN, WITHDRAWN } = ConsentStatus
const consent = (status: ConsentStatus, day: number, isForKeptAddress = true): LatestConsent => {
  return { status, at: new Date(Date.UTC(2026, 0, day)), isForKeptAddress }
}

test.each<[string, LatestConsent[], ConsentStatus | null]>([
  ['nobody has asked yet', [], null],
  ['the latest consent counts', [consent(GIVEN, 1), consent(WITHDRAWN, 2)], WITHDRAWN],
  ['also if it is given', [consent(WITHDRAWN, 1), consent(GIVEN, 2)], GIVEN],
  ['at the same time the withdrawal counts', [consent(GIVEN, 1), consent(WITHDRAWN, 1)], WITHDRAWN],
  ['permission for an address that goes is none', [consent(GIVEN, 2, false)], null],
  ['and does not undo a withdrawal', [consent(WITHDRAWN, 1), consent(GIVEN, 2, false)], WITHDRAWN],
  ['a withdrawal counts for any address', [consent(GIVEN, 1), consent(WITHDRAWN, 2, false)], WITHDRAWN],
])('%s', (_rule, both, holds) => {
  expect(mergedConsent(both)).toBe(holds)
})
