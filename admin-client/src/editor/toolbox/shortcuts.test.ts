// @vitest-environment jsdom
import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { setShortcutsEnabled } from '../../ui/shortcuts.ts'
import { editorWith, inWords } from '../commands/test-page.ts'
import { isShortcut } from './shortcut-keys.ts'
import { runShortcut } from './shortcuts.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('Mod is Ctrl or Cmd, and every modifier counts', () => {
  expect(isShortcut('Mod+Z', { ...plain, key: 'z', ctrlKey: true })).toBe(true)
  expect(isShortcut('Mod+Z', { ...plain, key: 'z', metaKey: true })).toBe(true)
  expect(isShortcut('Mod+Z', { ...plain, key: 'z' })).toBe(false)
  expect(isShortcut('Mod+Z', { ...plain, key: 'Z', ctrlKey: true, shiftKey: true })).toBe(false)
  expect(isShortcut('Mod+Shift+Z', { ...plain, key: 'Z', ctrlKey: true, shiftKey: true })).toBe(true)
})

test('a keystroke runs its command on the selection, all others are left to the browser', () => {
  const session = editorWith(block('Section'), block('Section'))
  session.select('section-1')
  expect(runShortcut(session, { ...plain, key: 'd', ctrlKey: true })).toBe(true)
  expect(inWords(session)).toBe('Wrapper(Section Section Section)')
  expect(runShortcut(session, { ...plain, key: 'z', ctrlKey: true })).toBe(true)
  expect(inWords(session)).toBe('Wrapper(Section Section)')
  expect(runShortcut(session, { ...plain, key: 'q', ctrlKey: true })).toBe(false)
})

test('with nothing selected, keys that need a block are left to the browser', () => {
  const session = editorWith(block('Section'))
  expect(runShortcut(session, { ...plain, key: 'Delete' })).toBe(false)
})

test('a slash asks for a block to insert, and a letter for the palette', () => {
  const session = editorWith(block('Section'))
  expect(runShortcut(session, { ...plain, key: '/' })).toBe(true)
  expect(session.inserting.get()).toEqual({ place: null, at: null })
  session.changeView({ leftOpen: false, leftTab: 'layers' })
  expect(runShortcut(session, { ...plain, key: 'a' })).toBe(true)
  expect(session.view.get()).toMatchObject({ leftOpen: true, leftTab: 'add' })
  expect(session.findingBlock.get()).toBe(true)
  expect(runShortcut(session, { ...plain, key: 'a', ctrlKey: true })).toBe(false)
})

test('keys without Ctrl or Alt can be switched off', () => {
  const session = editorWith(block('Section'))
  setShortcutsEnabled(false)
  try {
    expect(runShortcut(session, { ...plain, key: '/' })).toBe(false)
    expect(runShortcut(session, { ...plain, key: 'd', ctrlKey: true })).toBe(false)
    session.select('section-1')
    expect(runShortcut(session, { ...plain, key: 'd', ctrlKey: true })).toBe(true)
  } finally {
    setShortcutsEnabled(true)
  }
})
