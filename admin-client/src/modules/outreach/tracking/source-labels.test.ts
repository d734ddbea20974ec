import { expect, test } from 'vitest'
import { sourceLabel } from './source-labels.ts'

const came = { source: 'direct', medium: '', campaign: '', gclid: '', landingPage: '/', at: '2026-01-01T00:00:00Z' }

test('the label has what is known of the source and its campaign', () => {
  expect(sourceLabel(came)).toBe('Direct')
  const ad = { ...came, source: 'google', medium: 'cpc', campaign: 'Winter', gclid: 'x' }
  expect(sourceLabel(ad)).toBe('google, cpc, “Winter”, Google Ads')
})
