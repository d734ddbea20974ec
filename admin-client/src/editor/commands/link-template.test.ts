import { block, checkTree, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import type { EditorSession, SavedTemplate } from '../session/index.ts'
import { commands, linkTo, perform, performOnSelection } from './index.ts'
import { editorWith, inWords } from './test-page.ts'

const saved = (type: SavedTemplate['type'], ...blocks: readonly UnplacedBlock[]): SavedTemplate => ({
  id: `the-${type}`,
  name: `Our ${type}`,
  type,
  tree: tree(block('Wrapper', {}, ...blocks)),
})
const card = saved('container', block('Container', {}, block('Text', { text: 'Hi' })))
const bands = saved('section', block('Section'), block('Section', {}, block('Container')))

/** An editor with these templates. */
function editing(templates: readonly SavedTemplate[], ...sections: readonly UnplacedBlock[]): EditorSession {
  const session = editorWith(...sections)
  session.templates.set(templates)
  session.shelf.state.set('loaded')
  return session
}

describe('a link to a template', () => {
  test('is one block, called as its template, that goes where the template would', () => {
    const session = editing([card], block('Section', {}, block('Row', {}, block('Container'))))
    perform(session, commands.insertTemplate, { template: linkTo(card), parent: 'row-1', index: 1 })
    expect(inWords(session)).toBe('Wrapper(Section(Row(Container LinkedContainer)))')
    const id = session.selectedId as string
    expect(session.tree[id]?.props.templateId).toBe('the-container')
    expect(session.nameOf(id)).toBe('Our container')
    expect(perform(session, commands.insertTemplate, { template: linkTo(bands), parent: 'row-1', index: 0 })).toBe(
      false,
    )
    expect(session.refusal.get()?.reason).toBe('A row takes containers only')
  })

  test('starts an empty section as a copy does', () => {
    const session = editing([bands], block('Section'), block('Section'))
    perform(session, commands.startSection, { id: 'section-1', template: linkTo(bands) })
    expect(inWords(session)).toBe('Wrapper(LinkedSection Section)')
  })

  test('takes nothing into itself', () => {
    const session = editing([card], block('Section', {}, block('LinkedContainer', { templateId: card.id })))
    expect(perform(session, commands.insertBlock, { name: 'Text', parent: 'linked-container-1', index: 0 })).toBe(false)
  })
})

describe('unlinking', () => {
  test('puts a copy in the place of the link, in one step', () => {
    const link = block('LinkedSection', { templateId: bands.id, showOnMobile: false })
    const session = editing([bands], block('Section', {}, block('Container')), link, block('Section'))
    const before = session.tree
    session.select('linked-section-1')
    performOnSelection(session, commands.unlinkTemplate)
    expect(inWords(session)).toBe('Wrapper(Section(Container) Section Section(Container) Section)')
    expect(checkTree(session.tree)).toEqual([])
    expect(session.tree[session.selectedId as string]?.props.showOnMobile).toBe(false)
    perform(session, commands.undo, undefined)
    expect(session.tree).toEqual(before)
  })

  test('is refused with a message if there is nothing to copy', () => {
    const link = (templateId: string) => block('LinkedSection', { templateId })
    const session = editing([saved('section')], link('gone'), link('the-section'))
    const reason = (id: string) => {
      expect(perform(session, commands.unlinkTemplate, { id })).toBe(false)
      return session.refusal.get()?.reason
    }
    expect(reason('linked-section-1')).toBe('This component was deleted')
    expect(reason('linked-section-2')).toBe('“Our section” is empty')
    session.shelf.state.set('loading')
    expect(reason('linked-section-1')).toBe('The components are not loaded yet. Try again.')
    expect(session.document.history.isDirty).toBe(false)
  })

  test('does not apply if no link is selected', () => {
    const session = editing([card], block('Section', {}, block('Container')))
    session.select('container-1')
    expect(performOnSelection(session, commands.unlinkTemplate)).toBe(false)
    expect(performOnSelection(session, commands.editComponent)).toBe(false)
  })
})

test('a block that was saved as a template can be replaced by a link to it', () => {
  const session = editing([], block('Section', {}, block('Container', {}, block('Text')), block('Container')))
  session.shelf.keep(card)
  perform(session, commands.replaceByLink, { id: 'container-1', template: card })
  expect(inWords(session)).toBe('Wrapper(Section(LinkedContainer Container))')
  perform(session, commands.undo, undefined)
  expect(inWords(session)).toBe('Wrapper(Section(Container(Text) Container))')
})

test('editing a linked component asks for it to be opened', () => {
  const session = editing([card], block('Section', {}, block('LinkedContainer', { templateId: card.id })))
  session.select('linked-container-1')
  performOnSelection(session, commands.editComponent)
  expect(session.opening.get()).toEqual({ kind: 'component', id: 'the-container' })
})

describe('an instance', () => {
  const link = () => block('LinkedContainer', { templateId: card.id })
  const own = { id: 'linked-container-1', path: 'text-1', block: 'Text' }

  test('gets a text of its own, and follows the component again', () => {
    const session = editing([card], block('Section', {}, link()))
    const before = session.tree
    for (const text of ['O', 'Own']) perform(session, commands.setOverride, { ...own, changes: { text } })
    const { props } = session.tree['linked-container-1'] ?? {}
    expect(props?.overrides).toEqual({ 'text-1': { block: 'Text', props: { text: 'Own' } } })
    perform(session, commands.undo, undefined)
    expect(session.tree).toEqual(before)
    perform(session, commands.redo, undefined)
    perform(session, commands.setOverride, { ...own, changes: { text: undefined } })
    expect(session.tree['linked-container-1']?.props).toEqual({ templateId: card.id })
  })

  test('can be reset at once', () => {
    const session = editing([card], block('Section', {}, link()))
    perform(session, commands.setOverride, { ...own, changes: { text: 'Own' } })
    perform(session, commands.setOverride, { ...own, path: 'gone', changes: { text: 'Own' } })
    perform(session, commands.removeOverrides, { id: own.id, paths: ['gone', 'text-1'] })
    expect(session.tree['linked-container-1']?.props).toEqual({ templateId: card.id })
  })

  test('keeps its texts when it is unlinked', () => {
    const session = editing([card], block('Section', {}, link()))
    perform(session, commands.setOverride, { ...own, changes: { text: 'Own' } })
    perform(session, commands.unlinkTemplate, { id: own.id })
    const texts = Object.values(session.tree).map(({ props }) => props.text)
    expect([inWords(session), texts.includes('Own')]).toEqual(['Wrapper(Section(Container(Text)))', true])
  })

  test('has no text of its own while it is locked', () => {
    const session = editing([card], block('Section', {}, link()))
    perform(session, commands.toggleLocked, { ids: [own.id] })
    expect(perform(session, commands.setOverride, { ...own, changes: { text: 'Own' } })).toBe(false)
  })
})
