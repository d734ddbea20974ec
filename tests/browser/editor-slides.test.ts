import { newBlock } from '@mainstreet/blocks/library'
import { block, tree } from '@mainstreet/blocks/tree'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { boxOf, carry, makeContentPage, openEditor } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()
const pageOf = (one: ReturnType<typeof newBlock>) =>
  tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, one))))

test.each(['HeroSlider', 'ContentSlider'])(
  'the slides of a %s are stepped through on the canvas, filled and edited',
  async (name) => {
    const made = newBlock(name, name === 'ContentSlider' ? { itemsPerSlide: 1, numberOfSlides: 3 } : {})
    const { slug } = await makeContentPage(owner, `Slides of a ${name}`, pageOf(made))
    const { page, canvas } = await openEditor(kit, owner, slug)
    const third = canvas.getByRole('group', { name: '3 of 3' })
    for (let at = 0; at < 2; at++) await canvas.getByRole('button', { name: 'Next slide' }).click()
    await expect.poll(() => third.getAttribute('data-active')).toBe('')
    await expect
      .poll(async () => Math.abs((await boxOf(third)).x - (await boxOf(canvas.locator('.ms-slider-track'))).x))
      .toBeLessThan(2)

    const item = await boxOf(page.locator('[data-palette="Text"]'))
    const place = await boxOf(third)
    const centre = ({ x, y, width, height }: typeof place) => ({ x: x + width / 2, y: y + height / 2 })
    await carry(page, centre(item), centre(place))
    await page.mouse.up()
    const text = third.getByText('Your text here')
    await text.waitFor()
    await text.dblclick()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Third')
    await page.keyboard.press('Control+Enter')
    await third.getByText('Third', { exact: true }).waitFor()
    expect(await third.getAttribute('data-active')).toBe('')
  },
)

test('a box of a pricing table is edited and added in a dialog, which Save closes once nothing is missing', async () => {
  const { slug } = await makeContentPage(owner, 'Boxes with prices', pageOf(newBlock('PricingTable')))
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByRole('heading', { name: 'Enterprise' }).click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Pro', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit box' })
  const done = editing.getByRole('button', { name: 'Save', exact: true })
  await editing.getByLabel('Price').fill('')
  expect(await done.isDisabled()).toBe(true)
  await editing.getByLabel('Price').fill('$19')
  await done.click()
  await editing.waitFor({ state: 'hidden' })
  await canvas.getByText('$19').waitFor()

  await settings.getByRole('button', { name: 'Add box' }).click()
  const adding = page.getByRole('dialog', { name: 'Add box' })
  const save = adding.getByRole('button', { name: 'Save', exact: true })
  for (const [label, value] of Object.entries({
    Title: 'Fleet',
    Price: '$99',
    Features: 'All of it',
    'Button text': 'Go',
  })) {
    expect(await save.isDisabled()).toBe(true)
    await adding.getByLabel(label).fill(value)
  }
  await adding.getByLabel('Button link').fill('/contact')
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await save.click()
  await adding.waitFor({ state: 'hidden' })
  await canvas.getByRole('heading', { name: 'Fleet' }).waitFor()
})
