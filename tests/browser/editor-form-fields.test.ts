import { block, tree } from '@mainstreet/blocks/tree'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { makeContentPage, openEditor } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

test('a pattern that cannot be used is explained; what scrolls below the head of the panel stays behind it', async () => {
  const items = [{ id: 'plate', label: 'Plate', type: 'text' }]
  const form = block('CustomForm', { formName: 'Plates', dynamicForm: items })
  const content = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, form))))
  const { slug } = await makeContentPage(owner, 'Fields of a form', content)
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Plate', { exact: true }).click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Plate', exact: true }).click()
  const pattern = settings.getByLabel('Pattern', { exact: true })
  await pattern.fill('(?=a)b')
  await settings.getByRole('alert').getByText("This pattern can't be used").waitFor()

  const width = settings.locator('.mantine-SegmentedControl-label').filter({ hasText: 'Half' }).last()
  await width.evaluate((label) => {
    let panel = label.parentElement
    while (panel && !(panel.scrollHeight > panel.clientHeight && getComputedStyle(panel).overflowY !== 'visible'))
      panel = panel.parentElement
    if (panel) panel.scrollTop += label.getBoundingClientRect().top - panel.getBoundingClientRect().top - 20
  })
  const isCovered = await width.evaluate((label) => {
    const { x, y, width, height } = label.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && !label.contains(top) && !top.contains(label)
  })
  expect(isCovered).toBe(true)
})
