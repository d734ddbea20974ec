import type { Tree } from '@mainstreet/blocks/tree'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { makeContentPage, openEditor, publishAnyway, storedPage } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** What is left of a node in the forms that are found in stored pages. */
const node = (type: unknown, parent: string | null, nodes: readonly string[] = [], more: object = {}) => ({
  type,
  isCanvas: nodes.length > 0,
  props: {},
  displayName: 'Block',
  hidden: false,
  nodes,
  linkedNodes: {},
  ...(parent !== null && { parent }),
  ...more,
})

/** As Craft.js writes it: types by `resolvedName`, a `custom` for whatever one likes, and a root without a parent. */
const fromCraft = {
  ROOT: node({ resolvedName: 'Wrapper' }, null, ['Kx2_a-9', 'section2'], { custom: { displayName: 'Page' } }),
  'Kx2_a-9': node({ resolvedName: 'Section' }, 'ROOT', ['inner'], { props: { oldSetting: [1, { two: '2' }] } }),
  inner: node({ resolvedName: 'Container' }, 'Kx2_a-9', ['words', 'tabs'], { custom: { locked: false, note: 'kept' } }),
  words: node({ resolvedName: 'Text' }, 'inner', [], { props: { text: 'From elsewhere', tag: 'h1', odd: null } }),
  tabs: node({ resolvedName: 'Tabs' }, 'inner', [], {
    props: { tabHeaders: [{ id: 'first', title: 'First' }], legacy: true },
    linkedNodes: { first: 'slot1', gone: 'slot2' },
  }),
  slot1: node({ resolvedName: 'Container' }, 'tabs', ['deep']),
  slot2: node({ resolvedName: 'Container' }, 'tabs'),
  deep: node({ resolvedName: 'Text' }, 'slot1', [], { props: { text: 'In a tab' } }),
  section2: node({ resolvedName: 'Section' }, 'ROOT', ['later']),
  later: node({ resolvedName: 'Container' }, 'section2', ['unheard']),
  unheard: node({ resolvedName: 'Hologram3D' }, 'later', ['under'], {
    props: { model: { mesh: 'fox.glb', turns: 3 } },
    rules: { spin: 'left' },
    isCanvas: true,
  }),
  under: node({ resolvedName: 'HologramPart' }, 'unheard', [], { props: { part: 'tail' } }),
}

/** With types as plain names, and without what may be left out. */
const withPlainTypes = {
  ROOT: { type: 'Wrapper', nodes: ['a'], props: {} },
  a: { type: 'Section', parent: 'ROOT', nodes: ['b'] },
  b: { type: 'Container', parent: 'a', nodes: ['c', 'd'], displayName: 'Left' },
  c: { type: 'Text', parent: 'b', props: { text: 'From elsewhere', tag: 'h1' } },
  d: { type: 'AcmeWidget', parent: 'b', props: { key: 'value' }, linkedNodes: { face: 'e' } },
  e: { type: 'AcmeFace', parent: 'd', props: { smiles: true }, hidden: true },
}

test.each([
  ['Craft.js', fromCraft, 'words'],
  ['a writer of plain types', withPlainTypes, 'c'],
] as const)('a page from %s opens, and saving one change loses nothing of the rest', async (_, foreign, textId) => {
  const { id, slug } = await makeContentPage(owner, 'Written elsewhere', foreign as unknown as Tree)
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByRole('heading', { name: 'From elsewhere' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('From here')
  await page.keyboard.press('Control+s')
  await page.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'hidden' })

  const stored = async () => (await storedPage(owner, id)).draft as Record<string, { props: object }>
  await expect.poll(async () => (await stored())[textId]?.props).toMatchObject({ text: 'From here' })
  const after = await stored()
  expect(Object.keys(after)).toEqual(Object.keys(foreign))
  for (const [key, before] of Object.entries(foreign) as [string, { props?: object }][])
    expect(after[key]).toMatchObject(
      key === textId ? { ...before, props: { ...before.props, text: 'From here' } } : before,
    )
})

test('a block that the editor does not know is named in the canvas and left out on the site', async () => {
  const { id, slug } = await makeContentPage(owner, 'With the unknown', fromCraft as unknown as Tree)
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Hologram3D').first().waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publishAnyway(page)
  await expect.poll(async () => (await storedPage(owner, id)).published).not.toBeNull()
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`))
  await site.getByText('In a tab').waitFor()
  expect(await site.content()).not.toContain('Hologram')
})
