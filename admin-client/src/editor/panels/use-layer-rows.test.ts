import { block, moveNode, setProps, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { rememberStructure } from './use-layer-rows.ts'

test('an edited block leaves the outline as it is, a moved one does not', () => {
  const structureOf = rememberStructure()
  const page = tree(block('Wrapper', {}, block('Section', {}, block('Text')), block('Section')))
  expect(structureOf(page)).toBe(page)
  const edited = setProps(page, 'text-1', { text: 'Hi' })
  expect(structureOf(edited)).toBe(page)
  const moved = moveNode(edited, 'text-1', 'section-2', 0)
  expect(structureOf(moved)).toBe(moved)
})
