import { describe, expect, it, test } from 'vitest'
import { block, tree, type UnplacedBlock } from './build.ts'
import { checkTree } from './check.ts'
import { linkedTemplatesIn, MAX_LINKS_DEEP, unfoldLinks } from './links.ts'
import { blockName, ROOT, type Tree } from './node.ts'
import { countNodes, nodeAt } from './questions.ts'

const page = (...blocks: readonly UnplacedBlock[]) => tree(block('Wrapper', {}, ...blocks))
const text = (words: string) => block('Text', { text: words })
const section = (...blocks: readonly UnplacedBlock[]) => block('Section', {}, ...blocks)
const linkTo = (templateId: string, props: object = {}) => block('LinkedContainer', { templateId, ...props })

function unfolded(tree: Tree, templates: Readonly<Record<string, Tree>>) {
  const { tree: shown, origins } = unfoldLinks(tree, (id) => templates[id] ?? null)
  expect(checkTree(shown)).toEqual([])
  return { shown, words: wordsOf(shown), origins }
}

function wordsOf(tree: Tree, id = ROOT): string {
  const { nodes, props } = nodeAt(tree, id)
  const name = props.text ? String(props.text) : blockName(nodeAt(tree, id))
  return nodes.length > 0 ? `${name}(${nodes.map((child) => wordsOf(tree, child)).join(' ')})` : name
}

describe('a linked template', () => {
  it('stands in the place of its link, under ids of its own', () => {
    const card = page(block('Container', {}, text('Card')))
    const { words, shown } = unfolded(page(section(linkTo('card'), linkTo('card'), text('after'))), { card })
    expect(words).toBe('Wrapper(Section(Container(Card) Container(Card) after))')
    expect(countNodes(shown)).toBe(7)
  })

  it('may be several sections side by side', () => {
    const bands = page(section(text('one')), section(text('two')))
    const content = page(section(), block('LinkedSection', { templateId: 'bands' }), section(text('last')))
    expect(unfolded(content, { bands }).words).toBe('Wrapper(Section Section(one) Section(two) Section(last))')
  })

  it('may hold links itself; all that comes with a link tells the link', () => {
    const outer = page(block('Container', {}, text('outer'), linkTo('inner')))
    const inner = page(block('Container', {}, text('inner')))
    const { words, origins, shown } = unfolded(page(linkTo('outer')), { outer, inner })
    expect(words).toBe('Wrapper(Container(outer Container(inner)))')
    const texts = Object.keys(shown).filter((id) => blockName(nodeAt(shown, id)) === 'Text')
    expect(texts.map((id) => origins.get(id))).toEqual(['linked-container-1', 'linked-container-1'])
  })

  it('is hidden where its link is', () => {
    const card = page(block('Container', { showOnTablet: false }, text('Card')))
    const { shown } = unfolded(page(linkTo('card', { showOnMobile: false, hideOnHomepage: true })), { card })
    const { props } = nodeAt(shown, 'linked-container-1')
    expect(props).toEqual({ showOnTablet: false, showOnMobile: false, hideOnHomepage: true })
  })

  it('keeps its parts in their slots', () => {
    const tabs = { ...block('Tabs'), linked: { first: block('Container', {}, text('panel')) } }
    const { shown } = unfolded(page(linkTo('tabs')), { tabs: page(block('Container', {}, tabs)) })
    const slots = Object.values(shown).flatMap(({ linkedNodes }) => Object.values(linkedNodes))
    expect(slots.map((id) => wordsOf(shown, id))).toEqual(['Container(panel)'])
  })

  it('that is missing or empty leaves its link alone', () => {
    const content = page(linkTo('gone'), linkTo(''), linkTo('empty'))
    const { shown, words } = unfolded(content, { empty: page() })
    expect(words).toBe('Wrapper(LinkedContainer LinkedContainer LinkedContainer)')
    expect(shown[ROOT]).toEqual(content[ROOT])
  })
})

describe('what would have no end', () => {
  it('ends where a template comes back to itself', () => {
    const one = page(block('Container', {}, text('one'), linkTo('two')))
    const two = page(block('Container', {}, text('two'), linkTo('one')))
    const { words } = unfolded(page(linkTo('one')), { one, two })
    expect(words).toBe('Wrapper(Container(one Container(two LinkedContainer)))')
  })

  it('ends at a depth that no page needs', () => {
    const levels = Array.from({ length: 20 }, (_, at) => page(block('Container', {}, linkTo(String(at + 1)))))
    const { words } = unfolded(page(linkTo('0')), Object.fromEntries(levels.entries()))
    expect(words.match(/Container\(/g)).toHaveLength(MAX_LINKS_DEEP)
  })

  it('ends before the page is too large to draw', () => {
    const twenty = (next: number) => Array.from({ length: 20 }, () => linkTo(String(next)))
    const levels = Array.from({ length: 8 }, (_, at) => page(block('Container', {}, ...twenty(at + 1))))
    const { tree: shown } = unfoldLinks(page(linkTo('0')), (id) => levels[Number(id)] ?? null)
    expect(countNodes(shown)).toBeLessThanOrEqual(20_000)
  })
})

test('a page without links is the very tree that it was', () => {
  const content = page(section(text('plain')))
  expect(unfoldLinks(content, () => null).tree).toBe(content)
})

test('the templates of a page are told once each', () => {
  expect(linkedTemplatesIn(page(linkTo('a'), linkTo('b'), linkTo('a'), linkTo('')))).toEqual(['a', 'b'])
})
