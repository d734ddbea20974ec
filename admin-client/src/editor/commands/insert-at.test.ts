import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import type { SavedTemplate } from '../session/index.ts'
import { commands, mayInsertAt, perform } from './index.ts'
import { editorWith, inWords } from './test-page.ts'

const page = () =>
  editorWith(block('Section', {}, block('Row', {}, block('Container', {}, block('Text')), block('Container'))))

const band: SavedTemplate = {
  id: 'band',
  name: 'Band',
  type: 'section',
  tree: editorWith(block('Section')).tree,
}

test('a block is inserted between two others, in a container of its own where it needs one', () => {
  const session = page()
  perform(session, commands.insertAt, { what: 'Button', place: { parent: 'container-1', index: 0 } })
  expect(inWords(session)).toBe('Wrapper(Section(Row(Container(Button Text) Container)))')
  perform(session, commands.insertAt, { what: 'Text', place: { parent: 'row-1', index: 1 } })
  expect(inWords(session)).toBe('Wrapper(Section(Row(Container(Button Text) Container(Text) Container)))')
})

test('without a place it is inserted after the selection', () => {
  const session = page()
  session.select('text-1')
  perform(session, commands.insertAt, { what: 'Button', place: null })
  expect(inWords(session)).toBe('Wrapper(Section(Row(Container(Text Button) Container)))')
})

test('only what can be inserted at a place is offered', () => {
  const session = page()
  const fits = (what: string | SavedTemplate, parent: string) =>
    mayInsertAt(session, { what, place: { parent, index: 0 } })
  expect([fits('Section', 'ROOT'), fits('Section', 'container-1'), fits('Text', 'row-1')]).toEqual([true, false, true])
  expect([fits(band, 'ROOT'), fits(band, 'container-1')]).toEqual([true, false])
})

test('a place that was removed in the meantime is refused', () => {
  const session = page()
  expect(perform(session, commands.insertAt, { what: 'Text', place: { parent: 'gone', index: 0 } })).toBe(false)
  expect(session.refusal.get()?.reason).toBe('The place for the block is gone')
})
