import { block, checkTree, depthOf, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import { commands, perform } from './index.ts'
import { editorWith, inWords } from './test-page.ts'

const text = (words: string) => block('Text', { text: words })
const column = (...children: readonly UnplacedBlock[]) => block('Container', {}, ...children)

describe('a new block dropped', () => {
  test('is placed where the parent takes it', () => {
    const session = editorWith(block('Section', {}, column(text('Hi'))))
    perform(session, commands.dropNew, { name: 'Button', parent: 'container-1', index: 0, wrap: null })
    expect(inWords(session)).toBe('Wrapper(Section(Container(Button Text)))')
  })

  test('where a container is asked for brings one, is selected, and both go in one step', () => {
    const session = editorWith(block('Section', {}, column()))
    perform(session, commands.dropNew, { name: 'Text', parent: 'section-1', index: 0, wrap: 'Container' })
    expect(inWords(session)).toBe('Wrapper(Section(Container(Text) Container))')
    expect(session.tree[session.selectedId ?? '']?.type).toBe('Text')
    expect(session.announcement.get()).toBe('Text added to Section, in a new container of its own')
    expect(checkTree(session.tree)).toEqual([])
    perform(session, commands.undo, undefined)
    expect(inWords(session)).toBe('Wrapper(Section(Container))')
  })

  test('is refused a container that does not help', () => {
    const session = editorWith(block('Section', {}, column(block('Image'))))
    const drop = { name: 'Text', parent: 'image-1', index: 0, wrap: 'Container' }
    expect(perform(session, commands.dropNew, drop)).toBe(false)
    expect(session.document.history.isDirty).toBe(false)
  })
})

test('a block that would be too deep is refused for that reason, not offered another container', () => {
  const nested = (levels: number): UnplacedBlock => (levels === 0 ? column() : column(nested(levels - 1)))
  const session = editorWith(block('Section', {}, nested(60), nested(9)))
  const { library, tree } = session
  const deepest = Object.keys(tree).findLast((id) => depthOf(tree, id) > 60) ?? ''
  const moved = tree['section-1']?.nodes[1] ?? ''
  expect(library.mayPlace(tree, moved, deepest)).toEqual({ ok: false, reason: 'Blocks cannot be nested that deep' })
  expect(library.wrapFor(tree, ['Container'], deepest)).toBeNull()
})

describe('blocks of the page dropped', () => {
  const four = () => editorWith(block('Section', {}, column(text('a'), text('b'), text('c'), text('d'))))
  const order = (session: ReturnType<typeof four>) =>
    session.tree['container-1']?.nodes.map((id) => session.tree[id]?.props.text).join('')

  test.each([
    [['text-1'], 4, 'bcda'],
    [['text-4'], 0, 'dabc'],
    [['text-1', 'text-3'], 4, 'bdac'],
    [['text-1', 'text-2'], 3, 'cabd'],
    [['text-2', 'text-4'], 0, 'bdac'],
    [['text-1', 'text-4'], 2, 'badc'],
  ])('%j before place %i', (ids, index, expected) => {
    const session = four()
    perform(session, commands.dropNodes, { ids, parent: 'container-1', index, wrap: null })
    expect(order(session)).toBe(expected)
    perform(session, commands.undo, undefined)
    expect(order(session)).toBe('abcd')
  })

  test('at their current position change nothing', () => {
    const session = four()
    perform(session, commands.dropNodes, { ids: ['text-2'], parent: 'container-1', index: 2, wrap: null })
    expect(session.document.history.isDirty).toBe(false)
  })

  test('into a row get one column of their own, in one step', () => {
    const session = editorWith(block('Section', {}, block('Row', {}, column(text('a'), text('b')), column())))
    const before = session.tree
    perform(session, commands.dropNodes, { ids: ['text-1', 'text-2'], parent: 'row-1', index: 1, wrap: 'Container' })
    expect(inWords(session)).toBe('Wrapper(Section(Row(Container Container(Text Text) Container)))')
    expect(session.announcement.get()).toMatch(/^2 blocks moved to Row, in a new container of its own/)
    expect(checkTree(session.tree)).toEqual([])
    perform(session, commands.undo, undefined)
    expect(session.tree).toEqual(before)
  })

  test('are refused all of them when one is', () => {
    const session = editorWith(block('Section', {}, column(text('Drag'), text('b')), column()))
    const drop = { ids: ['text-1', 'text-2'], parent: 'container-2', index: 0, wrap: null }
    expect(perform(session, commands.dropNodes, drop)).toBe(false)
    expect(session.refusal.get()?.reason).toBe('This text is fixed in its place')
  })
})

describe('a block that is pressed in the palette', () => {
  const page = () => editorWith(block('Section', {}, block('Row', {}, column(text('a')), column())), block('Section'))
  const after = (selected: string | null, name: string) => {
    const session = page()
    session.select(selected)
    perform(session, commands.addBlock, { name })
    return inWords(session)
  }

  test('goes into the selected one when that is empty', () => {
    expect(after('container-2', 'Text')).toContain('Row(Container(Text) Container(Text))')
    expect(after('section-2', 'Text')).toContain('Section(Container(Text))')
  })

  test('goes after the selected one where that has something in it', () => {
    expect(after('text-1', 'Button')).toContain('Row(Container(Text Button) Container)')
    expect(after('container-1', 'Container')).toContain('Row(Container(Text) Container Container)')
    expect(after('section-1', 'Section')).toMatch(/^Wrapper\(Section\(.*\) Section Section\)$/)
  })

  test('goes to its end where the place after it takes no such block', () => {
    expect(after('container-1', 'Button')).toContain('Row(Container(Text Button) Container)')
    expect(after('section-1', 'Row')).toBe(
      'Wrapper(Section(Row(Container(Text) Container) Row(Container Container)) Section)',
    )
  })

  test('gets a container of its own rather than a place far away', () => {
    expect(after('row-1', 'Text')).toContain('Section(Row(Container(Text) Container) Container(Text))')
  })

  test('goes to the end of the page when nothing is selected', () => {
    expect(after(null, 'Section')).toMatch(/ Section Section\)$/)
    expect(after(null, 'Text')).toContain('Row(Container(Text) Container(Text))')
  })
})
