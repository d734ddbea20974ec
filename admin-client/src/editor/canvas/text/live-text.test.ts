// @vitest-environment jsdom
import { block, ROOT } from '@mainstreet/blocks/tree'
import { afterEach, expect, test } from 'vitest'
import { writePlain } from '../../../ui/writers/index.ts'
import type { Writer } from '../../../ui/writers/writer.ts'
import { editorWith } from '../../commands/test-page.ts'
import type { EditorSession } from '../../session/index.ts'
import { LiveText } from './live-text.ts'

const opened: Writer[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.destroy()
})

/** An editor in which the text of a heading is being edited. */
function writing(): { session: EditorSession; writer: Writer; live: LiveText; element: HTMLElement } {
  const session = editorWith(block('Section', {}, block('Container', {}, block('Text', { text: 'Hi' }))))
  const element = document.body.appendChild(document.createElement('h2'))
  const writer = writePlain(element, 'Hi', {
    onInput: (how) => live.follow(how),
    onEnd() {},
    onNotice() {},
  })
  opened.push(writer)
  const live: LiveText = new LiveText(session, { id: 'text-1', key: 'text' }, writer)
  writer.selectAll()
  return { session, writer, live, element }
}

const press = (element: HTMLElement, key: string, shiftKey = false) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey, bubbles: true, cancelable: true }))

const textOf = ({ tree }: EditorSession) => tree['text-1']?.props.text

function type(writer: Writer, words: string): void {
  for (const letter of words) writer.type(letter)
}

test('each key press changes the document', () => {
  const { session, writer } = writing()
  const seen: unknown[] = []
  session.document.subscribeTo('text-1', () => seen.push(textOf(session)))
  type(writer, 'Oil')
  expect(seen).toEqual(['O', 'Oi', 'Oil'])
  expect(session.document.history.isDirty).toBe(true)
})

test('undo goes word by word, and so does redo', () => {
  const { session, writer } = writing()
  type(writer, 'We change oil')
  const undone: unknown[] = []
  while (session.document.undo()) undone.push(textOf(session))
  expect(undone).toEqual(['We change ', 'We ', 'Hi'])
  expect(session.document.history.isDirty).toBe(false)
  session.document.redo()
  expect(textOf(session)).toBe('We ')
})

test("the writer's undo and redo move the document's history", () => {
  const { session, writer, element } = writing()
  type(writer, 'We change oil')
  press(element, 'z')
  expect([writer.value(), textOf(session)]).toEqual(['We change ', 'We change '])
  expect(session.document.history.redoLabel).toBe('Write Text')
  press(element, 'z', true)
  expect([writer.value(), textOf(session)]).toEqual(['We change oil', 'We change oil'])
  for (let count = 0; count < 3; count++) press(element, 'z')
  expect([writer.value(), textOf(session)]).toEqual(['Hi', 'Hi'])
  expect(session.document.history.isDirty).toBe(false)
})

test('typing goes on after a save, which undo passes', () => {
  const { session, writer, element } = writing()
  const { document } = session
  type(writer, 'Quic')
  document.markSaved(document.history.seal())
  expect(document.history.isDirty).toBe(false)
  type(writer, 'k')
  expect(document.history.isDirty).toBe(true)
  press(element, 'z')
  expect([writer.value(), textOf(session)]).toEqual(['Hi', 'Hi'])
})

test('cancelling restores the text, and redo still has what was typed', () => {
  const { session, writer, live } = writing()
  type(writer, 'We change oil')
  live.revert()
  expect(textOf(session)).toBe('Hi')
  expect(session.document.history.isDirty).toBe(false)
  while (session.document.redo());
  expect(textOf(session)).toBe('We change oil')
})

test('the canvas keeps rendering the text as it was until it is released', () => {
  const { session, writer } = writing()
  const drawn = session.drawn.node('text-1')
  let rerenders = 0
  session.drawn.subscribeTo('text-1', () => {
    if (session.drawn.node('text-1') !== drawn) rerenders++
  })
  session.drawn.hold('text-1')
  type(writer, 'Oil')
  expect(rerenders).toBe(0)
  session.drawn.release()
  expect([rerenders, session.drawn.node('text-1')?.props.text]).toEqual([1, 'Oil'])
  expect(session.drawn.node(ROOT)).toBe(session.tree[ROOT])
})
