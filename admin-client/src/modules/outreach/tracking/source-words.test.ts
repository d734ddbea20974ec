import { expect, test } from 'vitest'
import { sourceWords } from './source-words.ts'

const came = { source: 'direct', medium: '', campaign: '', gclid: '', landingPage: '/', at: '2026-01-01T00:00:00Z' }

test('a source is told with what is known of its campaign', () => {
  expect(sourceWords(came)).toBe('Direct')
  const ad = { ...came, source: 'google', medium: 'cpc', campaign: 'Winter', gclid: 'x' }
  expect(sourceWords(ad)).toBe('google, cpc, “Winter”, Google Ads')
})
