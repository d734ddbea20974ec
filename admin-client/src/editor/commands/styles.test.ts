import { block } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import { commands, perform } from './index.ts'
import { editorWith } from './test-page.ts'

const old = { text: 'Hi', tag: 'h2', fontSize: 3, textAlign: 'center' }

const page = () =>
  editorWith(
    block(
      'Section',
      {},
      block('Container', { spacing: { sync: true, desktop: { paddingTop: 4 } }, customCss: 'color:red' }),
      block('Container', { border: { sync: true, desktop: { borderRadius: 9 } } }, block('Text', old), block('Button')),
    ),
  )

const propsOf = (session: ReturnType<typeof page>, id: string) => session.tree[id]?.props ?? {}

describe('settings of older pages', () => {
  test('move into their group with its first change, and can be reset from then on', () => {
    const session = page()
    const style = { id: 'text-1', group: 'typography', device: 'desktop' } as const
    perform(session, commands.setStyle, { ...style, changes: { lineHeight: 1.2 } })
    const expected = { fontSize: 3, fontSizeUnit: 'rem', textAlign: 'center', lineHeight: 1.2 }
    expect(propsOf(session, 'text-1')).toMatchObject({ fontSize: null, textAlign: 'left', tag: 'h2' })
    expect(propsOf(session, 'text-1').typography).toMatchObject({ desktop: expected, mobile: expected })
    perform(session, commands.setStyle, { ...style, changes: { fontSize: undefined } })
    expect(propsOf(session, 'text-1').typography).not.toHaveProperty('desktop.fontSize')
  })

  test('are what a narrower device starts from once sync is off', () => {
    const session = page()
    perform(session, commands.syncStyle, { id: 'text-1', group: 'typography', isOn: false })
    perform(session, commands.setStyle, {
      id: 'text-1',
      group: 'typography',
      device: 'mobile',
      changes: { textAlign: 'left' },
    })
    expect(propsOf(session, 'text-1').typography).toMatchObject({
      sync: false,
      desktop: { textAlign: 'center' },
      mobile: { textAlign: 'left', fontSize: 3 },
    })
  })
})

describe('copying a style', () => {
  test('gives other blocks the look, without content, place and code, as one step', () => {
    const session = page()
    perform(session, commands.copyStyle, { id: 'container-1' })
    perform(session, commands.pasteStyle, { ids: ['container-2'] })
    expect(propsOf(session, 'container-2')).toEqual({ spacing: { sync: true, desktop: { paddingTop: 4 } } })
    perform(session, commands.undo, undefined)
    expect(propsOf(session, 'container-2')).toEqual({ border: { sync: true, desktop: { borderRadius: 9 } } })
  })

  test('onto another kind of block takes what both have', () => {
    const session = page()
    perform(session, commands.copyStyle, { id: 'text-1' })
    perform(session, commands.pasteStyle, { ids: ['button-1'] })
    const { typography, text } = propsOf(session, 'button-1')
    expect(typography).toMatchObject({ desktop: { fontSize: 3, fontSizeUnit: 'rem', textAlign: 'center' } })
    expect(text).not.toBe('Hi')
    expect(propsOf(session, 'text-1')).toEqual(old)
  })

  test('is refused before anything was copied', () => {
    const session = page()
    expect(perform(session, commands.pasteStyle, { id: 'text-1' })).toBe(false)
    expect(session.refusal.get()?.reason).toBe('Copy the style of a block first')
  })
})

test('a block that follows a style gives up its own settings of what the style sets', () => {
  const session = page()
  const settings = { typography: { desktop: { fontSize: 20 } }, border: { desktop: { borderRadius: 4 } } }
  session.namedStyles.set([{ id: 'lead', name: 'Lead', settings }])
  perform(session, commands.followStyle, { id: 'text-1', style: 'lead' })
  expect(propsOf(session, 'text-1')).toMatchObject({ namedStyle: 'lead', fontSize: null })
  expect(propsOf(session, 'text-1').typography).toMatchObject({ desktop: { textAlign: 'center' } })
  expect(propsOf(session, 'text-1').typography).not.toHaveProperty('desktop.fontSize')
  perform(session, commands.followStyle, { id: 'container-2', style: 'lead' })
  expect(propsOf(session, 'container-2')).toEqual({ namedStyle: 'lead' })
  perform(session, commands.followStyle, { id: 'container-2', style: null })
  expect(propsOf(session, 'container-2')).toEqual({})
})
