import type { FrameLocator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import {
  makeContentPage,
  openEditor,
  publishAnyway,
  settled,
  storedPage,
  threeColumns,
  withoutSaving,
} from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const writing = (canvas: FrameLocator) => canvas.locator('[contenteditable=true]')

const textsOf = (content: object | null) =>
  Object.values((content ?? {}) as Record<string, { props: { text?: string } }>).map(({ props }) => props.text)

test('each key press is part of the page: unsaved, in the panel, saved and published as it is on the screen', async () => {
  const { id, slug } = await makeContentPage(owner, 'Typed at once', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saveAgain = await withoutSaving(page)
  await canvas.getByText('Welcome in').dblclick()
  await writing(canvas).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page.keyboard.type('C')
  await page.getByRole('status').getByText('Unsaved changes').waitFor()
  await page.keyboard.type('ome')
  expect(await save.isEnabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(true)
  await expect.poll(() => page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('Come')

  // Saving neither ends the typing nor moves the cursor.
  await saveAgain()
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved').first().waitFor()
  expect(textsOf((await storedPage(owner, id)).draft)).toContain('Come')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('!m')
  expect(await writing(canvas).innerText()).toBe('Com!me')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)
  expect(textsOf((await storedPage(owner, id)).published)).toContain('Com!me')
  await canvas.getByRole('heading', { name: 'Com!me' }).waitFor()
  expect(kit.problems).toEqual([])
})

test('what is typed before the text editor has loaded is part of the save that follows', async () => {
  const { id, slug } = await makeContentPage(owner, 'Typed early', threeColumns())
  const page = await enterAdmin(kit, owner, '/no-such-screen')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/writers-[^/]*\.js$/, (route) => held.then(() => route.continue()))
  await page.goto(new URL(`/admin/editor?slug=${slug}`, page.url()).href)
  await settled(page)
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  await canvas.getByText('Brakes').click()
  await page.keyboard.press('Delete')
  await canvas.getByText('Welcome in').dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Come in')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Saving…').waitFor()
  letGo()
  await page.getByText('Draft saved').first().waitFor()
  expect(textsOf((await storedPage(owner, id)).draft)).toContain('Come in')
  expect(kit.problems).toEqual([])
})

test('typing saves itself, and renders nothing of the canvas again', async () => {
  const { id, slug } = await makeContentPage(owner, 'Typed and saved', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Welcome in').dblclick()
  await writing(canvas).waitFor()
  await page.evaluate(() => {
    const drawn: string[] = []
    const probe = window as unknown as {
      __mainstreetEditor: { session: { onDraw(id: string): void } }
      drawn: string[]
    }
    probe.drawn = drawn
    probe.__mainstreetEditor.session.onDraw = (node) => drawn.push(node)
  })
  await page.keyboard.type('Come in')
  await expect.poll(async () => textsOf((await storedPage(owner, id)).draft), SOON).toContain('Come in')
  expect(await writing(canvas).innerText()).toBe('Come in')
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)
  expect(await drawn()).toEqual([])
  await page.keyboard.press('Escape')
  await canvas.getByRole('heading', { name: 'Come in' }).waitFor()
  expect(await drawn()).toEqual(['text-1'])
})

test('the Undo button takes back a word while typing, and an input method composes undisturbed', async () => {
  const { slug } = await makeContentPage(owner, 'Composed', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Welcome in').dblclick()
  await writing(canvas).waitFor()
  await page.keyboard.type('Open ')
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const inPanel = () => page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()
  for (const text of ['k', 'か', 'かん', 'かんじ']) {
    await compose(text)
    await expect.poll(inPanel).toBe(`Open ${text}`)
  }
  await keyboard.send('Input.insertText', { text: '漢字' })
  await expect.poll(inPanel).toBe('Open 漢字')
  expect(await writing(canvas).innerText()).toBe('Open 漢字')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await writing(canvas).waitFor({ state: 'detached' })
  await expect.poll(inPanel).toBe('Open ')
  await canvas.getByRole('heading', { name: 'Open', exact: true }).waitFor()
})
