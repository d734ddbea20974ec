import { describe, expect, it, test, vi } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block, branchOf, insertNodes, nodeAt, type Tree, tree, type UnplacedBlock } from '../../../tree/index.ts'
import { changeProps, newBlock } from '../../index.ts'

const header = (id: string) => ({ id, title: `Title ${id}` })

/** Tabs whose panels contain their header's id. */
function withPanels(...ids: string[]): UnplacedBlock {
  const linked = Object.fromEntries(
    ids.map((id) => [id, block('Container', {}, block('Text', { text: `panel ${id}` }))]),
  )
  return { ...block('Tabs', { tabHeaders: ids.map(header) }), linked }
}

const textsOf = (html: string) => [...html.matchAll(/panel (\w)/g)].map(([, id]) => id)

describe('tabs on the site', () => {
  const { html, scripts } = onSite(withPanels('a', 'b'))

  it('have the tab and tabpanel roles, with the first one open', () => {
    expect(html).toContain('role="tablist"')
    expect(html).toMatch(/role="tab"[^>]*aria-controls="tabs-1-panel-0" aria-selected="true" tabindex="0"/i)
    expect(html).toMatch(/role="tab"[^>]*aria-controls="tabs-1-panel-1" aria-selected="false" tabindex="-1"/i)
    expect(html).toMatch(/role="tabpanel"[^>]*id="tabs-1-panel-1" aria-labelledby="tabs-1-tab-1"[^>]*hidden=""/)
  })

  it('render every panel, so all are readable and searchable without JavaScript', () => {
    expect(textsOf(html)).toEqual(['a', 'b'])
    expect(onSite(withPanels('a')).css).toMatch(
      /@media\(scripting:none\)\{.*\.ms-tabs-list\{display:none\}\.ms-tabs-panel\[hidden\]\{display:block\}/,
    )
  })

  it('load their script only with more than one tab', () => {
    expect(scripts).toEqual(['tabs'])
    expect(onSite(withPanels('a')).scripts).toEqual([])
  })
})

test('panels that an imported page stores as children belong to the headers at the same positions', () => {
  const tabs = block(
    'Tabs',
    { tabHeaders: [header('a'), header('b')] },
    ...['a', 'b'].map((id) => block('Container', {}, block('Text', { text: `panel ${id}` }))),
  )
  expect(textsOf(onSite(tabs).html)).toEqual(['a', 'b'])
})

describe('panels with broken headers', () => {
  const broken = (tabHeaders: unknown) => ({ ...withPanels('a', 'b'), props: { tabHeaders } })
  const shown = (html: string) => textsOf(html.replaceAll(/<div role="tabpanel"[^>]*hidden="".*?<\/div><\/div>/g, ''))

  it.each([
    ['without ids', [{ title: 'One' }, { title: 'Two' }]],
    ['with one id for both', [header('a'), header('a')]],
    ['with other ids', [header('x'), header('y')]],
  ])('are still behind their tabs: headers %s', (_, tabHeaders) => {
    const { html } = onSite(broken(tabHeaders))
    expect(textsOf(html)).toEqual(['a', 'b'])
    expect(shown(html)).toEqual(['a'])
  })

  it('are all visible if there are no headers, or too few', () => {
    expect(shown(onSite(broken('nonsense')).html)).toEqual(['a', 'b'])
    expect(shown(onSite(broken([header('b')])).html)).toEqual(['b', 'a'])
  })

  it('are drawn without a complaint of React', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
    const imported = ['c', 'd'].map((id) => block('Container', {}, block('Text', { text: `panel ${id}` })))
    const { html } = onSite({ ...block('Tabs', {}, ...imported), linked: withPanels('a', 'b').linked ?? {} })
    expect(textsOf(html)).toEqual(['a', 'b', 'c', 'd'])
    expect(complained).not.toHaveBeenCalled()
    complained.mockRestore()
  })

  it('have a tab that can be seen, even without a title', () => {
    expect(onSite(broken([{ id: 'a', title: ' ' }, header('b')])).html).toMatch(/aria-selected="true"[^>]*>Tab 1</)
  })

  it('are not lost when a header is added', () => {
    const page = tree(block('Wrapper', {}, block('Container', {}, broken([header('x')]))))
    const after = changeProps(page, 'tabs-1', { tabHeaders: [header('x'), header('new')] })
    expect(Object.values(after).map(({ props }) => props.text)).toEqual(expect.arrayContaining(['panel a', 'panel b']))
    expect(Object.keys(nodeAt(after, 'tabs-1').linkedNodes)).toEqual(['x', 'new', 'b'])
  })
})

test('pills are beside their panels in 3 of 12 columns', () => {
  expect(onSite(block('Tabs', { tabStyle: 'pills', tabHeaders: [header('a')] })).html).toContain('data-pills=""')
  expect(onSite(block('Tabs')).css).toContain('grid-template-columns:minmax(0,3fr) minmax(0,9fr)')
})

test('dark mode and icons are drawn', () => {
  const { html } = onSite(block('Tabs', { darkMode: true, tabHeaders: [{ ...header('a'), icon: 'star' }] }))
  expect(html).toContain('data-dark=""')
  expect(html).toContain('data-icon="star"')
})

test('in the editor no script is needed: React holds the open tab', () => {
  expect(inEditor(withPanels('a', 'b')).html).toMatch(/id="tabs-1-panel-1"[^>]*hidden=""/)
})

describe('panels follow their headers', () => {
  const planted = (): Tree => tree(block('Wrapper', {}, block('Container', {}, withPanels('a', 'b', 'c'))))
  const panelsOf = (page: Tree) => Object.keys(nodeAt(page, 'tabs-1').linkedNodes)
  const panelText = (page: Tree, slot: string) => {
    const panel = nodeAt(page, nodeAt(page, 'tabs-1').linkedNodes[slot] as string)
    return panel.nodes[0] && nodeAt(page, panel.nodes[0]).props.text
  }

  it('a new set of tabs has a panel for each', () => {
    const { props, linked } = newBlock('Tabs')
    expect(Object.keys(linked ?? {})).toEqual((props.tabHeaders as { id: string }[]).map(({ id }) => id))
  })

  it('removing a header removes its panel and everything in it', () => {
    const after = changeProps(planted(), 'tabs-1', { tabHeaders: [header('a'), header('c')] })
    expect(panelsOf(after)).toEqual(['a', 'c'])
    expect(Object.values(after).some(({ props }) => props.text === 'panel b')).toBe(false)
  })

  it('a new header gets an empty panel', () => {
    const after = changeProps(planted(), 'tabs-1', { tabHeaders: ['a', 'b', 'c', 'd'].map(header) })
    expect(panelsOf(after)).toEqual(['a', 'b', 'c', 'd'])
    expect(panelText(after, 'd')).toBeUndefined()
  })

  it('a header that moves keeps its panel', () => {
    const after = changeProps(planted(), 'tabs-1', { tabHeaders: ['c', 'a', 'b'].map(header) })
    expect(panelsOf(after)).toEqual(['c', 'a', 'b'])
    expect(panelText(after, 'c')).toBe('panel c')
  })

  it('panels stored as children move into slots on the first change', () => {
    const old = block(
      'Tabs',
      { tabHeaders: [header('a'), header('b')] },
      ...['a', 'b'].map((id) => block('Container', {}, block('Text', { text: `panel ${id}` }))),
    )
    const page = tree(block('Wrapper', {}, block('Container', {}, old)))
    const after = changeProps(page, 'tabs-1', { tabHeaders: [header('b'), header('a')] })
    expect(nodeAt(after, 'tabs-1').nodes).toEqual([])
    expect([panelText(after, 'a'), panelText(after, 'b')]).toEqual(['panel a', 'panel b'])
  })

  it('other settings and other blocks are changed as usual', () => {
    const page = planted()
    expect(panelsOf(changeProps(page, 'tabs-1', { darkMode: true }))).toEqual(['a', 'b', 'c'])
    expect(nodeAt(changeProps(page, 'text-1', { text: 'x' }), 'text-1').props.text).toBe('x')
  })

  it('a set of tabs from the palette is inserted with its panels', () => {
    const page = planted()
    const after = insertNodes(page, branchOf(newBlock('Tabs'), page), 'container-1', 1)
    expect(Object.keys(after).length).toBe(Object.keys(page).length + 4)
  })
})
