import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

test('a heading has its level, and 2 unless set', () => {
  expect(onSite(block('Heading', { text: 'Brakes', level: '3' })).html).toMatch(/<h3 [^>]*>Brakes<\/h3>/)
  expect(onSite(block('Heading', { text: '<i>', level: '9' })).html).toMatch(/<h2 [^>]*>&lt;i&gt;<\/h2>/)
})
