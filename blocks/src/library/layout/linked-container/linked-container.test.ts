import { expect, test } from 'vitest'
import { block, canPlace, tree } from '../../../tree/index.ts'
import { moveRules, newBlock } from '../../index.ts'

const page = tree(block('Wrapper', {}, block('Section', {}, block('Row', {}, block('Container')))))

test('a linked container is allowed wherever a container is', () => {
  const verdict = (parent: string) => canPlace(page, moveRules, ['LinkedContainer'], parent)
  for (const parent of ['ROOT', 'section-1', 'row-1', 'container-1']) expect(verdict(parent)).toEqual({ ok: true })
})

test('a linked section is allowed wherever a section is, and the error names the accepted blocks', () => {
  expect(canPlace(page, moveRules, ['LinkedSection'], 'ROOT')).toEqual({ ok: true })
  expect(canPlace(page, moveRules, ['LinkedSection'], 'row-1')).toEqual({
    ok: false,
    reason: 'A row takes containers only',
  })
})

test('a new one renders nothing', () => {
  expect(newBlock('LinkedContainer').props.templateId).toBe('')
})
