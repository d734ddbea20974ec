import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../render/drawn.tsx'
import { block } from '../../tree/index.ts'
import { newBlock } from '../index.ts'

test('a new button says Click Me in the first colour of the theme', () => {
  const { html, css } = onSite(newBlock('Button'))
  expect(html).toContain('Click Me')
  expect(css).toContain('--ms-button:var(--ms-primary);--ms-button-ink:var(--ms-on-primary)')
})

test('a button with a link is a link, one without is a button', () => {
  expect(onSite(block('Button', { href: '/contact' })).html).toContain('<a class="ms-button s2" href="/contact"')
  expect(onSite(block('Button')).html).toContain('<button type="button"')
})

test('a link to a script leads nowhere', () => {
  expect(onSite(block('Button', { href: 'javascript:alert(1)' })).html).not.toContain('javascript')
})

test('a new window learns nothing of the page it came from', () => {
  expect(onSite(block('Button', { href: '/x', target: '_blank' })).html).toContain('target="_blank" rel="noopener"')
  expect(onSite(block('Button', { href: '/x' })).html).not.toContain('target')
})

test('text on a colour of its own is dark on a light one and light on a dark one', () => {
  expect(onSite(block('Button', { buttonColor: '#ffe066' })).css).toContain(
    '--ms-button:#ffe066;--ms-button-ink:#111111',
  )
  expect(onSite(block('Button', { buttonColor: '#3b0764' })).css).toContain('--ms-button-ink:#ffffff')
  expect(onSite(block('Button', { buttonColor: '#ffe066', textColor: '#222' })).css).toContain('--ms-button-ink:#222')
})

test('the icon stands before or after the text, hidden from those who hear the page', () => {
  const before = onSite(block('Button', { buttonIcon: 'star' })).html
  expect(before).toMatch(/aria-hidden="true"><path data-icon="star"\/><\/svg>Click Me/)
  expect(onSite(block('Button', { buttonIcon: 'star', iconPosition: 'after' })).html).toMatch(/Click Me<svg/)
  expect(onSite(block('Button', { buttonIcon: 'unknown' })).html).not.toContain('<svg')
})

test('size, width, own classes and the name of its event reach the page', () => {
  const { html } = onSite(
    block('Button', { size: 'lg', fullWidth: true, cssClasses: ' big ', eventTriggerName: 'call' }),
  )
  expect(html).toContain('class="ms-button big s2" data-size="lg" data-full="" data-event="call"')
})

test('in the editor it carries the node for selection', () => {
  expect(inEditor(block('Button', { href: '/x' })).html).toContain('data-node="button-1"')
})
