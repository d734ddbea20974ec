import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { editorWith } from '../commands/test-page.ts'
import { Typeahead, walkLayers } from './layer-keys.ts'
import { layerRows } from './layer-rows.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

function layers() {
  const session = editorWith(block('Section', {}, block('Container', {}, block('Text'), block('Button'))))
  const closed = new Set<string>()
  const setClosed = (id: string, isClosed: boolean) => void (isClosed ? closed.add(id) : closed.delete(id))
  const walked = () => {
    const rows = layerRows(session.tree, closed)
    return { session, rows, at: rows.findIndex(({ id }) => id === session.selectedId), setClosed }
  }
  session.select('section-1')
  return {
    session,
    closed,
    walked,
    press: (key: string, also = {}) => walkLayers(walked(), { ...plain, key, ...also }),
  }
}

test('arrows walk the rows, and open and close them', () => {
  const { session, closed, press } = layers()
  press('ArrowDown')
  expect(session.selectedId).toBe('container-1')
  press('ArrowLeft')
  expect([...closed]).toEqual(['container-1'])
  press('ArrowRight')
  expect([...closed]).toEqual([])
  press('End')
  expect(session.selectedId).toBe('button-1')
  press('ArrowLeft')
  expect(session.selectedId).toBe('container-1')
})

test('with Shift they select from where it began up to there', () => {
  const { session, press } = layers()
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(session.selectedIds).toEqual(['section-1', 'container-1', 'text-1'])
  press('ArrowUp', { shiftKey: true })
  expect(session.selectedIds).toEqual(['section-1', 'container-1'])
})

test('letters find the next row by its name', () => {
  const { session, walked } = layers()
  const typeahead = new Typeahead()
  expect(typeahead.type(walked(), { ...plain, key: 'b' }, 0)).toBe(true)
  expect(session.selectedId).toBe('button-1')
  typeahead.type(walked(), { ...plain, key: 'S' }, 5_000)
  typeahead.type(walked(), { ...plain, key: 'e' }, 5_100)
  expect(session.selectedId).toBe('section-1')
  expect(typeahead.type(walked(), { ...plain, key: 'd', ctrlKey: true }, 9_000)).toBe(false)
})
