import { renderEmail } from '@mainstreet/blocks/email'
import { moveRules } from '@mainstreet/blocks/library'
import { blockName, checkTree, nodeAt, ROOT, type Tree, walk } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { readyEmails } from './ready/index.ts'

function misplaced(tree: Tree): string[] {
  return [...walk(tree)].flatMap((id) => {
    const { parent } = nodeAt(tree, id)
    if (parent === null) return []
    const [outer, inner] = [blockName(nodeAt(tree, parent)), blockName(nodeAt(tree, id))]
    return moveRules.accepts(outer, inner) ? [] : [`${inner} in ${outer}`]
  })
}

test.each(readyEmails.map((ready) => [ready.key, ready] as const))('%s is a sound email', (_, { tree, name }) => {
  expect(checkTree(tree)).toEqual([])
  expect(misplaced(tree)).toEqual([])
  expect(nodeAt(tree, ROOT).props.preheader).toMatch(/\S/)
  const { text } = renderEmail(tree, {
    siteUrl: 'https://maple.test',
    colours: { primary: '#b3261e', dark: '#222222' },
    cleanText: (html) => html,
    subject: name,
    preheader: '',
    companyName: 'Maple',
    postalAddress: '1 Main St',
  })
  expect(text.length).toBeGreaterThan(150)
})

test('their keys and names are their own', () => {
  for (const of of ['key', 'name'] as const)
    expect(new Set(readyEmails.map((ready) => ready[of])).size).toBe(readyEmails.length)
})
