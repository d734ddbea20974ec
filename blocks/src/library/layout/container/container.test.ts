import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { moveRules } from '../../index.ts'

test('a container has 32 px above and below', () => {
  expect(onSite(block('Container')).css).toContain('padding:32px 0 32px 0')
})

test('a container accepts everything except page-level blocks', () => {
  const taken = ['Container', 'Row', 'Text', 'Button', 'Image', 'Tabs'].map((name) =>
    moveRules.accepts('Container', name),
  )
  expect(taken).not.toContain(false)
  expect(['Wrapper', 'Section', 'SectionDivider'].some((name) => moveRules.accepts('Container', name))).toBe(false)
})
