import { block, checkTree, type Tree, type TreeNode, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import type { SavedTemplate } from '../session/index.ts'
import { commands, perform, performOnSelection } from './index.ts'
import { editorWith, inWords } from './test-page.ts'

const saved = (...blocks: readonly UnplacedBlock[]): SavedTemplate => ({
  id: 't',
  name: 'Offer',
  type: 'container',
  tree: tree(block('Wrapper', {}, ...blocks)),
})
const card = saved(block('Container', {}, block('Text', { text: 'Hi' })))
const band = saved(block('Section', {}, block('Container')), block('Section'))
const idsOf = (page: Tree) => Object.keys(page)

describe('a template', () => {
  test('is put in as a copy with ids of its own, however often', () => {
    const session = editorWith(block('Section', {}, block('Container')))
    for (const index of [0, 1])
      perform(session, commands.insertTemplate, { template: card, parent: 'section-1', index })
    expect(inWords(session)).toBe('Wrapper(Section(Container(Text) Container(Text) Container))')
    expect(checkTree(session.tree)).toEqual([])
    expect(idsOf(session.tree).filter((id) => id === 'container-1' || id === 'text-1')).toEqual(['container-1'])
    perform(session, commands.undo, undefined)
    expect(inWords(session)).toBe('Wrapper(Section(Container(Text) Container))')
  })

  test('of several blocks keeps their order, and the first is selected', () => {
    const session = editorWith(block('Section', {}, block('Container')))
    perform(session, commands.insertTemplate, { template: band, parent: 'ROOT', index: 0 })
    expect(inWords(session)).toBe('Wrapper(Section(Container) Section Section(Container))')
    expect(session.selectedId).toBe(session.tree.ROOT?.nodes[0])
  })

  test('that its parent does not take is refused with a message', () => {
    const session = editorWith(block('Section', {}, block('Container')))
    expect(perform(session, commands.insertTemplate, { template: band, parent: 'container-1', index: 0 })).toBe(false)
    expect(session.refusal.get()?.reason).toBeTruthy()
    expect(perform(session, commands.addTemplate, { template: saved() })).toBe(false)
    expect(session.document.history.isDirty).toBe(false)
  })

  test('clicked in the palette goes to the selection', () => {
    const session = editorWith(block('Section', {}, block('Container')), block('Section', {}, block('Container')))
    session.select('container-1')
    perform(session, commands.addTemplate, { template: card })
    expect(inWords(session)).toBe('Wrapper(Section(Container(Container(Text))) Section(Container))')
  })
})

describe('a ready-made section', () => {
  const words = (tag: string) => block('Text', { text: 'Hi', tag })
  const inside = [
    words('h1'),
    block('Button', { href: '/contact' }),
    block('Button', { href: '/services?sort=new' }),
    block('IconRow', { icons: [{ id: '1', href: '/contact' }] }),
  ]
  const hero = { ...saved(block('Section', {}, block('Container', {}, ...inside))), group: 'Hero' }

  function inserted(first: UnplacedBlock, site: { showsTitle?: boolean; slugs?: readonly string[] } = {}) {
    const session = editorWith(block('Section', {}, block('Container', {}, first)))
    session.sections.templates.set([hero])
    session.sections.site = { showsTitle: site.showsTitle ?? false, slugs: site.slugs ? new Set(site.slugs) : null }
    perform(session, commands.insertTemplate, { template: hero, parent: 'ROOT', index: 1 })
    return inOrder(session.tree, session.tree.ROOT?.nodes[1] ?? '')
  }
  const inOrder = (page: Tree, id: string): TreeNode['props'][] => {
    const { props, nodes } = page[id] as TreeNode
    return [props, ...nodes.flatMap((child) => inOrder(page, child))]
  }
  const tagOf = (blocks: readonly TreeNode['props'][]) => blocks.find(({ tag }) => tag)?.tag
  const linksOf = (blocks: readonly TreeNode['props'][]) =>
    blocks.flatMap(({ href = [], icons = [] }) => [href, (icons as { href: string }[]).map((item) => item.href)].flat())

  test('has the main heading of a page without one, and none on a page that has one', () => {
    expect(tagOf(inserted(words('p')))).toBe('h1')
    expect(tagOf(inserted(words('h1')))).toBe('h2')
    expect(tagOf(inserted(words('p'), { showsTitle: true }))).toBe('h2')
  })

  test('links to pages that the site has', () => {
    expect(linksOf(inserted(words('p'), { slugs: ['/', 'services'] }))).toEqual(['', '/services?sort=new', ''])
    expect(linksOf(inserted(words('p')))).toEqual(['/contact', '/services?sort=new', '/contact'])
  })
})

describe('an empty section', () => {
  test('gets columns, each a container', () => {
    for (const [columns, words] of [
      [1, 'Container'],
      [2, 'Row(Container Container)'],
      [4, 'Row(Container Container Container Container)'],
    ] as const) {
      const session = editorWith(block('Section'))
      perform(session, commands.layOutSection, { id: 'section-1', columns })
      expect(inWords(session)).toBe(`Wrapper(Section(${words}))`)
      expect(inWords(session, session.selectedId ?? '')).toBe('Container')
    }
  })

  test('is replaced by a saved section, in one step', () => {
    const session = editorWith(block('Section', {}, block('Container')), block('Section'))
    perform(session, commands.startSection, { id: 'section-2', template: band })
    expect(inWords(session)).toBe('Wrapper(Section(Container) Section(Container) Section)')
    expect(session.tree['section-2']).toBeUndefined()
    perform(session, commands.undo, undefined)
    expect(session.tree['section-2']?.parent).toBe('ROOT')
  })

  test('takes in saved parts of a section', () => {
    const session = editorWith(block('Section'))
    perform(session, commands.startSection, { id: 'section-1', template: card })
    expect(inWords(session)).toBe('Wrapper(Section(Container(Text)))')
  })
})

test('sections and containers can be saved as templates, other blocks cannot', () => {
  const session = editorWith(block('Section', {}, block('Container', {}, block('Text'))))
  session.select('text-1')
  expect(performOnSelection(session, commands.askToSaveTemplate)).toBe(false)
  session.select('container-1')
  expect(performOnSelection(session, commands.askToSaveTemplate)).toBe(true)
  expect(session.keeping.get()).toBe('container-1')
})
