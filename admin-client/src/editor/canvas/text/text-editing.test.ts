// @vitest-environment jsdom
import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import * as writers from '../../../ui/writers/index.ts'
import { editorWith } from '../../commands/test-page.ts'
import type { EditorSession } from '../../session/index.ts'
import { DrawnPage } from '../drawn-page.ts'
import { TextEditing } from './text-editing.ts'

const press = (key: KeyboardEventInit) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { ...key, cancelable: true }))

/** The text of a heading after these keys, all pressed before the writers are loaded, and what is selected in it then. */
const pressedWhileLoading = (...keys: readonly KeyboardEventInit[]) => pressedBefore(() => {}, ...keys)

/** `next` happens after the keys and before the writers are loaded. */
async function pressedBefore(next: (session: EditorSession) => void, ...keys: readonly KeyboardEventInit[]) {
  const session = editorWith(block('Section', {}, block('Container', {}, block('Text', { text: 'Welcome in' }))))
  // Here the canvas has no editor around it, so the focus must count as being on the text's tools.
  document.body.innerHTML = '<main data-text-tools><h2 data-node="text-1">Welcome in</h2></main>'
  let load = (_loaded: typeof writers) => {}
  const loading = new Promise<typeof writers>((resolve) => {
    load = resolve
  })
  const text = new TextEditing(session, new DrawnPage(window, session), () => loading)
  const begun = text.begin('text-1')
  for (const key of keys) press(key)
  next(session)
  load(writers)
  await Promise.all([begun, session.pendingText])
  const { text: value } = session.tree['text-1']?.props ?? {}
  const selected = window.getSelection()?.toString()
  const { selectedId } = session
  const isWriting = session.typing.get() !== null
  text.dispose()
  return { value, selected, selectedId, isWriting }
}

const typedWhileLoading = async (...keys: readonly KeyboardEventInit[]) => (await pressedWhileLoading(...keys)).value

test('keys pressed while the text editor is loading add to the text and never replace it', async () => {
  expect(await typedWhileLoading({ key: '!' }, { key: '?' })).toBe('Welcome in!?')
  expect(await typedWhileLoading({ key: 'Backspace' }, { key: 'Delete' }, { key: 'a' })).toBe('Welcome ina')
  expect(await typedWhileLoading({ key: 'x' }, { key: 'Backspace' })).toBe('Welcome in')
  expect(await typedWhileLoading({ key: 'x' }, { key: 'Escape' })).toBe('Welcome inx')
})

test('they replace the text if the user selected all of it first', async () => {
  expect(await typedWhileLoading({ key: 'a', ctrlKey: true }, { key: 'H' }, { key: 'i' })).toBe('Hi')
  expect(await typedWhileLoading({ key: 'a', ctrlKey: true }, { key: 'H' }, { key: 'End' })).toBe('H')
  expect(await typedWhileLoading({ key: 'a', metaKey: true })).toBe('Welcome in')
})

test('all of the text is selected, unless a key has put the caret into it', async () => {
  expect((await pressedWhileLoading()).selected).toBe('Welcome in')
  expect((await pressedWhileLoading({ key: 'End' })).selected).toBe('')
  expect((await pressedWhileLoading({ key: 'a', ctrlKey: true }, { key: 'ArrowRight' })).selected).toBe('')
})

test('what was typed is kept, and nothing else happens, if the user has moved on before the text editor is loaded', async () => {
  const moveOn = (session: EditorSession) => {
    session.select(null)
    // No longer part of the text.
    press({ key: 'z' })
  }
  const typed = await pressedBefore(moveOn, { key: 'a', ctrlKey: true }, { key: 'H' }, { key: 'i' })
  expect(typed).toMatchObject({ value: 'Hi', selectedId: null, isWriting: false })
  expect(await pressedBefore(moveOn)).toMatchObject({ value: 'Welcome in', selectedId: null, isWriting: false })
})
