import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { newBlock } from '../../index.ts'

test('its text box is a heading of its level', () => {
  expect(onSite(newBlock('HeaderTitle', { level: '2' })).html).toMatch(
    /role="heading" aria-level="2".*<p>A title<\/p>/s,
  )
})

test('a subtitle holds a heading', () => {
  expect(onSite(newBlock('Subtitle')).html).toMatch(/ms-subtitle[^>]*><h4 [^>]*>A subtitle<\/h4>/)
})
