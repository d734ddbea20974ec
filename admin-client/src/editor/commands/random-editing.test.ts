import { block, checkTree, type Tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { MAX_STEPS } from '../session/history.ts'
import type { EditorSession } from '../session/index.ts'
import { commands, perform } from './index.ts'
import { editorWith } from './test-page.ts'

/** The same sequence for the same seed, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function page(): EditorSession {
  const column = () => block('Container', {}, block('Text', { text: 'Hi' }), block('Button', {}))
  return editorWith(block('Section', {}, block('Row', {}, column(), column())), block('Section', {}, column()))
}

const NAMES = ['Text', 'Button', 'Row', 'Container', 'Section', 'Tabs']

/** One random thing that someone might do; most are allowed, some are refused. */
function step(session: EditorSession, roll: (sides: number) => number): void {
  const ids = Object.keys(session.tree)
  const pick = () => ids[roll(ids.length)] as string
  const id = pick()
  const actions = [
    () =>
      perform(session, commands.insertBlock, { name: NAMES[roll(NAMES.length)] as string, parent: id, index: roll(3) }),
    () => perform(session, commands.moveNode, { id, parent: pick(), index: roll(4) }),
    () => perform(session, commands.setProps, { id, changes: { text: `Text ${roll(100)}`, columns: 1 + roll(4) } }),
    () =>
      perform(session, commands.setStyle, {
        id,
        group: 'spacing',
        device: 'desktop',
        changes: { paddingTop: roll(90) },
      }),
    () => perform(session, commands.renameNode, { id, name: `Name ${roll(9)}` }),
    () => perform(session, commands.toggleHidden, { id }),
    () => ids.length < 400 && id !== 'ROOT' && perform(session, commands.duplicateNode, { id }),
    () => id !== 'ROOT' && ids.length > 12 && perform(session, commands.removeNode, { id }),
    () => perform(session, commands.moveAfter, { id }),
    () => perform(session, commands.moveOut, { id }),
    () => perform(session, commands.undo, undefined),
    () => perform(session, commands.redo, undefined),
  ]
  actions[roll(actions.length)]?.()
}

test('two thousand random commands leave a sound page', () => {
  const session = page()
  const roll = dice(20_261)
  for (let count = 0; count < 2_000; count++) step(session, roll)
  expect(checkTree(session.tree)).toEqual([])
})

test('undoing all of them gives back the very page, redoing all the edited one', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const session = page()
    const before = session.tree
    const roll = dice(seed)
    const states: Tree[] = []
    for (let count = 0; count < MAX_STEPS; count++) {
      step(session, roll)
      states.push(session.tree)
    }
    while (session.document.redo());
    const after = session.tree
    while (session.document.undo());
    expect(session.tree).toEqual(before)
    expect(Object.keys(before).every((id) => session.tree[id] === before[id])).toBe(true)
    expect(session.document.history.isDirty).toBe(false)
    while (session.document.redo());
    expect(session.tree).toEqual(after)
  }
})
