import { expect, test } from 'vitest'
import { proposeSlug } from './propose-slug.ts'

test.each([
  ['About us', 'about-us'],
  ['  Winter   Tires!  ', 'winter-tires'],
  ['Parts & Service', 'parts-and-service'],
  ['What’s new', 'whats-new'],
  ['Crème brûlée', 'creme-brulee'],
  ['Straße 7', 'strasse-7'],
  ['日本語', '日本語'],
  ['!!!', ''],
])('%s is proposed as "%s"', (title, slug) => {
  expect(proposeSlug(title)).toBe(slug)
})
