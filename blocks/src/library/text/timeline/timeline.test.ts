import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block, tree } from '../../../tree/index.ts'
import { blockNamed, newBlock } from '../../index.ts'

test('a new timeline is an ordered list below its title', () => {
  const { html } = onSite(newBlock('Timeline'))
  expect(html).toContain('<h2 class="ms-timeline-heading">Our story</h2><ol')
  expect(html.match(/<li /g)).toHaveLength(3)
  expect(html).toContain('<span class="ms-timeline-year">2008</span><p class="ms-timeline-title">We open</p>')
})

test('the title can be hidden, and a year that is text is read as a number', () => {
  const { html } = onSite(
    block('Timeline', { showTitle: false, timelineItems: [{ year: '1999', title: '<b>Bold</b>' }] }),
  )
  expect(html).not.toContain('<h2')
  expect(html).toContain('>1999</span>')
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
})

test('a year has no fraction', () => {
  const { html } = onSite(block('Timeline', { timelineItems: [{ id: 'a', title: 'We open', year: 2008.4 }] }))
  expect(html).toContain('<span class="ms-timeline-year">2008</span>')
})

test('without items the editor says how to add the first', () => {
  const hint = (timelineItems: unknown) =>
    blockNamed('Timeline')?.emptyHint?.(tree(block('Wrapper', {}, block('Timeline', { timelineItems }))), 'timeline-1')
  expect(hint([])).toBe('Add items in the settings panel')
  expect(hint([{ id: 'a', title: 'We open', year: 2008 }])).toBeNull()
})
