import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block, newNode } from '../tree/index.ts'
import { renderNode } from './draw.tsx'
import { blocksCss, nodeCss } from './node-css.ts'
import { editorHost, inEditor } from './render-for-test.tsx'

test('in the editor an unknown block shows its name and keeps its children', () => {
  const { html } = inEditor(block('Hologram', {}, block('Text', { text: 'kept' })))
  expect(html).toContain('“Hologram” is not supported here')
  expect(html).toContain('data-node="hologram-1"')
  expect(html).toContain('kept')
})

test("a node's own CSS applies through its class", () => {
  const node = newNode('Row', { props: { columns: 3 } })
  const drawn = renderToStaticMarkup(renderNode(node, 'r1', { host: editorHost, drawChild: () => null }))
  expect(drawn).toBe('<div class="ms-row n-r1"></div>')
  expect(nodeCss(node, 'r1', editorHost)).toMatch(/^\.n-r1\{--ms-columns:3/)
})

test('the caller renders children, so each can be a live component', () => {
  const node = newNode('Container', { nodes: ['a', 'b'] })
  const asked: string[] = []
  const drawChild = (id: string) => {
    asked.push(id)
    return <i key={id}>{id}</i>
  }
  expect(renderToStaticMarkup(renderNode(node, 'c', { host: editorHost, drawChild }))).toContain('<i>a</i><i>b</i>')
  expect(asked).toEqual(['a', 'b'])
})

test('the canvas includes the CSS of all blocks, the site only of those used', () => {
  expect(blocksCss()).toContain('.ms-divider{')
  expect(blocksCss(['Text'])).not.toContain('.ms-divider{')
})
