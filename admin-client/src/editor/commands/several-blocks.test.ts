import { block } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import { type Chosen, commands, type EditorCommand, perform, performOnSelection } from './index.ts'
import { editorWith, inWords } from './test-page.ts'

const text = (words: string) => block('Text', { text: words })

/** One section with a container of four texts a, b, c, d: text-1 to text-4. */
function fourTexts() {
  const session = editorWith(
    block('Section', {}, block('Container', {}, text('a'), text('b'), text('c'), text('d')), block('Container')),
  )
  const texts = (id = 'container-1') => (session.tree[id]?.nodes ?? []).map((each) => session.tree[each]?.props.text)
  return { session, texts }
}

describe('choosing', () => {
  test('Shift and an arrow take one more, and give it back on the way back', () => {
    const { session } = fourTexts()
    session.select('text-2')
    performOnSelection(session, commands.extendAfter)
    performOnSelection(session, commands.extendAfter)
    expect(session.selectedIds).toEqual(['text-2', 'text-3', 'text-4'])
    expect(session.announcement.get()).toBe('3 blocks selected')
    performOnSelection(session, commands.extendBefore)
    expect(session.selectedIds).toEqual(['text-2', 'text-3'])
  })

  test('Escape goes outwards block by block, and from the page to nothing', () => {
    const { session } = fourTexts()
    session.selectAll(['text-1', 'text-2'])
    const walked = Array.from({ length: 4 }, () => {
      performOnSelection(session, commands.leave)
      return session.selectedId
    })
    expect(walked).toEqual(['container-1', 'section-1', 'ROOT', null])
    expect(performOnSelection(session, commands.leave)).toBe(false)
  })

  test('undo selects again what was selected', () => {
    const { session } = fourTexts()
    session.selectAll(['text-1', 'text-3'])
    performOnSelection(session, commands.wrapInContainer)
    expect(session.selectedIds).toHaveLength(1)
    perform(session, commands.undo, undefined)
    expect(session.selectedIds).toEqual(['text-1', 'text-3'])
  })
})

describe('moving several', () => {
  test('keeps them together and says where they are', () => {
    const { session, texts } = fourTexts()
    session.selectAll(['text-2', 'text-1'])
    performOnSelection(session, commands.moveAfter)
    expect(texts()).toEqual(['c', 'a', 'b', 'd'])
    expect(session.announcement.get()).toBe('2 blocks moved to position 2 of 4 in Container')
    expect(session.selectedId).toBe('text-1')
    performOnSelection(session, commands.moveAfter)
    performOnSelection(session, commands.moveAfter)
    expect(session.announcement.get()).toBe('2 blocks cannot move there')
    perform(session, commands.undo, undefined)
    perform(session, commands.undo, undefined)
    expect(texts()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('gathers blocks that are apart', () => {
    const { session, texts } = fourTexts()
    session.selectAll(['text-1', 'text-3'])
    performOnSelection(session, commands.moveAfter)
    expect(texts()).toEqual(['b', 'd', 'a', 'c'])
    performOnSelection(session, commands.moveBefore)
    expect(texts()).toEqual(['b', 'a', 'c', 'd'])
  })

  test('into the block beside them, named by which one it is', () => {
    const { session, texts } = fourTexts()
    session.select('text-1')
    perform(session, commands.moveNodes, { ids: ['text-3', 'text-1'], parent: 'container-2', index: 0 })
    expect(texts('container-2')).toEqual(['a', 'c'])
    expect(session.announcement.get()).toBe('2 blocks moved into Container 2, 1 of 2')
  })

  test('out of their block, all of them', () => {
    const session = editorWith(
      block('Section', {}, block('Container', {}, block('Container', {}, text('a'), text('b')))),
    )
    session.selectAll(['text-1', 'text-2'])
    performOnSelection(session, commands.moveOut)
    expect(inWords(session)).toBe('Wrapper(Section(Container(Container Text Text)))')
    performOnSelection(session, commands.moveIn)
    expect(inWords(session)).toBe('Wrapper(Section(Container(Container(Text Text))))')
  })

  test('by keyboard only adjacent ones', () => {
    const { session } = fourTexts()
    session.selectAll(['text-1', 'container-2'])
    expect(performOnSelection(session, commands.moveAfter)).toBe(false)
    expect(session.refusal.get()?.reason).toBe('Only blocks that stand side by side can be moved together')
  })

  test('to where they are makes no step', () => {
    const { session } = fourTexts()
    perform(session, commands.moveNodes, { ids: ['text-1', 'text-2'], parent: 'container-1', index: 0 })
    expect(session.document.history.undoLabel).toBeNull()
  })
})

describe('several at once', () => {
  test('are duplicated behind the last of them', () => {
    const { session, texts } = fourTexts()
    session.selectAll(['text-2', 'text-1'])
    performOnSelection(session, commands.duplicateNode)
    expect(texts()).toEqual(['a', 'b', 'a', 'b', 'c', 'd'])
    expect(session.selectedIds).toEqual(session.tree['container-1']?.nodes.slice(2, 4))
    perform(session, commands.undo, undefined)
    expect(texts()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('are deleted in one step, with one offer to undo it; their neighbour is selected', () => {
    const { session, texts } = fourTexts()
    session.selectAll(['text-1', 'text-3'])
    performOnSelection(session, commands.removeNode)
    expect(session.undoOffer.get()?.words).toBe('2 blocks deleted')
    expect(texts()).toEqual(['b', 'd'])
    expect(session.selectedId).toBe('text-4')
    expect(session.announcement.get()).toBe('2 blocks deleted')
    perform(session, commands.undo, undefined)
    expect(texts()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('are hidden together, and shown when all were hidden', () => {
    const { session } = fourTexts()
    const hidden = () => ['text-1', 'text-2'].map((id) => session.tree[id]?.hidden)
    perform(session, commands.toggleHidden, { id: 'text-1' })
    perform(session, commands.toggleHidden, { ids: ['text-1', 'text-2'] })
    expect(hidden()).toEqual([true, true])
    expect(session.announcement.get()).toBe('2 blocks are hidden on the site')
    perform(session, commands.toggleHidden, { ids: ['text-1', 'text-2'] })
    expect(hidden()).toEqual([false, false])
  })

  test('are wrapped in a container where the first of them stood', () => {
    const { session } = fourTexts()
    session.selectAll(['text-3', 'text-2'])
    performOnSelection(session, commands.wrapInContainer)
    expect(inWords(session, 'container-1')).toBe('Container(Text Container(Text Text) Text)')
    expect(session.tree[session.selectedId ?? '']?.isCanvas).toBe(true)
    perform(session, commands.undo, undefined)
    expect(inWords(session, 'container-1')).toBe('Container(Text Text Text Text)')
  })

  test('a block inside another selected block moves with it and is not changed twice', () => {
    const { session } = fourTexts()
    perform(session, commands.duplicateNode, { ids: ['text-1', 'container-1'] })
    expect(inWords(session)).toBe(
      'Wrapper(Section(Container(Text Text Text Text) Container(Text Text Text Text) Container))',
    )
  })
})

describe('refused with a message', () => {
  const onRoot: readonly (readonly [EditorCommand<Chosen>, string])[] = [
    [commands.removeNode, 'deleted'],
    [commands.duplicateNode, 'duplicated'],
    [commands.toggleHidden, 'hidden'],
    [commands.toggleLocked, 'locked'],
    [commands.wrapInContainer, 'wrapped'],
    [commands.moveAfter, 'moved'],
  ]
  test.each(onRoot)('the page itself: %#', (command, done) => {
    const { session } = fourTexts()
    expect(perform(session, command, { ids: ['text-1', 'ROOT'] })).toBe(false)
    expect(session.refusal.get()?.reason).toBe(`The page itself cannot be ${done}`)
  })

  test('wrapping blocks that no container takes, or that are apart', () => {
    const { session } = fourTexts()
    expect(perform(session, commands.wrapInContainer, { id: 'section-1' })).toBe(false)
    expect(session.refusal.get()?.reason).toMatch(/^A page takes .* only$|^A container takes no sections$/)
    perform(session, commands.wrapInContainer, { ids: ['text-1', 'container-2'] })
    expect(session.refusal.get()?.reason).toBe('Only blocks that stand side by side can be wrapped')
  })
})
