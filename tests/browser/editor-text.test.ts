import { block, tree } from '@mainstreet/blocks/tree'
import type { FrameLocator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { boxOf, makeContentPage, openEditor, publishAnyway, storedPage } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const STORED = '<h2>Oil and tires</h2><p>We do it all.</p><ul><li><p>Quickly</p></li></ul><p></p>'

/** A heading, a text box, and an empty one. */
const withTexts = () =>
  tree(
    block(
      'Wrapper',
      {},
      block(
        'Section',
        {},
        block(
          'Container',
          {},
          block('Text', { text: 'Welcome in', tag: 'h1' }),
          block('TextBox', { text: STORED }),
          block('TextBox', {}),
        ),
      ),
    ),
  )

const writing = (canvas: FrameLocator) => canvas.locator('[contenteditable=true]')

/** Pastes as the browser does when somebody presses the keys for it. */
const paste = (page: Page, html: string) =>
  page.evaluate((pasted) => {
    const canvas = document.querySelector<HTMLIFrameElement>('iframe[title="Page being edited"]')
      ?.contentWindow as Window & typeof globalThis
    const clipboardData = new canvas.DataTransfer()
    clipboardData.setData('text/html', pasted)
    const event = new canvas.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    canvas.document.querySelector('[contenteditable=true]')?.dispatchEvent(event)
  }, html)

const FROM_WORD = `<p class=MsoNormal style='mso-margin-top-alt:auto'><b><span lang=EN-CA>Winter</span></b> tires<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Studded</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Nordic</p><script>steal()</script><p onclick="steal()" title='a > b'>Handled<img src=x onerror=steal()></p>`

test('a text box is written by pointer, formatted, linked and pasted into, and visitors see it so', async () => {
  const { id, slug } = await makeContentPage(owner, 'Written on', withTexts())
  const { page, canvas } = await openEditor(kit, owner, slug)
  const text = canvas.locator('.ms-rich').first()
  const tops = () => text.evaluate((element) => [...element.children].map((each) => each.getBoundingClientRect().top))
  const [before, topsBefore] = [await boxOf(text), await tops()]
  await canvas.getByText('We do it all.').dblclick()
  await writing(canvas).waitFor()
  // Not a pixel moves.
  expect([await boxOf(text), await tops()]).toEqual([before, topsBefore])

  const toolbar = page.getByRole('toolbar', { name: 'Text' })
  await canvas.getByText('We do it all.').click({ clickCount: 3 })
  await toolbar.getByRole('button', { name: 'Bold' }).click()
  await expect.poll(() => toolbar.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
  await toolbar.getByRole('button', { name: 'Link', exact: true }).click()
  const address = toolbar.getByPlaceholder('Search pages, or https://…')
  await address.fill('javascript:steal()')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByText('Links of this kind are not allowed').waitFor()
  await address.fill('maple.example/offers')
  await page.getByRole('button', { name: 'Add link' }).click()
  await text.getByRole('link', { name: 'We do it all.' }).waitFor()

  await text.press('Control+End')
  // The writer hears of a new cursor a moment later.
  await expect.poll(() => toolbar.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('false')
  await paste(page, FROM_WORD)
  await text.getByText('Handled').waitFor()
  // A handler that the parser sees is reported, even though it never runs.
  expect(kit.violations()).toEqual([])
  await toolbar.getByRole('button', { name: 'Done' }).click()
  await toolbar.waitFor({ state: 'hidden' })
  await page.getByText('Select a block on the page').waitFor()

  const written =
    '<h2>Oil and tires</h2><p><a href="https://maple.example/offers"><strong>We do it all.</strong></a></p><ul><li><p>Quickly</p></li></ul><p><strong>Winter</strong> tires</p><ul><li><p>Studded</p><ul><li><p>Nordic</p></li></ul></li></ul><p>Handled</p>'
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)
  const { published } = await storedPage(owner, id)
  expect(published?.['text-box-1']?.props.text).toBe(written)
  const visit = await page.context().newPage()
  const answer = await visit.goto(kit.siteUrl('maple', `/${slug}`))
  const html = (await answer?.text()) ?? ''
  expect(html).toContain(`<div class="ms-rich">${written}</div>`)
  expect(html).not.toMatch(/contenteditable|data-writes|tiptap/i)
  expect(kit.problems).toEqual([])
})

test('by keyboard alone: Enter begins, Alt and F10 lead to the tools, Escape ends, Undo takes it back', async () => {
  const { slug } = await makeContentPage(owner, 'Written by keys', withTexts())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Welcome in').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await writing(canvas).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Two words')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar', { name: 'Text' })
  await expect
    .poll(() => toolbar.getByRole('button', { name: /^Style/ }).evaluate((each) => each.matches(':focus')))
    .toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await canvas.locator('em').getByText('Two words').waitFor()
  await page.keyboard.press('Escape')
  await writing(canvas).waitFor({ state: 'detached' })
  await canvas.locator('em').getByText('Two words').waitFor()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  // The formatting first, then word by word; a pause while typing makes further steps.
  await page.keyboard.press('Control+z')
  await canvas.locator('p').getByText('Two words').waitFor()
  expect(await canvas.locator('em').count()).toBe(0)
  while (await undo.isEnabled()) await page.keyboard.press('Control+z')
  await canvas.getByText('We do it all.').waitFor()
  expect(kit.problems).toEqual([])
})

test('Cancel leaves the text as it was, and Redo still has what was typed', async () => {
  const { slug } = await makeContentPage(owner, 'Thought better of', withTexts())
  const { page, canvas } = await openEditor(kit, owner, slug)
  const empty = canvas.locator('.ms-text-box').nth(1)
  const before = await boxOf(empty)
  await empty.dblclick()
  await writing(canvas).waitFor()
  expect(await boxOf(empty)).toEqual(before)
  await page.keyboard.type('A thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await writing(canvas).waitFor({ state: 'detached' })
  expect(await canvas.getByText('A thought').count()).toBe(0)
  const redo = page.getByRole('button', { name: 'Redo', exact: true })
  await page.getByRole('button', { name: 'Undo', exact: true, disabled: true }).waitFor()
  while (await redo.isEnabled()) await redo.click()
  await canvas.getByText('A thought').waitFor()
})

test('what is being written is saved along', async () => {
  const { id, slug } = await makeContentPage(owner, 'Saved while written', withTexts())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Welcome in').dblclick()
  await writing(canvas).waitFor()
  await page.keyboard.type('Come in')
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved').first().waitFor()
  const { draft } = await storedPage(owner, id)
  expect(Object.values(draft ?? {}).map(({ props }) => props.text)).toContain('Come in')
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('the tools have no accessibility faults and stay in sight: %s, %i px', async (colorScheme, width) => {
  const { slug } = await makeContentPage(owner, 'Tools looked at', withTexts())
  const hasTouch = width < 500
  const viewport = { width, height: 900 }
  const { page, canvas } = await openEditor(kit, owner, slug, { colorScheme, viewport, hasTouch })
  await canvas.getByText('We do it all.').dblclick()
  const toolbar = page.getByRole('toolbar', { name: 'Text' })
  await toolbar.waitFor()
  const bar = await boxOf(toolbar)
  expect(bar.x).toBeGreaterThanOrEqual(0)
  expect(bar.x + bar.width).toBeLessThanOrEqual(width)
  const line = await boxOf(canvas.getByText('We do it all.'))
  expect(bar.y + bar.height <= line.y || bar.y >= line.y + line.height).toBe(true)
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  await toolbar.getByRole('button', { name: /^Style/ }).click()
  await page.getByRole('menuitem', { name: 'Heading 3' }).waitFor()
  expect(await faultsOf(page, { except: 'iframe' })).toEqual([])
  await page.getByRole('menuitem', { name: 'Heading 3' }).click()
  await canvas.getByRole('heading', { name: 'We do it all.', level: 3 }).waitFor()
})

test('an article takes tables, images and code, and visitors see it so', async () => {
  const article = block('RichText', { content: '<p>Which tire for which season</p>' })
  const content = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, article))))
  const { id, slug } = await makeContentPage(owner, 'An article', content)
  const { page, canvas } = await openEditor(kit, owner, slug)
  const tools = page.getByRole('toolbar', { name: 'Text', exact: true })
  await canvas.getByText('Which tire for which season').dblclick()
  await writing(canvas).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'Insert table' }).click()
  await page.keyboard.type('Tire')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Best below')
  await page.keyboard.press('Tab')
  await tools.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete column' }).click()
  await expect.poll(() => canvas.getByRole('columnheader').allInnerTexts()).toEqual(['Tire', 'Best below'])
  await page.keyboard.press('Control+End')
  await tools.getByRole('button', { name: 'Image', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an image' })
  await picker.getByLabel('Search media').fill('tires')
  await picker.getByRole('button', { name: /tires\.svg/ }).click()
  await canvas.locator('.ms-rich img').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await tools.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)
  expect(JSON.stringify((await storedPage(owner, id)).published)).toContain('<table>')
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`))
  expect(await site.getByRole('columnheader').allInnerTexts()).toEqual(['Tire', 'Best below'])
  const picture = site.locator('.ms-article img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(kit.problems).toEqual([])
})
