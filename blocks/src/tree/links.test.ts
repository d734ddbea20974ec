import { describe, expect, it, test } from 'vitest'
import { block, tree, type UnplacedBlock } from './build.ts'
import { checkTree } from './check.ts'
import { linkedTemplatesIn, MAX_LINKS_DEEP, unfoldLinks } from './links.ts'
import { blockName, ROOT, type Tree } from './node.ts'
import { countNodes, nodeAt } from './queries.ts'

const page = (...blocks: readonly UnplacedBlock[]) => tree(block('Wrapper', {}, ...blocks))
const text = (words: string) => block('Text', { text: words })
const section = (...blocks: readonly UnplacedBlock[]) => block('Section', {}, ...blocks)
const linkTo = (templateId: string, props: object = {}) => block('LinkedContainer', { templateId, ...props })

function unfolded(tree: Tree, templates: Readonly<Record<string, Tree>>) {
  const { tree: shown, origins } = unfoldLinks(tree, (id) => templates[id] ?? null)
  expect(checkTree(shown)).toEqual([])
  return { shown, words: textOf(shown), origins }
}

function textOf(tree: Tree, id = ROOT): string {
  const { nodes, props } = nodeAt(tree, id)
  const name = props.text ? String(props.text) : blockName(nodeAt(tree, id))
  return nodes.length > 0 ? `${name}(${nodes.map((child) => textOf(tree, child)).join(' ')})` : name
}

describe('a linked template', () => {
  it('replaces its link, with its own ids', () => {
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

  it('may contain links; every node reports the link it came from', () => {
    const outer = page(block('Container', {}, text('outer'), linkTo('inner')))
    const inner = page(block('Container', {}, text('inner')))
    const { words, origins, shown } = unfolded(page(linkTo('outer')), { outer, inner })
    expect(words).toBe('Wrapper(Container(outer Container(inner)))')
    const texts = Object.keys(shown).filter((id) => blockName(nodeAt(shown, id)) === 'Text')
    expect(texts.map((id) => origins.get(id))).toEqual(['linked-container-1', 'linked-container-1'])
  })

  it('is hidden with its link', () => {
    const card = page(block('Container', { showOnTablet: false }, text('Card')))
    const { shown } = unfolded(page(linkTo('card', { showOnMobile: false, hideOnHomepage: true })), { card })
    const { props } = nodeAt(shown, 'linked-container-1')
    expect(props).toEqual({ showOnTablet: false, showOnMobile: false, hideOnHomepage: true })
  })

  it('keeps its slots', () => {
    const tabs = { ...block('Tabs'), linked: { first: block('Container', {}, text('panel')) } }
    const { shown } = unfolded(page(linkTo('tabs')), { tabs: page(block('Container', {}, tabs)) })
    const slots = Object.values(shown).flatMap(({ linkedNodes }) => Object.values(linkedNodes))
    expect(slots.map((id) => textOf(shown, id))).toEqual(['Container(panel)'])
  })

  it('that is missing or empty leaves its link in place', () => {
    const content = page(linkTo('gone'), linkTo(''), linkTo('empty'))
    const { shown, words } = unfolded(content, { empty: page() })
    expect(words).toBe('Wrapper(LinkedContainer LinkedContainer LinkedContainer)')
    expect(shown[ROOT]).toEqual(content[ROOT])
  })
})

describe('endless nesting', () => {
  it('ends at a template that contains itself', () => {
    const one = page(block('Container', {}, text('one'), linkTo('two')))
    const two = page(block('Container', {}, text('two'), linkTo('one')))
    const { words } = unfolded(page(linkTo('one')), { one, two })
    expect(words).toBe('Wrapper(Container(one Container(two LinkedContainer)))')
  })

  it('ends at the maximum depth', () => {
    const levels = Array.from({ length: 20 }, (_, at) => page(block('Container', {}, linkTo(String(at + 1)))))
    const { words } = unfolded(page(linkTo('0')), Object.fromEntries(levels.entries()))
    expect(words.match(/Container\(/g)).toHaveLength(MAX_LINKS_DEEP)
  })

  it('ends before the page is too large to render', () => {
    const twenty = (next: number) => Array.from({ length: 20 }, () => linkTo(String(next)))
    const levels = Array.from({ length: 8 }, (_, at) => page(block('Container', {}, ...twenty(at + 1))))
    const { tree: shown } = unfoldLinks(page(linkTo('0')), (id) => levels[Number(id)] ?? null)
    expect(countNodes(shown)).toBeLessThanOrEqual(20_000)
  })
})

test('a page without links is returned unchanged', () => {
  const content = page(section(text('plain')))
  expect(unfoldLinks(content, () => null).tree).toBe(content)
})

test('each template of a page is listed once', () => {
  expect(linkedTemplatesIn(page(linkTo('a'), linkTo('b'), linkTo('a'), linkTo('')))).toEqual(['a', 'b'])
})
