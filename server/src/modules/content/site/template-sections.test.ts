import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const { signedIn, visitor, statements } = useServer({ role: 'web' })
const CREATE = `mutation ($input: CreateComponentTemplateInput!) {
  createComponentTemplate(input: $input) { componentTemplate { id } }
}`
const SAVE =
  'mutation ($input: SaveComponentTemplateInput!) { saveComponentTemplate(input: $input) { userErrors { message } } }'
const DELETE = `mutation ($input: DeleteComponentTemplateInput!) {
  deleteComponentTemplate(input: $input) { deletedId userErrors { code message } }
}`
const DEFAULTS = `mutation ($input: TemplateSectionsInput!) {
  updateSectionDefaults(input: $input) { templateSections { header pageTitle footer } userErrors { message field } }
}`
const NEW_PAGE = 'mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id slug } } }'
const UPDATE = `mutation ($input: UpdatePageInput!) {
  updatePage(input: $input) { page { templateSections { header pageTitle footer } } userErrors { message field } }
}`
const USED = 'query ($id: ID!) { componentTemplate(id: $id) { usages { title slug } } }'

const content = (...blocks: Parameters<typeof block>[2][]) =>
  encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, ...blocks)))))
const words = (text: string) => content(block('Text', { text }))

let owner: Visitor
let header: string
let footer: string
let title: string
let page: { id: string; slug: string }
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  header = await section('Header', words('On top'))
  footer = await section('Footer', words('At the end'))
  title = await section(
    'Title',
    content(block('PageField', { field: 'title' }), block('PageField', { field: 'excerpt' })),
  )
  const form = { title: 'Brakes', excerpt: 'Pads and discs', publishDate: '2026-01-01T00:00:00Z', status: 'PUBLISHED' }
  page = (await owner.ask(NEW_PAGE, { input: form })).data.createPage.page
})
beforeEach(async () => {
  await change({ showPageTitle: false, templateSections: { header: null, pageTitle: null, footer: null } })
  await defaults({ header: null, pageTitle: null, footer: null })
})

async function section(componentName: string, content: unknown, type = 'SECTION'): Promise<string> {
  const { data } = await owner.ask(CREATE, { input: { componentName, type, content } })
  return data.createComponentTemplate.componentTemplate.id
}
const change = async (input: object) => await owner.ask(UPDATE, { input: { id: page.id, ...input } })
const defaults = async (input: object) => (await owner.ask(DEFAULTS, { input })).data?.updateSectionDefaults
const shown = async (url = `/${page.slug}`) => (await visitor('maple.localhost').request({ method: 'GET', url })).body

describe('templates around a page', () => {
  test('are shown above and below its content', async () => {
    await change({ templateSections: { header, footer } })
    await expect
      .poll(() => shown())
      .toMatch(/On top.*<main id="main" tabindex="-1">.*<\/main><footer class="ms-footer">.*At the end/s)
  })

  test('show the page’s own title and excerpt, where the page shows its title', async () => {
    await change({ templateSections: { pageTitle: title } })
    await expect.poll(() => shown()).not.toContain('<h1')
    await change({ showPageTitle: true })
    await expect.poll(() => shown()).toContain('<h1')
    const html = await shown()
    expect(html.match(/<h1[^>]*>Brakes<\/h1>/g)).toHaveLength(1)
    expect(html).toMatch(/<main[^>]*>.*Pads and discs.*<\/main>/s)
    expect(html).not.toContain('class="ms-title"')
    await change({ templateSections: { pageTitle: 'none' } })
    await expect.poll(() => shown()).toContain('<h1 class="ms-title">Brakes</h1>')
  })

  test('default to those of the site unless the page chooses none', async () => {
    await defaults({ footer })
    await expect.poll(() => shown()).toContain('At the end')
    await change({ templateSections: { footer: 'none' } })
    await expect.poll(() => shown()).not.toContain('At the end')
    await change({ templateSections: { footer: null } })
    await expect.poll(() => shown()).toContain('At the end')
  })

  test('show changes immediately', async () => {
    const id = await section('Changing', words('Before'))
    await change({ templateSections: { footer: id } })
    await expect.poll(() => shown()).toContain('Before')
    await owner.ask(SAVE, { input: { id, content: words('After') } })
    await expect.poll(() => shown()).toContain('After')
  })

  test('keep their own styles if their block IDs collide with those of the page', async () => {
    await change({ templateSections: { header, footer: header } })
    await expect.poll(async () => (await shown()).match(/On top/g)).toHaveLength(2)
  })
})

test.each(['/login', '/signup', '/forgot-password'])('%s is between the site’s header and footer', async (url) => {
  await defaults({ header, footer })
  const html = await shown(url)
  expect(html).toMatch(/On top.*<form.*<\/main><footer class="ms-footer">.*At the end/s)
  expect(html).toContain('name="robots" content="noindex"')
})

test('a page that does not exist has the site’s header and footer', async () => {
  await defaults({ header, footer })
  await expect.poll(() => shown('/no-such-page')).toMatch(/On top.*This page does not exist.*At the end/s)
})

describe('a template that is no section of this tenant', () => {
  test("is rejected as missing if it is another tenant's", async () => {
    const birch = await signedIn('owner@birch.test')
    const foreign = (await birch.ask(CREATE, { input: { componentName: 'Foreign' } })).data.createComponentTemplate
    for (const id of [foreign.componentTemplate.id, '01990000-0000-7000-8000-000000000000', 'no id']) {
      expect((await change({ templateSections: { header: id } })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
      const asDefault = await owner.ask(DEFAULTS, { input: { header: id } })
      expect(asDefault.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })

  test('is rejected with a message if it is a container', async () => {
    const container = await section('Card', words('Card'), 'CONTAINER')
    const { userErrors } = (await change({ templateSections: { footer: container } })).data.updatePage
    expect(userErrors).toEqual([
      {
        message: '“Card” is a container. Choose a template that is a section',
        field: 'templateSections.footer',
      },
    ])
  })
})

describe('a template that is used', () => {
  test('lists its uses and is deleted only with confirmation; pages then show nothing there', async () => {
    const id = await section('Used', words('Used here'))
    await change({ templateSections: { header: id } })
    await defaults({ footer: id })
    expect((await owner.ask(USED, { id })).data.componentTemplate.usages).toEqual([
      { title: "The site's default", slug: null },
      { title: 'Brakes', slug: 'brakes' },
    ])
    expect((await owner.ask(DELETE, { input: { id } })).data.deleteComponentTemplate).toEqual({
      deletedId: null,
      userErrors: [{ code: 'IN_USE', message: "“Used” is the site's default, and used on 1 page: Brakes" }],
    })
    await expect.poll(() => shown()).toContain('Used here')
    await owner.ask(DELETE, { input: { id, force: true } })
    await expect.poll(() => shown()).not.toContain('Used here')
    // The page can still be saved with its current sections.
    const { userErrors } = (await change({ templateSections: { header: id, footer } })).data.updatePage
    expect(userErrors).toEqual([])
    await expect.poll(() => shown()).toContain('At the end')
  })
})

test('sections around a page cost one more statement, and none without sections', async () => {
  const drawn = async () => {
    await owner.ask('mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { code } } }', {
      input: { id: page.id },
    })
    await shown('/')
    statements.length = 0
    await shown()
    return statements.filter((sql) => sql.includes('select')).length
  }
  const without = await drawn()
  await change({ templateSections: { header, footer } })
  expect(await drawn()).toBe(without + 1)
})
