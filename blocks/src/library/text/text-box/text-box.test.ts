import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block, tree } from '../../../tree/index.ts'
import { blockNamed, moveRules } from '../../index.ts'

const box = (props: object, ...children: Parameters<typeof block>[2][]) => block('TextBox', { ...props }, ...children)

test('a text box shows its text with marks, lists and links', () => {
  const text = '<h2>Hi</h2><ul><li><p>a <strong>b</strong></p></li></ul>'
  const { html, scripts } = onSite(box({ text }))
  expect(html).toContain(`<div class="ms-text-box"><div class="ms-rich">${text}</div></div>`)
  expect(scripts).toEqual([])
})

test('nothing stored in it can run on the site', () => {
  const { html } = onSite(box({ text: '<p>Hi</p><script>steal()</script><img src=x onerror=steal()>' }))
  expect(html).toContain('<div class="ms-rich"><p>Hi</p></div>')
})

test('a height that is not automatic is a minimum height', () => {
  expect(onSite(box({ height: 300 })).css).not.toContain('300px')
  const { css } = onSite(box({ height: 300, heightAuto: false, justifyContentCenter: true }))
  expect(css).toContain('{min-height:300px;justify-content:center}')
})

test('in the editor it names the setting that holds its text', () => {
  expect(inEditor(box({ text: 'Hi' })).html).toContain('<div class="ms-rich" data-writes="text">Hi</div>')
  expect(onSite(box({ text: 'Hi' })).html).not.toContain('data-writes')
})

test('a text box accepts only containers, below its text', () => {
  const taken = ['Container', 'Text', 'TextBox', 'Row', 'Section'].filter((name) => moveRules.accepts('TextBox', name))
  expect(taken).toEqual(['Container'])
  expect(onSite(box({ text: 'Hi' }, block('Container'))).html).toMatch(/Hi<\/div><div class="ms-container/)
})

test('an empty one shows a hint', () => {
  const page = tree(block('Wrapper', {}, box({}), box({ text: '<p>Hi</p>' })))
  const hint = blockNamed('TextBox')?.emptyHint
  expect(hint?.(page, 'text-box-1')).toBe('Double-click to write')
  expect(hint?.(page, 'text-box-2')).toBeNull()
})
