import { expect, test } from 'vitest'
import { heldAreas, keyState, readOrigins } from './held-areas.ts'

test('what somebody holds stands by area', () => {
  expect(heldAreas(['pages.can_view', 'media.can_view', 'pages.can_edit_code'])).toEqual([
    { area: 'pages', permissions: ['pages.can_view', 'pages.can_edit_code'] },
    { area: 'media', permissions: ['media.can_view'] },
  ])
})

test('websites are read as people type them', () => {
  expect(readOrigins(' https://a.example,\nhttps://b.example \n')).toEqual(['https://a.example', 'https://b.example'])
  expect(readOrigins('  ')).toEqual([])
})

test('a revoked key is revoked, also when it has expired', () => {
  const now = new Date('2026-06-01')
  expect(keyState({ revokedAt: '2026-01-01', expiresAt: '2026-02-01' }, now)).toBe('revoked')
  expect(keyState({ expiresAt: '2026-02-01' }, now)).toBe('expired')
  expect([keyState({ expiresAt: '2027-02-01' }, now), keyState({}, now)]).toEqual(['active', 'active'])
})
