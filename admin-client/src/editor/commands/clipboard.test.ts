import { block, checkTree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import type { EditorSession } from '../session/index.ts'
import { commands, perform } from './index.ts'
import { editorWith, inWords } from './test-page.ts'

const tenantId = 'maple'
const text = (words: string) => block('Text', { text: words })
const page = (...blocks: readonly UnplacedBlock[]) =>
  editorWith(block('Section', {}, block('Container', {}, ...blocks)))

function copy(session: EditorSession, ids: readonly string[], command = commands.copyBlocks): string {
  let taken = ''
  const write = (text: string) => {
    taken = text
  }
  perform(session, command, { ids, tenantId, write })
  return taken
}

const paste = (session: EditorSession, text: string, as = tenantId) =>
  perform(session, commands.pasteBlocks, { text, tenantId: as })

describe('copy and paste', () => {
  test('go from one page to another, in the order of the page, under new ids', () => {
    const one = page(text('a'), text('b'))
    const other = page(text('c'))
    other.select('text-1')
    paste(other, copy(one, ['text-2', 'text-1']))
    expect(other.tree['container-1']?.nodes.map((id) => other.tree[id]?.props.text)).toEqual(['c', 'a', 'b'])
    expect(other.selectedIds).toEqual(other.tree['container-1']?.nodes.slice(1))
    expect(other.announcement.get()).toBe('2 blocks pasted into Container')
    perform(other, commands.undo, undefined)
    expect(inWords(other, 'container-1')).toBe('Container(Text)')
  })

  test('give the parts in named slots new ids as well', () => {
    const session = page({ ...block('Tabs'), linked: { first: block('Container', {}, text('in a tab')) } })
    const before = Object.keys(session.tree)
    session.select('tabs-1')
    paste(session, copy(session, ['tabs-1']))
    const pasted = session.tree[session.selectedId ?? '']
    expect(before).not.toContain(pasted?.linkedNodes.first)
    expect(session.tree[pasted?.linkedNodes.first ?? '']?.nodes).toHaveLength(1)
    expect(checkTree(session.tree)).toEqual([])
  })

  test('what was copied is pasted beside itself, else into the selected block', () => {
    const session = page(block('Container', {}, text('a')))
    session.select('container-2')
    const taken = copy(session, ['container-2'])
    paste(session, taken)
    expect(inWords(session, 'container-1')).toBe('Container(Container(Text) Container(Text))')
    session.select('container-1')
    paste(session, copy(session, ['text-1']))
    expect(inWords(session, 'container-1')).toBe('Container(Container(Text) Container(Text) Text)')
  })

  test('a copy is not locked, nor does copying need what is copied to be unlocked', () => {
    const session = page(text('a'))
    perform(session, commands.toggleLocked, { id: 'text-1' })
    session.select('text-1')
    paste(session, copy(session, ['text-1']))
    expect(session.tree[session.selectedId ?? '']?.custom).toEqual({})
  })

  test('cut takes away, in one step', () => {
    const session = page(text('a'), text('b'))
    const taken = copy(session, ['text-1'], commands.cutBlocks)
    expect(inWords(session, 'container-1')).toBe('Container(Text)')
    expect(session.document.history.undoLabel).toBe('Cut Text')
    session.select('text-2')
    paste(session, taken)
    expect(session.tree['container-1']?.nodes.map((id) => session.tree[id]?.props.text)).toEqual(['b', 'a'])
  })

  test('a locked block is not cut, and the clipboard keeps what it held', () => {
    const session = page(text('a'))
    perform(session, commands.toggleLocked, { id: 'text-1' })
    expect(copy(session, ['text-1'], commands.cutBlocks)).toBe('')
    expect(session.refusal.get()?.reason).toBe('Text is locked. Unlock it in the layers first.')
  })
})

describe('where blocks may not stand', () => {
  test('the nearest ancestor that takes them receives them, with a message', () => {
    const session = page(block('Row', {}, block('Container', {}, text('a'))))
    session.select('row-1')
    paste(session, copy(session, ['text-1']))
    expect(inWords(session, 'container-1')).toBe('Container(Row(Container(Text)) Text)')
    expect(session.notice.get()?.words).toBe('A row takes containers only. Text pasted into Container instead.')
  })

  test('beside a block that takes no children it is pasted without a message', () => {
    const session = page(text('a'), text('b'))
    session.select('text-1')
    paste(session, copy(session, ['text-2']))
    expect(session.tree['container-1']?.nodes.map((id) => session.tree[id]?.props.text)).toEqual(['a', 'b', 'b'])
    expect(session.notice.get()).toBeNull()
  })

  test('it is refused where nothing around takes them', () => {
    const session = page(text('a'))
    session.select('section-1')
    expect(paste(session, copy(session, ['text-1']))).toBe(false)
    expect(session.refusal.get()?.reason).toMatch(/^A section takes .* only$/)
  })

  test('nothing is pasted into a locked block', () => {
    const session = page(text('a'))
    const taken = copy(session, ['text-1'])
    perform(session, commands.toggleLocked, { id: 'container-1' })
    session.select('container-1')
    expect(paste(session, taken)).toBe(false)
    expect(session.refusal.get()?.reason).toBe('Container is locked. Unlock it in the layers first.')
  })

  test('with nothing selected it goes to the end of the last block that takes it', () => {
    const session = page(text('a'))
    const taken = copy(session, ['text-1'])
    session.select(null)
    paste(session, taken)
    expect(inWords(session, 'container-1')).toBe('Container(Text Text)')
  })
})

describe('what else may be on the clipboard', () => {
  const pasted = (content: string, as = tenantId) => {
    const session = page(text('a'))
    const before = session.tree
    const isDone = paste(session, content, as)
    expect(session.tree).toBe(before)
    return isDone ? null : session.refusal.get()?.reason
  }
  const taken = copy(page(text('a')), ['text-1'])
  const DAMAGED = 'The copied blocks are damaged and cannot be pasted. Copy the blocks again.'

  test('words, and JSON of others, are left to the browser', () => {
    expect(pasted('Opening hours')).toBeNull()
    expect(pasted('{"type":"excalidraw"}')).toBeNull()
  })

  test('blocks of another tenant are refused', () => {
    expect(pasted(taken, 'rival')).toBe(
      'These blocks were copied from another company’s site and cannot be pasted here',
    )
  })

  test('blocks of a later version are refused with what to do', () => {
    expect(pasted(taken.replace(':1,', ':2,'))).toBe(
      'These blocks were copied in a newer version. Reload this page and try again.',
    )
  })

  test.each([
    taken.slice(0, -5),
    '{"mainstreet-blocks":1}',
    '{"mainstreet-blocks":1,"tenant":"maple","branches":[]}',
    '{"mainstreet-blocks":1,"tenant":"maple","branches":[null]}',
    '{"mainstreet-blocks":1,"tenant":"maple","branches":[{"id":"a","nodes":{"b":{}}}]}',
    '{"mainstreet-blocks":"1","tenant":"maple","branches":[{}]}',
  ])('damaged blocks are refused: %#', (content) => {
    expect(pasted(content)).toBe(DAMAGED)
  })

  test('blocks that are nested too deeply are refused for that reason', () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 70 }, (_, at) => [`n${at}`, { type: 'Container', nodes: at < 69 ? [`n${at + 1}`] : [] }]),
    )
    const content = JSON.stringify({ 'mainstreet-blocks': 1, tenant: tenantId, branches: [{ id: 'n0', nodes }] })
    expect(pasted(content)).toMatch(/at most 64 levels of blocks/)
  })

  test('more blocks than a page may hold are refused', () => {
    const nodes = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`n${at}`, { type: 'Text' }]))
    const content = JSON.stringify({ 'mainstreet-blocks': 1, tenant: tenantId, branches: [{ id: 'n0', nodes }] })
    expect(pasted(content)).toMatch(/^The copied blocks are too many/)
  })

  test('inconsistent links are repaired before pasting', () => {
    const nodes = {
      a: { type: 'Container', nodes: ['b', 'b', 'gone', 'a'], parent: 'nobody' },
      b: { type: 'Text', props: { text: 'b' }, nodes: ['a'] },
      stray: { type: 'Text' },
      'un safe': { type: 'Text' },
    }
    const content = JSON.stringify({ 'mainstreet-blocks': 1, tenant: tenantId, branches: [{ id: 'a', nodes }] })
    const session = page(text('x'))
    session.select('text-1')
    expect(paste(session, content)).toBe(true)
    expect(inWords(session, 'container-1')).toBe('Container(Text Container(Text))')
    expect(checkTree(session.tree)).toEqual([])
  })
})
