import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { commands, perform } from './index.ts'
import { editorWith, inWords } from './test-page.ts'

/** A section whose container, with a text and a button in it, is locked. */
function locked() {
  const session = editorWith(
    block('Section', {}, block('Container', {}, block('Text', { text: 'Hi' }), block('Button')), block('Container')),
  )
  perform(session, commands.toggleLocked, { id: 'container-1' })
  return session
}

const attempts = (session: ReturnType<typeof locked>): Readonly<Record<string, () => boolean>> => ({
  'moving it': () => perform(session, commands.moveAfter, { id: 'container-1' }),
  'moving what is in it': () => perform(session, commands.moveAfter, { id: 'text-1' }),
  'moving something into it': () =>
    perform(session, commands.moveNode, { id: 'container-2', parent: 'container-1', index: 0 }),
  'deleting it': () => perform(session, commands.removeNode, { id: 'container-1' }),
  'deleting what it stands in': () => perform(session, commands.removeNode, { id: 'section-1' }),
  'changing its settings': () => perform(session, commands.setProps, { id: 'container-1', changes: { x: 1 } }),
  'changing a text in it': () => perform(session, commands.setProps, { id: 'text-1', changes: { text: 'No' } }),
  'adding to it': () => perform(session, commands.insertBlock, { name: 'Text', parent: 'container-1', index: 0 }),
  'dropping something into it': () =>
    perform(session, commands.dropNodes, { ids: ['container-2'], parent: 'container-1', index: 0, wrap: null }),
  'dropping a container with something into it': () =>
    perform(session, commands.dropNew, { name: 'Text', parent: 'container-1', index: 0, wrap: 'Container' }),
  'duplicating in it': () => perform(session, commands.duplicateNode, { id: 'text-1' }),
  'renaming it': () => perform(session, commands.renameNode, { id: 'container-1', name: 'Mine' }),
  'hiding it': () => perform(session, commands.toggleHidden, { ids: ['container-1', 'container-2'] }),
  'wrapping it': () => perform(session, commands.wrapInContainer, { ids: ['container-1', 'container-2'] }),
  'editing its text': () => perform(session, commands.editText, { id: 'text-1' }),
})

test.each(Object.keys(attempts(locked())))('%s is refused, and nothing has changed', (name) => {
  const session = locked()
  const before = session.tree
  expect(attempts(session)[name]?.()).toBe(false)
  expect(session.refusal.get()?.reason).toBe('Container is locked. Unlock it in the layers first.')
  expect(session.tree).toBe(before)
})

test('its surroundings can be changed and moved', () => {
  const session = locked()
  expect(perform(session, commands.moveBefore, { id: 'container-2' })).toBe(true)
  expect(perform(session, commands.duplicateNode, { id: 'section-1' })).toBe(true)
  expect(inWords(session)).toBe(
    'Wrapper(Section(Container Container(Text Button)) Section(Container Container(Text Button)))',
  )
})

test('a copy of it is not locked, and unlocking lets everything be done again', () => {
  const session = locked()
  perform(session, commands.duplicateNode, { id: 'container-1' })
  expect(session.tree[session.selectedId ?? '']?.custom).toEqual({})
  perform(session, commands.toggleLocked, { id: 'container-1' })
  expect(session.announcement.get()).toBe('Container unlocked')
  expect(perform(session, commands.removeNode, { id: 'container-1' })).toBe(true)
})

test('undo and redo bypass a lock', () => {
  const session = editorWith(block('Section', {}, block('Container')))
  perform(session, commands.renameNode, { id: 'container-1', name: 'Box' })
  perform(session, commands.toggleLocked, { id: 'container-1' })
  perform(session, commands.undo, undefined)
  perform(session, commands.undo, undefined)
  expect(session.nameOf('container-1')).toBe('Container')
  perform(session, commands.redo, undefined)
  perform(session, commands.redo, undefined)
  expect(session.tree['container-1']?.custom).toEqual({ locked: true })
})
