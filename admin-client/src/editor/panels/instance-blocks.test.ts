import { block, nodeAt, type Overrides, type Tree, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { readInstance } from './instance-blocks.ts'

const page = (...blocks: readonly UnplacedBlock[]) => tree(block('Wrapper', {}, ...blocks))
const card = page(
  block(
    'Container',
    {},
    block('Text', { text: 'Card', tag: 'h2' }),
    block('CustomHtml', { htmlContent: '<hr>' }),
    block('Image', { src: '/a.png' }),
  ),
)
const read = (component: Tree | null, overrides?: Overrides) => {
  const link = block('LinkedContainer', { templateId: 'card', overrides })
  return readInstance(nodeAt(page(link), 'linked-container-1'), () => component)
}

test('the texts and images of the component are listed, and nothing else', () => {
  const { blocks } = read(card)
  expect(blocks.map(({ path, fields }) => [path, Object.keys(fields)])).toEqual([
    ['text-1', ['text']],
    ['image-1', ['src', 'altText', 'naturalWidth', 'naturalHeight', 'objectPosition']],
  ])
})

test('own values are listed beside those of the component', () => {
  const { blocks, unused } = read(card, { 'text-1': { block: 'Text', props: { text: 'Own' } } })
  expect([blocks[0]?.own, blocks[0]?.node.props.text, unused]).toEqual([{ text: 'Own' }, 'Card', []])
})

test('overrides of blocks that are gone are reported, but not while the component is missing', () => {
  const overrides = {
    gone: { block: 'Text', props: { text: 'Own' } },
    'text-1': { block: 'Button', props: { text: 'Own' } },
  }
  expect(read(card, overrides).unused).toEqual(['gone', 'text-1'])
  expect(read(null, overrides)).toEqual({ blocks: [], unused: [] })
})
