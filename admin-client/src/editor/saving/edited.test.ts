import { block, encode, ROOT, templateBranch, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { editedCampaign, editedComponent, editedEmailTemplate, editedVariant, pathOf, treeOf } from './edited.ts'

const card = tree(block('Wrapper', {}, block('Container', {}, block('Text'))))
const component = (content: unknown, type: 'SECTION' | 'CONTAINER' = 'CONTAINER') =>
  editedComponent({ __typename: 'ComponentTemplate', id: 't1', componentName: 'Card', type, version: 1, content })

test('a component opens from either form of its content', () => {
  expect(treeOf(component(encode(card)))[ROOT]?.nodes).toEqual(['container-1'])
  expect(treeOf(component(templateBranch(card)))[ROOT]?.nodes).toEqual(['container-1'])
})

test('an empty one has a block of its type', () => {
  const first = (type: 'SECTION' | 'CONTAINER') => {
    const page = treeOf(component(null, type))
    return page[page[ROOT]?.nodes[0] ?? '']?.type
  }
  expect(first('SECTION')).toBe('Section')
  expect(first('CONTAINER')).toBe('Container')
})

test('is found under its id', () => {
  expect(pathOf(component(null))).toBe('/editor?component=t1')
})

const campaign = (content: string | null, status: 'DRAFT' | 'SCHEDULED' | 'SENT' = 'DRAFT') =>
  editedCampaign(stored(content, status))

const stored = (content: string | null, status: 'DRAFT' | 'SCHEDULED' | 'SENT', ofB: string | null = null) => ({
  __typename: 'Campaign' as const,
  ...{ id: 'c1', name: 'News', subject: 'Hi', preheader: '', version: 1, deletedAt: null, status, content },
  abTest: { __typename: 'CampaignAbTest' as const, subject: '', content: ofB },
})

test('variant B begins with the content of A, and its unsaved work is kept apart', () => {
  const a = encode(tree(block('EmailWrapper', {}, block('EmailTextBox'))))
  const variant = editedVariant(stored(a, 'DRAFT'))
  expect(variant).toMatchObject({ of: 'variant', content: a, subject: 'Hi', title: 'News, variant B' })
  expect(variant.id).not.toBe('c1')
  expect(pathOf(variant)).toBe('/editor?emailCampaignId=c1&variant=b')
  expect(editedVariant(stored(a, 'DRAFT', 'other')).content).toBe('other')
})

test('a campaign without content begins with the default email', () => {
  expect(treeOf(campaign(null))[ROOT]?.type).toBe('EmailWrapper')
  const written = tree(block('EmailWrapper', {}, block('EmailTextBox')))
  expect(treeOf(campaign(encode(written)))[ROOT]?.nodes).toHaveLength(1)
})

test('only a campaign that was not started, and is not deleted, is changed', () => {
  expect([campaign(null).isFixed, campaign(null, 'SCHEDULED').isFixed, campaign(null, 'SENT').isFixed]).toEqual([
    false,
    false,
    true,
  ])
})

test('campaigns and email templates are found under their own addresses', () => {
  expect(pathOf(campaign(null))).toBe('/editor?emailCampaignId=c1')
  const template = {
    __typename: 'EmailTemplate',
    id: 't1',
    name: 'x',
    version: 1,
    deletedAt: null,
    content: null,
  } as const
  expect(pathOf(editedEmailTemplate(template))).toBe('/editor?emailTemplateId=t1')
})
