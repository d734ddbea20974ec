import { block, encode, templateBranch, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const { signedIn, visitor, statements } = useServer({ role: 'web' })
const CREATE = `mutation ($input: CreateComponentTemplateInput!) {
  createComponentTemplate(input: $input) { componentTemplate { id } }
}`
const SAVE = `mutation ($input: SaveComponentTemplateInput!) {
  saveComponentTemplate(input: $input) { userErrors { message field } }
}`
const DELETE = `mutation ($input: DeleteComponentTemplateInput!) {
  deleteComponentTemplate(input: $input) { deletedId userErrors { code message } }
}`
const NEW_PAGE = 'mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id slug title } } }'
const UPDATE = 'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { message } } }'
const SAVE_PAGE = 'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { page { id } } }'
const PUBLISH = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { page { id } } }'

const page = (...blocks: readonly UnplacedBlock[]) => tree(block('Wrapper', {}, ...blocks))
const section = (...blocks: readonly UnplacedBlock[]) => block('Section', {}, block('Container', {}, ...blocks))
const words = (text: string) => section(block('Text', { text }))
const linkTo = (templateId: string, name = 'LinkedSection') => block(name, { templateId })

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

let made = 0
async function template(componentName: string, ...blocks: readonly UnplacedBlock[]): Promise<string> {
  const input = { componentName, content: encode(page(...blocks)) }
  return (await owner.ask(CREATE, { input })).data.createComponentTemplate.componentTemplate.id
}
async function save(id: string, ...blocks: readonly UnplacedBlock[]) {
  const { data } = await owner.ask(SAVE, { input: { id, content: encode(page(...blocks)) } })
  return data.saveComponentTemplate.userErrors
}
async function newPage(...blocks: readonly UnplacedBlock[]): Promise<{ id: string; slug: string; title: string }> {
  made += 1
  const input = { title: `Linking ${made}`, excerpt: 'Links', publishDate: '2026-01-01T00:00:00Z' }
  const { page: created } = (await owner.ask(NEW_PAGE, { input })).data.createPage
  await fill(created.id, ...blocks)
  await owner.ask(PUBLISH, { input: { id: created.id } })
  return created
}
const fill = (id: string, ...blocks: readonly UnplacedBlock[]) =>
  owner.ask(SAVE_PAGE, { input: { id, content: encode(page(...blocks)) } })
const shown = async ({ slug }: { slug: string }) =>
  (await visitor('maple.localhost').request({ method: 'GET', url: `/${slug}` })).body

describe('a linked template', () => {
  test('has texts of its own on a page, which outlive changes of the template, and nothing else', async () => {
    const card = (text: string) => section(block('Text', { text }), block('CustomHtml', { htmlContent: '<hr>' }))
    const band = await template('Band with texts', card('Shared'))
    const overrides = {
      'text-1': { block: 'Text', props: { text: 'Own words', customCss: 'color:red' } },
      'custom-html-1': { block: 'CustomHtml', props: { htmlContent: '<script>steal()</script>' } },
    }
    const own = await newPage(block('LinkedSection', { templateId: band, overrides }))
    const other = await newPage(linkTo(band))
    expect(await shown(own)).toContain('Own words')
    expect(await shown(own)).not.toContain('steal')
    expect(await shown(other)).toContain('Shared')
    expect(await save(band, card('Changed'), words('Added'))).toEqual([])
    await expect.poll(() => shown(other)).toContain('Changed')
    await expect.poll(() => shown(own)).toContain('Added')
    expect(await shown(own)).toContain('Own words')
    expect(await shown(own)).not.toContain('Changed')
  })

  test('is shown by every page that links to it, in its latest version', async () => {
    const band = await template('Band', words('Before'))
    const pages = [await newPage(linkTo(band)), await newPage(words('Own words'), linkTo(band))]
    for (const each of pages) expect(await shown(each)).toContain('Before')
    expect(await save(band, words('After'))).toEqual([])
    for (const each of pages) await expect.poll(() => shown(each)).toContain('After')
    expect(await shown(pages[1] as { slug: string })).toContain('Own words')
  })

  test('is rendered exactly like a copy', async () => {
    const bands = [words('One'), words('Two')]
    const band = await template('Bands', ...bands)
    const main = async (url: { slug: string }) => /<main.*<\/main>/s.exec(await shown(url))?.[0]
    expect(await main(await newPage(linkTo(band)))).toBe(await main(await newPage(...bands)))
  })

  test('may be a container in its storage format', async () => {
    const content = templateBranch(page(block('Container', {}, block('Text', { text: 'A card' }))))
    const input = { componentName: 'Card', type: 'CONTAINER', content }
    const { id } = (await owner.ask(CREATE, { input })).data.createComponentTemplate.componentTemplate
    expect(await shown(await newPage(block('Section', {}, linkTo(id, 'LinkedContainer'))))).toContain('A card')
  })

  test('may link to others, and so may sections around pages', async () => {
    const inner = await template('Inner', words('Innermost'))
    const outer = await template('Outer', words('Outside'), linkTo(inner))
    const linking = await newPage(linkTo(outer))
    expect(await shown(linking)).toMatch(/Outside.*Innermost/s)
    const plain = await newPage(words('Plain'))
    await owner.ask(UPDATE, { input: { id: plain.id, templateSections: { footer: outer } } })
    await expect.poll(() => shown(plain)).toMatch(/<footer class="ms-footer">.*Outside.*Innermost/s)
    await save(inner, words('Changed inside'))
    for (const each of [linking, plain]) await expect.poll(() => shown(each)).toContain('Changed inside')
    const { data } = await owner.ask('query ($id: ID!) { componentTemplate(id: $id) { preview } }', { id: outer })
    expect(data.componentTemplate.preview).toContain('Changed inside')
  })

  test('in a draft is not shown to visitors', async () => {
    const band = await template('Coming', words('Coming soon'))
    const each = await newPage(words('Now'))
    await fill(each.id, linkTo(band))
    expect(await shown(each)).not.toContain('Coming soon')
    await owner.ask(PUBLISH, { input: { id: each.id } })
    await expect.poll(() => shown(each)).toContain('Coming soon')
  })

  test('is rendered in a preview of unsaved content', async () => {
    const band = await template('Previewed', words('Seen in the preview'))
    const { id } = await newPage(words('Saved'))
    const preview = 'query ($id: ID!, $content: String) { pagePreview(id: $id, content: $content) }'
    const { data } = await owner.ask(preview, { id, content: encode(page(linkTo(band))) })
    expect(data.pagePreview).toContain('Seen in the preview')
  })

  test('that is missing or belongs to another tenant renders nothing', async () => {
    const birch = await signedIn('owner@birch.test')
    const input = { componentName: 'Foreign', content: encode(page(words('Foreign words'))) }
    const foreign = (await birch.ask(CREATE, { input })).data.createComponentTemplate.componentTemplate.id
    const each = await newPage(
      linkTo(foreign),
      linkTo('01990000-0000-7000-8000-000000000000'),
      linkTo('no id'),
      words('The rest'),
    )
    const html = await shown(each)
    expect(html).toContain('The rest')
    expect(html).not.toContain('Foreign words')
  })
})

describe('a template that would contain itself', () => {
  test('is rejected with a message that names the chain of templates', async () => {
    const card = await template('Card of cards', words('Card'))
    const hero = await template('Hero', linkTo(card))
    const shell = await template('Shell', linkTo(hero))
    const fault = (message: string) => [{ message, field: 'content' }]
    expect(await save(card, linkTo(card))).toEqual(
      fault('A component cannot show itself. Remove the link to “Card of cards”'),
    )
    expect(await save(card, linkTo(hero))).toEqual(
      fault('“Card of cards” cannot show “Hero”, which shows “Card of cards” itself'),
    )
    expect(await save(card, linkTo(shell))).toEqual(
      fault('“Card of cards” cannot show “Shell”, which shows “Card of cards” itself through “Hero”'),
    )
    expect(await shown(await newPage(linkTo(shell)))).toContain('Card')
    expect(await save(card, words('Still a card'))).toEqual([])
  })

  test('is prevented when two templates are linked to each other concurrently', async () => {
    const [one, other] = [await template('One', words('1')), await template('Other', words('2'))]
    const faults = await Promise.all([save(one, linkTo(other)), save(other, linkTo(one))])
    expect(faults.filter((fault) => fault.length > 0)).toHaveLength(1)
  })
})

describe('a template that is linked', () => {
  test('lists each use once and is deleted only with confirmation', async () => {
    const band = await template('Shared band', words('Shared'))
    const outer = await template('Around the band', linkTo(band))
    const each = await newPage(linkTo(band), linkTo(band))
    const used = 'query ($id: ID!) { componentTemplate(id: $id) { usages { pageId componentId title } } }'
    expect((await owner.ask(used, { id: band })).data.componentTemplate.usages).toEqual([
      { pageId: each.id, componentId: null, title: each.title },
      { pageId: null, componentId: outer, title: 'Around the band' },
    ])
    const message = `“Shared band” is used on 1 page: ${each.title}, and part of 1 component: Around the band`
    expect((await owner.ask(DELETE, { input: { id: band } })).data.deleteComponentTemplate).toEqual({
      deletedId: null,
      userErrors: [{ code: 'IN_USE', message }],
    })
    await owner.ask(DELETE, { input: { id: band, force: true } })
    await expect.poll(() => shown(each)).not.toContain('Shared')
  })

  test('counts as used by a draft until no version links to it', async () => {
    const band = await template('Only drafted', words('Drafted'))
    const each = await newPage(words('Published'))
    await fill(each.id, linkTo(band))
    const uses = async () =>
      (await owner.ask('query ($id: ID!) { componentTemplate(id: $id) { usages { title } } }', { id: band })).data
        .componentTemplate.usages
    expect(await uses()).toEqual([{ title: each.title }])
    await fill(each.id, words('Without'))
    expect(await uses()).toEqual([])
  })
})

test('links cost one statement per level, and pages without links none', async () => {
  const inner = await template('Counted inside', words('in'))
  const outer = await template('Counted', linkTo(inner))
  const [plain, linking] = [await newPage(words('plain')), await newPage(linkTo(outer), linkTo(inner))]
  const reads = async (each: { id: string; slug: string }) => {
    await owner.ask(UPDATE, { input: { id: each.id } })
    await shown({ slug: '' })
    statements.length = 0
    await shown(each)
    return statements.filter((sql) => sql.includes('select')).length
  }
  // The page links to both directly, so one query loads them.
  expect((await reads(linking)) - (await reads(plain))).toBe(1)
})
