import { block, ROOT, tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { commands, perform } from '../commands/index.ts'
import { EditorSession, groupsOf, type SectionTemplate } from '../session/index.ts'
import { insertChoices } from './insert-choices.ts'
import { paletteSections } from './palette-groups.ts'

const ready = (id: string, group: string, name: string): SectionTemplate => {
  const section = block('Section', {}, block('Container', {}, block('Text', { text: name })))
  return { id, group, name, type: 'section', tree: tree(block('Wrapper', {}, section)) }
}
const templates = [
  ready('one', 'Hero', 'With a picture'),
  ready('two', 'Prices', 'Two lists'),
  ready('three', 'Hero', 'Dark'),
]

function editing(): EditorSession {
  const session = new EditorSession(tree(block('Wrapper', {}, block('Section', {}, block('Container')))))
  session.mayEdit.set(true)
  session.sections.templates.set(templates)
  return session
}

test('groups keep their order, and a search finds sections by name and group', () => {
  expect(groupsOf(templates)).toEqual(['Hero', 'Prices'])
  const found = (search: string) => paletteSections(templates, search).map(({ id }) => id)
  expect(found('')).toEqual(['one', 'two', 'three'])
  expect(found('dark hero')).toEqual(['three'])
  expect(found('nothing')).toEqual([])
})

test('the insert menu offers sections where they fit, never as links', () => {
  const session = editing()
  const offered = (parent: string) =>
    insertChoices(session, { place: { parent, index: 0 } }, 'dark').map(({ title, isLinkable }) => [title, isLinkable])
  expect(offered(ROOT)).toEqual([['Hero: Dark', undefined]])
  expect(offered('container-1')).toEqual([])
})

test('a section is added twice with ids of its own, each in one step that can be undone', () => {
  const session = editing()
  const before = session.tree
  const [template] = templates
  for (let times = 1; times <= 2; times++) if (template) perform(session, commands.addTemplate, { template })
  expect(session.tree[ROOT]?.nodes).toHaveLength(3)
  expect(new Set(session.tree[ROOT]?.nodes).size).toBe(3)
  expect(Object.keys(session.tree)).toHaveLength(9)
  perform(session, commands.undo, undefined)
  perform(session, commands.undo, undefined)
  expect(session.tree).toEqual(before)
})
