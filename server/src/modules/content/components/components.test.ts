import { block, encode, templateBranch, tree } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const { signedIn } = useServer()

const FIELDS = 'id componentName type content version'
const ANSWER = `{ componentTemplate { ${FIELDS} } userErrors { code message field } }`
const CREATE = `mutation ($input: CreateComponentTemplateInput!) { createComponentTemplate(input: $input) ${ANSWER} }`
const SAVE = `mutation ($input: SaveComponentTemplateInput!) { saveComponentTemplate(input: $input) ${ANSWER} }`
const RENAME = `mutation ($input: RenameComponentTemplateInput!) { renameComponentTemplate(input: $input) ${ANSWER} }`
const COPY = `mutation ($input: DuplicateComponentTemplateInput!) { duplicateComponentTemplate(input: $input) ${ANSWER} }`
const DELETE = `mutation ($id: ID!) { deleteComponentTemplate(input: { id: $id }) { deletedId userErrors { code } } }`
const ONE = `query ($id: ID!) { componentTemplate(id: $id) { ${FIELDS} preview } }`
const LIST = `query ($where: ComponentTemplateWhere, $perPage: Int) {
  componentTemplates(where: $where, perPage: $perPage) { items { componentName } totalItems pageInfo { hasNextPage } }
}`

const words = (text: string) => tree(block('Wrapper', {}, block('Container', {}, block('Text', { text }))))
const withCode = tree(block('Wrapper', {}, block('Container', {}, block('CustomHtml', { html: '<script>1</script>' }))))

let owner: Visitor
let staff: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  staff = await signedIn('staff@maple.test')
})

async function createTemplate(input: object, person = owner) {
  const { componentTemplate, userErrors } = (await person.ask(CREATE, { input })).data.createComponentTemplate
  expect(userErrors).toEqual([])
  return componentTemplate
}

describe('a template', () => {
  test('is an empty section if only a name is given', async () => {
    expect(await createTemplate({ componentName: ' Header ' })).toMatchObject({
      componentName: 'Header',
      type: 'SECTION',
      content: null,
      version: 1,
    })
  })

  test('without a name is rejected', async () => {
    const { data } = await owner.ask(CREATE, { input: { componentName: '  ' } })
    expect(data.createComponentTemplate).toEqual({
      componentTemplate: null,
      userErrors: [{ code: 'INVALID', message: 'Please enter a name', field: 'componentName' }],
    })
  })

  test.each([
    ['an encoded tree', encode(words('Hi'))],
    ['a branch', templateBranch(words('Hi'))],
    ['a branch in a text', JSON.stringify(templateBranch(words('Hi')))],
  ])('returns %s as submitted, and renders it', async (_, content) => {
    const { id } = await createTemplate({ componentName: 'Card', type: 'CONTAINER', content })
    const { componentTemplate } = (await owner.ask(ONE, { id })).data
    expect(componentTemplate.content).toEqual(content)
    expect(componentTemplate.preview).toMatch(/<body>.*Hi/)
    expect(componentTemplate.preview).not.toContain('<script')
  })

  test.each([
    ['text', 'hello'],
    ['a number', 7],
    ['an empty object', {}],
    ['a branch without its root', { rootNodeId: 'x', nodes: '{}' }],
  ])('of %s is rejected without losing anything', async (_, content) => {
    const { id } = await createTemplate({ componentName: 'Kept', content: encode(words('Kept')) })
    const { userErrors } = (await owner.ask(SAVE, { input: { id, content } })).data.saveComponentTemplate
    expect(userErrors).toEqual([{ code: 'INVALID', message: expect.any(String), field: 'content' }])
    expect((await owner.ask(ONE, { id })).data.componentTemplate.content).toBe(encode(words('Kept')))
  })

  test('is renamed, copied and deleted', async () => {
    const { id } = await createTemplate({ componentName: 'Old', content: encode(words('Copied')) })
    const renamed = await owner.ask(RENAME, { input: { id, componentName: 'New' } })
    expect(renamed.data.renameComponentTemplate.componentTemplate.componentName).toBe('New')
    const copy = (await owner.ask(COPY, { input: { id } })).data.duplicateComponentTemplate.componentTemplate
    expect(copy).toMatchObject({ componentName: 'New (copy)', content: encode(words('Copied')) })
    expect((await owner.ask(DELETE, { id })).data.deleteComponentTemplate).toEqual({ deletedId: id, userErrors: [] })
    expect((await owner.ask(ONE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await owner.ask(ONE, { id: copy.id })).data.componentTemplate.id).toBe(copy.id)
  })

  test('that someone else has saved since is not overwritten', async () => {
    const { id, version } = await createTemplate({ componentName: 'Shared' })
    const save = (person: Visitor, text: string) =>
      person.ask(SAVE, { input: { id, version, content: encode(words(text)) } })
    const [one, two] = await Promise.all([save(owner, 'one'), save(staff, 'two')])
    const answers = [one.data.saveComponentTemplate, two.data.saveComponentTemplate]
    const refused = answers.find(({ userErrors }) => userErrors.length > 0)
    const kept = answers.find(({ userErrors }) => userErrors.length === 0)
    expect(refused.userErrors[0].code).toBe('CONFLICT')
    expect(refused.componentTemplate).toEqual(kept.componentTemplate)
  })

  test('is invisible to other tenants', async () => {
    const { id } = await createTemplate({ componentName: 'Secret of Maple' })
    const birch = await signedIn('owner@birch.test')
    expect((await birch.ask(ONE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await birch.ask(LIST, { where: { search: 'Secret' } })).data.componentTemplates.items).toEqual([])
  })
})

test('adding custom HTML requires the permission to edit code, keeping it does not', async () => {
  const refused = { code: 'FORBIDDEN', message: expect.stringContaining('custom HTML'), field: 'content' }
  const input = { componentName: 'Widget', content: encode(withCode) }
  expect((await staff.ask(CREATE, { input })).data.createComponentTemplate.userErrors).toEqual([refused])
  const { id } = await createTemplate(input)
  const again = await staff.ask(SAVE, { input: { id, content: templateBranch(withCode) } })
  expect(again.data.saveComponentTemplate.userErrors).toEqual([])
  const { id: empty } = await createTemplate({ componentName: 'Empty' })
  const brought = await staff.ask(SAVE, { input: { id: empty, content: encode(withCode) } })
  expect(brought.data.saveComponentTemplate.userErrors).toEqual([refused])
})

test('the list is ordered by name, filtered by type and search, and paged', async () => {
  for (const [componentName, type] of [
    ['Zebra strip', 'SECTION'],
    ['Aardvark strip', 'CONTAINER'],
    ['Monkey strip', 'SECTION'],
  ])
    await createTemplate({ componentName, type })
  const names = async (where: object, perPage = 20) => {
    const { items, totalItems, pageInfo } = (await owner.ask(LIST, { where, perPage })).data.componentTemplates
    return { names: items.map((item: { componentName: string }) => item.componentName), totalItems, ...pageInfo }
  }
  expect((await names({ search: 'strip' })).names).toEqual(['Aardvark strip', 'Monkey strip', 'Zebra strip'])
  expect((await names({ search: 'STRIP', type: { eq: 'SECTION' } })).names).toEqual(['Monkey strip', 'Zebra strip'])
  expect(await names({ search: 'strip' }, 2)).toMatchObject({ totalItems: 3, hasNextPage: true })
})

test('viewers without permission are rejected', async () => {
  const shopper = await signedIn('shopper@maple.test', 'maple.localhost')
  expect((await shopper.ask(LIST)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
