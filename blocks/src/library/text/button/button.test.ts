import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'

test("a new button says Click Me in the theme's primary colour", () => {
  const { html, css } = onSite(newBlock('Button'))
  expect(html).toContain('Click Me')
  expect(css).toContain('--ms-button:var(--ms-primary);--ms-button-ink:var(--ms-on-primary)')
})

test('a button with a link is a link, one without is a button', () => {
  expect(onSite(block('Button', { href: '/contact' })).html).toContain('<a class="ms-button s2" href="/contact"')
  expect(onSite(block('Button')).html).toContain('<button type="button"')
})

test('a script URL is removed', () => {
  expect(onSite(block('Button', { href: 'javascript:alert(1)' })).html).not.toContain('javascript')
})

test('a new window gets no opener and no referrer', () => {
  expect(onSite(block('Button', { href: '/x', target: '_blank' })).html).toContain('target="_blank" rel="noopener"')
  expect(onSite(block('Button', { href: '/x' })).html).not.toContain('target')
})

test('text is dark on a light custom colour and light on a dark one', () => {
  expect(onSite(block('Button', { buttonColor: '#ffe066' })).css).toContain(
    '--ms-button:#ffe066;--ms-button-ink:#111111',
  )
  expect(onSite(block('Button', { buttonColor: '#3b0764' })).css).toContain('--ms-button-ink:#ffffff')
  expect(onSite(block('Button', { buttonColor: '#ffe066', textColor: '#222' })).css).toContain('--ms-button-ink:#222')
})

test('the icon is before or after the text and hidden from screen readers', () => {
  const before = onSite(block('Button', { buttonIcon: 'star' })).html
  expect(before).toMatch(/aria-hidden="true"><path data-icon="star"\/><\/svg>Click Me/)
  expect(onSite(block('Button', { buttonIcon: 'star', iconPosition: 'after' })).html).toMatch(/Click Me<svg/)
  expect(onSite(block('Button', { buttonIcon: 'unknown' })).html).not.toContain('<svg')
})

test('size, width, custom classes and the event name are rendered', () => {
  const { html } = onSite(
    block('Button', { size: 'lg', fullWidth: true, cssClasses: ' big ', eventTriggerName: 'call' }),
  )
  expect(html).toContain('class="ms-button big s2" data-size="lg" data-full="" data-event="call"')
})

test('in the editor it carries the node id for selection', () => {
  expect(inEditor(block('Button', { href: '/x' })).html).toContain('data-node="button-1"')
})
