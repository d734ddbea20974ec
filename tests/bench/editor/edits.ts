import type { Page } from 'playwright'

const TIMES = 60

interface Edits {
  readonly edit: number[]
  readonly undo: number[]
}

/** Changes a text of the block that is selected, with the panels open, many times over the page; then undoes each. */
export function edits(page: Page): Promise<Edits> {
  return page.evaluate(async (times) => {
    const { probe, texts, shown, time, elementOf } = window.__bench
    const { session, commands, perform } = probe
    const chosen = Array.from({ length: times }, (_, turn) => texts[(turn * 37) % texts.length] as string)
    const edit: number[] = []
    const undo: number[] = []
    const before: string[] = []
    for (const id of chosen) {
      session.select(id)
      await shown()
      await shown()
      before.push(elementOf(id).textContent ?? '')
      const text = `Changed ${id}`
      edit.push(await time(() => perform(session, commands.setProps, { id, changes: { text } })))
      if (elementOf(id).textContent !== text) throw new Error(`The edit of ${id} was not drawn in time`)
    }
    for (const id of chosen.toReversed()) {
      await shown()
      await shown()
      undo.push(await time(() => perform(session, commands.undo)))
      if (elementOf(id).textContent !== before.pop()) throw new Error(`The undone edit of ${id} is still drawn`)
    }
    return { edit, undo }
  }, TIMES)
}

/** Moves the pointer onto one block after another and back. */
export function hovers(page: Page): Promise<number[]> {
  return page.evaluate(async (times) => {
    const { probe, texts, shown, time, elementOf, canvas } = window.__bench
    const view = canvas.defaultView as Window & typeof globalThis
    const taken: number[] = []
    for (let turn = 0; turn < times; turn++) {
      const id = texts[(turn * 41) % texts.length] as string
      const element = elementOf(id)
      await shown()
      const over = new view.PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
      taken.push(await time(() => element.dispatchEvent(over)))
      if (probe.session.hover.id !== id) throw new Error(`The hovered block is ${probe.session.hover.id}, not ${id}`)
    }
    return taken
  }, TIMES)
}
