import type { Device } from '@mainstreet/blocks/styles'
import { block } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import { allCommands, commands, perform, performOnSelection } from './index.ts'
import { editorWith, inWords } from './test-page.ts'

const hero = () =>
  block('Section', {}, block('Container', {}, block('Text', { text: 'Hi' }), block('Button', { text: 'Go' })))

describe('adding', () => {
  test('a new block has its initial settings, is selected, and can be undone', () => {
    const session = editorWith(hero())
    perform(session, commands.insertBlock, { name: 'Text', parent: 'container-1', index: 1 })
    expect(inWords(session)).toBe('Wrapper(Section(Container(Text Text Button)))')
    expect(session.tree[session.selectedId ?? '']?.props.text).toBe('Your text here')
    perform(session, commands.undo, undefined)
    expect(inWords(session)).toBe('Wrapper(Section(Container(Text Button)))')
  })

  test('a block that its parent does not take is refused with a message', () => {
    const session = editorWith(hero())
    expect(perform(session, commands.insertBlock, { name: 'Text', parent: 'ROOT', index: 0 })).toBe(false)
    expect(session.refusal.get()?.reason).toMatch(/^A page takes .* only$/)
    expect(session.document.history.isDirty).toBe(false)
  })

  test('a new row has containers that take blocks', () => {
    const session = editorWith(hero())
    perform(session, commands.addBlock, { name: 'Row' })
    const row = session.tree[session.selectedId ?? '']
    expect(row?.nodes.map((id) => session.tree[id]?.isCanvas)).toEqual([true, true])
  })

  test('clicked in the palette, a block goes into the selected one, after it, or after its parent', () => {
    const session = editorWith(hero(), hero())
    session.select('container-1')
    perform(session, commands.addBlock, { name: 'Button' })
    expect(inWords(session, 'container-1')).toBe('Container(Text Button Button)')
    session.select('text-1')
    perform(session, commands.addBlock, { name: 'Button' })
    expect(inWords(session, 'container-1')).toBe('Container(Text Button Button Button)')
    session.select('text-1')
    perform(session, commands.addBlock, { name: 'Section' })
    expect(inWords(session)).toMatch(/^Wrapper\(Section\(.*\) Section Section\(.*\)\)$/)
  })
})

describe('moving', () => {
  test('by keyboard before and after, with a sentence that says where it is now', () => {
    const session = editorWith(hero())
    session.select('text-1')
    performOnSelection(session, commands.moveAfter)
    expect(inWords(session, 'container-1')).toBe('Container(Button Text)')
    expect(session.announcement.get()).toBe('Text moved to position 2 of 2 in Container')
    performOnSelection(session, commands.moveBefore)
    expect(inWords(session, 'container-1')).toBe('Container(Text Button)')
    performOnSelection(session, commands.moveBefore)
    expect(session.announcement.get()).toBe('Text cannot move there')
  })

  test('by keyboard into the block beside it, and out past blocks that do not take it', () => {
    const session = editorWith(block('Section', {}, block('Container', {}, block('Container', {}), block('Text', {}))))
    session.select('text-1')
    performOnSelection(session, commands.moveIn)
    expect(inWords(session)).toBe('Wrapper(Section(Container(Container(Text))))')
    performOnSelection(session, commands.moveOut)
    expect(inWords(session)).toBe('Wrapper(Section(Container(Container Text)))')
    performOnSelection(session, commands.moveOut)
    expect(inWords(session)).toBe('Wrapper(Section(Container(Container Text)))')
  })

  test('a block is not moved into itself, nor where it is not taken', () => {
    const session = editorWith(hero())
    expect(perform(session, commands.moveNode, { id: 'container-1', parent: 'container-1', index: 0 })).toBe(false)
    expect(perform(session, commands.moveNode, { id: 'text-1', parent: 'ROOT', index: 0 })).toBe(false)
    expect(session.document.history.undoLabel).toBeNull()
  })

  test('dropping a block where it is makes no step', () => {
    const session = editorWith(hero())
    perform(session, commands.moveNode, { id: 'text-1', parent: 'container-1', index: 0 })
    expect(session.document.history.undoLabel).toBeNull()
  })
})

describe('deleting', () => {
  test('needs no confirmation, selects the neighbour, and offers to undo it', () => {
    const session = editorWith(hero())
    session.select('text-1')
    performOnSelection(session, commands.removeNode)
    expect(inWords(session)).toBe('Wrapper(Section(Container(Button)))')
    expect(session.selectedId).toBe('button-1')
    expect(session.undoOffer.get()).toEqual({ words: 'Text deleted', position: session.document.history.position })
  })

  test('the page itself is neither deleted nor duplicated', () => {
    const session = editorWith(hero())
    session.select('ROOT')
    expect(performOnSelection(session, commands.removeNode)).toBe(false)
    expect(performOnSelection(session, commands.duplicateNode)).toBe(false)
  })
})

describe('settings', () => {
  test('typing is one step', () => {
    const session = editorWith(hero())
    for (const text of ['H', 'He', 'Hey']) perform(session, commands.setProps, { id: 'text-1', changes: { text } })
    perform(session, commands.undo, undefined)
    expect(session.tree['text-1']?.props.text).toBe('Hi')
  })

  test('a style of the desktop is copied to the others while in sync, and not after', () => {
    const session = editorWith(hero())
    const where = { id: 'section-1', group: 'spacing' } as const
    const set = (device: Device, paddingTop: number | undefined) =>
      perform(session, commands.setStyle, { ...where, device, changes: { paddingTop } })
    set('desktop', 10)
    const spacing = () => session.tree['section-1']?.props.spacing as Record<string, Record<string, unknown>>
    expect(spacing().mobile?.paddingTop).toBe(10)
    perform(session, commands.syncStyle, { id: 'section-1', group: 'spacing', isOn: false })
    set('desktop', 20)
    set('tablet', 5)
    expect([spacing().desktop, spacing().tablet, spacing().mobile].map((each) => each?.paddingTop)).toEqual([20, 5, 10])
    perform(session, commands.copyFromDesktop, { id: 'section-1', group: 'spacing', device: 'mobile' })
    expect(spacing().mobile?.paddingTop).toBe(20)
    set('tablet', undefined)
    expect(spacing().tablet).not.toHaveProperty('paddingTop')
  })

  test('settings that are changed together are one step', () => {
    const session = editorWith(hero())
    const changes = { width: 40, widthUnit: '%', widthAuto: false }
    perform(session, commands.setStyle, { id: 'section-1', group: 'alignment', device: 'desktop', changes })
    expect(session.tree['section-1']?.props.alignment).toMatchObject({ desktop: changes })
    perform(session, commands.undo, undefined)
    expect(session.tree['section-1']?.props).not.toHaveProperty('alignment')
  })

  test('a name of its own, and none again', () => {
    const session = editorWith(hero())
    perform(session, commands.renameNode, { id: 'section-1', name: 'Hero' })
    expect(session.nameOf('section-1')).toBe('Hero')
    perform(session, commands.renameNode, { id: 'section-1', name: ' ' })
    expect(session.nameOf('section-1')).toBe('Section')
  })
})

test('nothing can be changed while editing is off or not allowed', () => {
  const session = editorWith(hero())
  session.changeView({ editMode: false })
  expect(perform(session, commands.removeNode, { id: 'text-1' })).toBe(false)
  session.changeView({ editMode: true })
  session.mayEdit.set(false)
  expect(perform(session, commands.removeNode, { id: 'text-1' })).toBe(false)
  expect(inWords(session)).toBe('Wrapper(Section(Container(Text Button)))')
})

test('keyboard navigation goes to siblings, parents and children, and starts at the page', () => {
  const session = editorWith(hero())
  const steps = [
    commands.selectNext,
    commands.selectChild,
    commands.selectChild,
    commands.selectChild,
    commands.selectNext,
  ]
  const walked = steps.map((step) => {
    performOnSelection(session, step)
    return session.selectedId
  })
  expect(walked).toEqual(['ROOT', 'section-1', 'container-1', 'text-1', 'button-1'])
  performOnSelection(session, commands.selectParent)
  expect(session.selectedId).toBe('container-1')
})

test('every command has a name and a label of its own', () => {
  expect(new Set(allCommands.map(({ name }) => name)).size).toBe(allCommands.length)
  expect(new Set(allCommands.map(({ label }) => label)).size).toBe(allCommands.length)
})

test('no two commands share a shortcut', () => {
  const keys = allCommands.flatMap((command) => command.keys ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})
