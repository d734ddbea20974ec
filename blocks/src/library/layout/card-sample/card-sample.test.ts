import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { moveRules, newBlock } from '../../index.ts'

test('a new card has a picture, a title, a subtitle and a body', () => {
  const { html, css } = onSite(newBlock('CardSample'))
  expect(html).toMatch(/ms-card-header.*ms-header-title.*ms-subtitle.*ms-card-body/s)
  expect(css).toMatch(/\.ms-card-header\{[^}]*min-height:200px/)
  expect(css).toMatch(/\.ms-card-body\{[^}]*min-height:150px/)
})

test('each part of a card accepts what belongs there', () => {
  const takes = (parent: string) =>
    ['Image', 'Container', 'TextBox', 'Heading', 'Text'].filter((child) => moveRules.accepts(parent, child))
  expect(takes('CardHeader')).toEqual(['Image'])
  expect(takes('CardBody')).toEqual(['Container'])
  expect(takes('HeaderTitle')).toEqual(['TextBox'])
  expect(takes('Subtitle')).toEqual(['Heading'])
})
