import { block, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { makeContentPage, openEditor, storedPage } from './editor-visit.ts'
import { untilStill } from './stillness.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

async function openForm(title: string, dynamicForm: readonly object[]) {
  const form = block('CustomForm', { formName: title, dynamicForm })
  const content = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, form))))
  const { id, slug } = await makeContentPage(owner, title, content)
  const visit = await openEditor(kit, owner, slug)
  await visit.canvas.getByText('Submit', { exact: true }).click()
  return { ...visit, id, settings: visit.page.getByRole('complementary', { name: 'Settings' }) }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Edit field/ })

test('a new field begins with its type, shows only the settings of that type, and is previewed as the page draws it', async () => {
  const { page, settings, canvas } = await openForm('New fields', [{ id: 'plate', label: 'Plate', type: 'text' }])
  await settings.getByText('Email provider is not set. Please set it in the settings page.').waitFor()
  await settings.getByRole('button', { name: 'Add field' }).press('Enter')
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Info box' }).press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Title', { exact: false }).fill('Opening hours')
  const preview = dialog.frameLocator('iframe')
  await preview.getByText('Opening hours').waitFor()
  await canvas.getByText('Opening hours').waitFor()
  expect(await dialog.getByLabel('Pattern', { exact: true }).count()).toBe(0)
  expect(await dialog.getByLabel('Placeholder').count()).toBe(0)
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  // What a field needs cannot be emptied.
  await dialog.getByLabel('Title', { exact: false }).fill('')
  await canvas.getByText('Opening hours').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await settings.getByRole('button', { name: /^Info box/ }).waitFor()
})

test('conditions are chosen, and follow a field that gets another label', async () => {
  const { page, settings, id } = await openForm('Conditions', [
    { id: 'topic', label: 'Topic', type: 'dropdown', options: 'Sales, Other' },
    { id: 'which', label: 'Which', type: 'text' },
    { id: 'again', label: 'Which', type: 'text' },
  ])
  await settings.getByRole('button', { name: /^Which \(2\)/ }).click()
  const dialog = dialogOf(page)
  const shownWhen = dialog.getByRole('group', { name: 'Shown when' })
  expect(await shownWhen.getByRole('option').allTextContents()).toEqual(['Always', 'Topic', 'Which'])
  await shownWhen.getByLabel('Shown when: field').selectOption('Topic')
  await shownWhen.getByLabel('Shown when: value').selectOption('Other')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await settings.getByRole('button', { name: /^Topic/ }).click()
  await dialog.getByLabel('Label').first().fill('What is it about?')
  await page.keyboard.press('Escape')
  await settings.getByRole('button', { name: /^Which \(2\)/ }).click()
  expect(await shownWhen.getByRole('option', { selected: true }).allTextContents()).toContain('What is it about?')
  await expect
    .poll(
      async () => {
        const { draft } = await storedPage(owner, id)
        const form = Object.values(draft ?? {}).find(({ props }) => props.formName === 'Conditions')
        return (form?.props.dynamicForm as { showWhen: unknown }[] | undefined)?.[2]?.showWhen
      },
      { timeout: 15_000 },
    )
    .toEqual({ item: 'topic', operator: 'is', value: 'Other' })
})

test('a pattern that cannot be used is explained in the dialog', async () => {
  const { page, settings } = await openForm('Plates', [{ id: 'plate', label: 'Plate', type: 'text' }])
  await settings.getByRole('button', { name: /^Plate/ }).click()
  await dialogOf(page).getByLabel('Pattern', { exact: true }).fill('(?=a)b')
  await dialogOf(page).getByRole('alert').getByText("This pattern can't be used").waitFor()
})

test('what scrolls below the head of the panel stays behind it', async () => {
  const { page, settings } = await openForm('Panels', [{ id: 'plate', label: 'Plate', type: 'text' }])
  await settings.getByRole('button', { name: 'Toggle all' }).click()
  await settings.getByRole('button', { name: 'Toggle all' }).click()
  await untilStill(page)
  const choice = settings.locator('.mantine-Accordion-panel .mantine-SegmentedControl-label').first()
  await choice.evaluate((label) => {
    let panel = label.parentElement
    while (panel && !(panel.scrollHeight > panel.clientHeight && getComputedStyle(panel).overflowY !== 'visible'))
      panel = panel.parentElement
    if (panel) panel.scrollTop += label.getBoundingClientRect().top - panel.getBoundingClientRect().top - 20
  })
  const isCovered = await choice.evaluate((label) => {
    const { x, y, width, height } = label.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && !label.contains(top) && !top.contains(label)
  })
  expect(isCovered).toBe(true)
})
