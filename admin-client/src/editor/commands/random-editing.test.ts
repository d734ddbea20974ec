import { block, checkTree, type Tree } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { MAX_STEPS } from '../session/history.ts'
import type { EditorSession } from '../session/index.ts'
import { allCommands } from './index.ts'
import { type Dice, dice, randomSteps } from './random-steps.ts'
import { editorWith } from './test-page.ts'

function page(): EditorSession {
  const column = () => block('Container', {}, block('Text', { text: 'Hi' }), block('Button', {}))
  return editorWith(block('Section', {}, block('Row', {}, column(), column())), block('Section', {}, column()))
}

function step(session: EditorSession, roll: Dice): string {
  const steps = Object.entries(randomSteps(session, roll))
  const [name, run] = steps[roll(steps.length)] as (typeof steps)[number]
  run()
  return name
}

/** Thousands of verified steps, on a machine that may be busy with other tests. */
const SLOW = { timeout: 60_000 }

test.each([20_261, 77, 4_001])(
  'two thousand random commands leave a sound page at each step: seed %i',
  SLOW,
  (seed) => {
    const session = page()
    const roll = dice(seed)
    for (let count = 0; count < 2_000; count++) {
      const before = session.tree
      const name = step(session, roll)
      if (session.tree !== before && checkTree(session.tree).length > 0)
        expect.fail(`Seed ${seed}, step ${count}, ${name}: ${checkTree(session.tree).join(', ')}`)
      const gone = session.selectedIds.filter((id) => !session.tree[id])
      if (gone.length > 0) expect.fail(`Seed ${seed}, step ${count}, ${name}: ${gone.join(', ')} selected but gone`)
    }
  },
)

test('undoing all of them restores the original page, redoing all the edited one', SLOW, () => {
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
    expect(session.tree, `seed ${seed}`).toEqual(before)
    expect(Object.keys(before).every((id) => session.tree[id] === before[id])).toBe(true)
    expect(session.document.history.isDirty).toBe(false)
    while (session.document.redo());
    expect(session.tree, `seed ${seed}`).toEqual(after)
  }
})

test('every command that changes the page is among the random ones', () => {
  const asksOnly =
    /^(ask-to-|select-|extend-|leave$|edit-text$|save-page$|show-shortcuts$|copy-blocks$|edit-component$)/
  const tried = new Set(Object.keys(randomSteps(page(), dice(1))))
  const forgotten = allCommands.map(({ name }) => name).filter((name) => !asksOnly.test(name) && !tried.has(name))
  expect(forgotten).toEqual([])
})
