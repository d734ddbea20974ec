import { describe, expect, it } from 'vitest'
import { block, tree, type UnplacedBlock } from './build.ts'
import { unfoldLinks } from './links.ts'
import { blockName, type Tree } from './node.ts'
import { applyOverrides, type Overrides } from './overrides.ts'

const page = (...blocks: readonly UnplacedBlock[]) => tree(block('Wrapper', {}, ...blocks))
const text = (words: string) => block('Text', { text: words })
const linkTo = (templateId: string, overrides?: Overrides) => block('LinkedContainer', { templateId, overrides })
const says = (words: string) => ({ block: 'Text', props: { text: words } })

const card = page(block('Container', {}, text('Card'), text('Below')))

function wordsOf(content: Tree, templates: Readonly<Record<string, Tree>>): unknown[] {
  const { tree: shown } = unfoldLinks(content, (id) => templates[id] ?? null)
  return Object.values(shown).flatMap((node) => (blockName(node) === 'Text' ? [node.props.text] : []))
}

describe('an instance of a component', () => {
  it('has its own texts, and follows the component in everything else', () => {
    const content = page(linkTo('card', { 'text-1': says('Own') }), linkTo('card'))
    expect(wordsOf(content, { card })).toEqual(['Own', 'Below', 'Card', 'Below'])
    const changed = page(block('Container', {}, text('Card'), text('Changed'), text('New')))
    expect(wordsOf(content, { card: changed })).toEqual(['Own', 'Changed', 'New', 'Card', 'Changed', 'New'])
  })

  it('keeps no text for a block that is gone, or that is another block by now', () => {
    const content = page(
      linkTo('card', { gone: says('Nowhere'), 'text-1': { block: 'Button', props: { text: 'No' } } }),
    )
    expect(wordsOf(content, { card })).toEqual(['Card', 'Below'])
  })

  it('has its own texts in a component within the component, before those of the component', () => {
    const outer = page(block('Container', {}, linkTo('card', { 'text-1': says('Outer'), 'text-2': says('Outer too') })))
    const content = page(linkTo('outer', { 'linked-container-1/text-1': says('Own') }))
    expect(wordsOf(content, { outer, card })).toEqual(['Own', 'Outer too'])
    const { paths, tree: shown } = unfoldLinks(content, (id) => ({ outer, card })[id] ?? null)
    const pathOf = (words: string) =>
      [...paths].flatMap(([id, path]) => (shown[id]?.props.text === words ? [path] : []))
    expect(pathOf('Own')).toEqual(['linked-container-1/text-1'])
  })
})

it('returns the same component if no override applies, and never changes it', () => {
  expect(applyOverrides(card, { gone: says('Nowhere'), '__proto__/x': says('No') })).toBe(card)
  applyOverrides(card, { 'text-1': says('Own') })
  expect(card['text-1']?.props.text).toBe('Card')
})

it('reads the overrides of a link within the component once, however many are handed on to it', () => {
  let reads = 0
  const outer = page(block('Container', {}, linkTo('card')))
  const link = outer['linked-container-1']
  if (!link) throw new Error('There is no link')
  const props = Object.defineProperty({ ...link.props }, 'overrides', {
    enumerable: true,
    get: () => {
      reads += 1
      return {}
    },
  })
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [`linked-container-1/text-${at}`, says('Own')] as const),
  )
  const shown = applyOverrides({ ...outer, 'linked-container-1': { ...link, props } }, many)
  expect(Object.keys(shown['linked-container-1']?.props.overrides as object)).toHaveLength(1000)
  expect(reads).toBeLessThan(5)
})
