import { expect, test } from 'vitest'
import { stylesCss } from './index.ts'

test('rules of groups that are not set are shared, except those that depend on the page', () => {
  const defaults = { background: { usePageImage: true } }
  const css = (pageImage: string) => stylesCss(['background'], {}, '.a', { pageImage, isHomepage: false, defaults })
  expect(css('/one.jpg')).toContain('/one.jpg')
  expect(css('/two.jpg')).toContain('/two.jpg')
  const padded = (paddingTop: number) =>
    stylesCss(['spacing'], {}, '.a', { pageImage: '', isHomepage: false, defaults: { spacing: { paddingTop } } })
  expect([padded(11), padded(12)]).toEqual([expect.stringContaining('11px'), expect.stringContaining('12px')])
})
