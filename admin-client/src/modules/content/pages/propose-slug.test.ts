import { expect, test } from 'vitest'
import { proposeSlug } from './propose-slug.ts'

test.each([
  ['About us', 'about-us'],
  ['  Winter   Tires!  ', 'winter-tires'],
  ['Parts & Service', 'parts-service'],
  ['Crème brûlée', 'creme-brulee'],
  ['Straße 7', 'strasse-7'],
  ['日本語', ''],
  ['!!!', ''],
  [`${'long '.repeat(20)}tail`, `${'long-'.repeat(20).slice(0, -1)}`],
])('%s is proposed as "%s"', (title, slug) => {
  expect(proposeSlug(title)).toBe(slug)
})
