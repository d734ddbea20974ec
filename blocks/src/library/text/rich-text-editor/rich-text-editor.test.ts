import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block, tree } from '../../../tree/index.ts'
import { blockNamed, moveRules, newBlock } from '../../index.ts'

const article = (props: object) => block('RichTextEditor', { ...props })

test('it shows headings, lists, quotes and links without a script', () => {
  const content =
    '<h2>Tires</h2><p>a <strong>b</strong> <a href="/c">c</a></p><ul><li><p>d</p></li></ul><blockquote><p>e</p></blockquote>'
  const { html, scripts } = onSite(article({ content }))
  expect(html).toContain(`<div class="ms-article"><div class="ms-rich">${content}</div></div>`)
  expect(scripts).toEqual([])
})

test('nothing stored in it can run on the site', () => {
  const content =
    '<p onclick="steal()">Hi</p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">a</a>'
  const { html } = onSite(article({ content }))
  expect(html).toContain('<div class="ms-rich"><p>Hi</p><a>a</a></div>')
})

test('in the editor it names the setting that holds its text', () => {
  expect(inEditor(article({ content: 'Hi' })).html).toContain('<div class="ms-rich" data-writes="content">Hi</div>')
})

test('it takes no blocks, and a new one says what it is for', () => {
  expect(['Container', 'Text', 'TextBox'].filter((name) => moveRules.accepts('RichTextEditor', name))).toEqual([])
  expect(newBlock('RichTextEditor').props.content).toContain('<h2>')
})

test('an empty one shows a hint', () => {
  const page = tree(block('Wrapper', {}, article({})))
  expect(blockNamed('RichTextEditor')?.emptyHint?.(page, 'rich-text-editor-1')).toBe('Double-click to write')
})
