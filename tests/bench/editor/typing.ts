import type { Page } from 'playwright'

/** Several words, so that history steps begin and end. */
const WORDS = 'What stands here is typed letter by letter'

/** Types into a text of the page, with the panels open, as the browser inserts what is typed. */
export async function keyPresses(page: Page): Promise<number[]> {
  const id = await page.evaluate(() => {
    const { probe, texts } = window.__bench
    const id = texts[700] as string
    probe.session.onEditText(id)
    return id
  })
  await page.frameLocator('iframe[title="Page being edited"]').locator('[contenteditable=true]').waitFor()
  const taken = await page.evaluate(
    async ([id, words]) => {
      const { probe, shown, time, canvas } = window.__bench
      const taken: number[] = []
      for (const letter of words) {
        await shown()
        taken.push(await time(() => canvas.execCommand('insertText', false, letter)))
      }
      const { text } = probe.session.tree[id]?.props ?? {}
      if (text !== words) throw new Error(`The page has “${text}”`)
      return taken
    },
    [id, WORDS] as const,
  )
  await page.keyboard.press('Escape')
  return taken
}
