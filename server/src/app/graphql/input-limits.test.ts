import {
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  parse,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_MAX_ITEMS, DEFAULT_MAX_LENGTH, MAX_JSON_DEPTH } from '../../kernel/validation/input-limits.ts'
import { loadSchema } from '../schema.ts'
import { useServer } from '../test-server.ts'
import { checkInputSize } from './input-size.ts'
import { type Input, isJson, limitsOf } from './schema-limits.ts'

const kit = useServer()
let schema: GraphQLSchema

beforeAll(async () => {
  schema = await loadSchema()
})

interface Place {
  /** `CreatePageInput.title`, or `page(slug)`. */
  readonly name: string
  readonly input: Input
  /** A document that hands `$value` to it. */
  readonly document: string
  wrap(value: unknown): unknown
}

/** Every argument of an operation, and every field of an input that an argument takes, however deep. */
function places(): Place[] {
  const found = new Map<string, Place>()
  const visit = (place: Place, trail: readonly string[]) => {
    if (found.has(place.name)) return
    found.set(place.name, place)
    const type = getNamedType(place.input.type)
    if (!isInputObjectType(type) || trail.includes(type.name)) return
    const isList = isListType(getNullableType(place.input.type))
    for (const field of Object.values(type.getFields())) {
      const wrap = (value: unknown) => place.wrap(isList ? [{ [field.name]: value }] : { [field.name]: value })
      const inner = { name: `${type.name}.${field.name}`, input: field, document: place.document, wrap }
      visit(inner, [...trail, type.name])
    }
  }
  for (const [kind, root] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const) {
    for (const operation of Object.values(root?.getFields() ?? {})) {
      for (const input of operation.args) {
        const selection = isObjectType(getNamedType(operation.type)) ? ' { __typename }' : ''
        const call = `${operation.name}(${input.name}: $value)${selection}`
        const document = `${kind} ($value: ${input.type}) { ${call} }`
        visit({ name: `${operation.name}(${input.name})`, input, document, wrap: (value) => value }, [])
      }
    }
  }
  return [...found.values()]
}

function refusal({ document, wrap }: Place, value: unknown): string | undefined {
  try {
    checkInputSize(schema, parse(document), { value: wrap(value) })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const asList = ({ input }: Place, value: unknown) => (isListType(getNullableType(input.type)) ? [value] : value)

test('every text and every JSON in the schema has a limit, and one character more is refused', () => {
  const texts = places().filter(({ input }) =>
    ['String', 'ID', 'DateTime', 'JSON', 'JSONObject'].includes(getNamedType(input.type).name),
  )
  expect(texts.length).toBeGreaterThan(300)
  for (const place of texts) {
    const { maxLength } = limitsOf(place.input)
    const text = (length: number) =>
      asList(place, isJson(place.input) ? { a: 'x'.repeat(length - 1) } : 'x'.repeat(length))
    expect(refusal(place, text(maxLength)), place.name).toBeUndefined()
    expect(refusal(place, text(maxLength + 1)), place.name).toMatch(/ can have at most [\d,]+ characters\.$/)
  }
})

test('every list in the schema has a limit, and one item more is refused', () => {
  const lists = places().filter(({ input }) => isListType(getNullableType(input.type)))
  expect(lists.length).toBeGreaterThan(30)
  for (const place of lists) {
    const { maxItems } = limitsOf(place.input)
    expect(refusal(place, Array(maxItems).fill(null)), place.name).toBeUndefined()
    expect(refusal(place, Array(maxItems + 1).fill(null)), place.name).toMatch(/ can have at most [\d,]+ items\.$/)
  }
})

test('what takes more than the default is a short list', () => {
  const long = places().filter(({ input }) => !isJson(input) && limitsOf(input).maxLength > DEFAULT_MAX_LENGTH)
  expect(long.map(({ name, input }) => `${name} ${limitsOf(input).maxLength}`).sort()).toMatchInlineSnapshot(`
    [
      "CreateAgencyInput.logo 2000",
      "CreateDocumentInput.customerNote 5000",
      "CreateDocumentInput.staffNote 5000",
      "CreateDocumentInput.terms 5000",
      "CreateNoteInput.content 100000",
      "CreatePageInput.excerpt 5000",
      "CreatePageInput.image 2000",
      "CreateProductCategoryInput.description 100000",
      "CreateProductInput.description 100000",
      "CreateRedirectInput.to 2000",
      "CreateWebhookInput.url 2000",
      "DocumentJobInput.note 5000",
      "DocumentTextsInput.customerNote 5000",
      "DocumentTextsInput.terms 5000",
      "FormValueInput.values 20000",
      "MainnavItemInput.href 2000",
      "MainnavLinkInput.href 2000",
      "OpenSiteInput.path 2000",
      "RefundDocumentInput.customerNote 5000",
      "ReplyToFormSubmissionInput.text 20000",
      "RightnavItemInput.href 2000",
      "SavePageContentInput.content 4194304",
      "SavePageRevisionInput.content 4194304",
      "SignInInput.solution 4000",
      "SubmitFormInput.humanCheck 5000",
      "SubscribeToMailingListInput.humanCheck 5000",
      "UpdateAgencyInput.logo 2000",
      "UpdateDocumentInput.customerNote 5000",
      "UpdateDocumentInput.staffNote 5000",
      "UpdateDocumentInput.terms 5000",
      "UpdateNoteInput.content 100000",
      "UpdatePageInput.excerpt 5000",
      "UpdatePageInput.image 2000",
      "UpdateProductCategoryInput.description 100000",
      "UpdateProductInput.description 100000",
      "UpdateRedirectInput.to 2000",
      "UpdateSiteSettingsInput.bodyScriptContent 100000",
      "UpdateSiteSettingsInput.favicon 2000",
      "UpdateSiteSettingsInput.headScriptContent 100000",
      "UpdateSiteSettingsInput.mainLogo 2000",
      "UpdateSiteSettingsInput.mainLogoAlt 2000",
      "UpdateWebhookInput.url 2000",
      "pageCheck(images) 8000",
      "pageCheck(links) 8000",
      "pagePreview(content) 4194304",
    ]
  `)
})

async function faultOf(query: string, variables: object = {}) {
  const { status, errors } = await kit.visitor().ask(query, variables)
  return { status, message: errors?.[0]?.message, ...errors?.[0]?.extensions }
}

test('a text that is too long is refused by name, before anybody asks who sent it', async () => {
  const document = 'mutation ($input: CreatePageInput!) { createPage(input: $input) { userErrors { message } } }'
  const page = { title: 'x', excerpt: 'x'.repeat(5001), publishDate: '2026-01-01T00:00:00Z' }
  expect(await faultOf(document, { input: page })).toEqual({
    status: 400,
    message: 'Excerpt can have at most 5,000 characters.',
    code: 'BAD_USER_INPUT',
    fault: { field: 'excerpt', expected: 'at most 5,000 characters' },
  })
})

test('a text of a form that is far too long is refused here, one that is a little too long by the form', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const create = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { userErrors { field message } } }'
  const little = await owner.ask(create, { input: { title: 'x'.repeat(201) } })
  expect(little.data.createNote.userErrors).toEqual([{ field: 'title', message: 'At most 200 characters' }])
  const far = await owner.ask(create, { input: { title: 'x', content: 'x'.repeat(100_001) } })
  expect(far.errors?.[0]?.message).toBe('Content can have at most 100,000 characters.')
})

test('a text counts where it stands in the document, as a default or as a variable of its own, too', async () => {
  const long = 'x'.repeat(DEFAULT_MAX_LENGTH + 1)
  const message = 'Search can have at most 1,000 characters.'
  expect(await faultOf(`{ pages(where: { search: "${long}" }) { totalItems } }`)).toMatchObject({ message })
  const alone = 'query ($search: String) { pages(where: { search: $search }) { totalItems } }'
  expect(await faultOf(alone, { search: long })).toMatchObject({ message })
  const preset = `query ($search: String = "${long}") { pages(where: { search: $search }) { totalItems } }`
  expect(await faultOf(preset)).toMatchObject({ message })
  const inFragment = `query ($search: String) { ...f } fragment f on Query { pages(where: { search: $search }) { totalItems } }`
  expect(await faultOf(inFragment, { search: long })).toMatchObject({ message })
})

test('a time, an id and the items of a list are texts as well', async () => {
  const long = '1'.repeat(DEFAULT_MAX_LENGTH + 1)
  const list = 'query ($where: PageWhere) { pages(where: $where) { totalItems } }'
  const page = 'query ($id: ID) { page(id: $id) { id } }'
  expect(await faultOf(page, { id: long })).toMatchObject({ message: 'Id can have at most 1,000 characters.' })
  expect(await faultOf(list, { where: { status: { in: [long] } } })).toMatchObject({
    message: 'Status can have at most 1,000 characters.',
    fault: { field: 'status.in[0]' },
  })
  const many = { where: { parentId: { in: Array(DEFAULT_MAX_ITEMS + 1).fill('a') } } }
  expect(await faultOf(list, many)).toMatchObject({ message: 'Parent id can have at most 1,000 items.' })
  expect(await faultOf(list, { where: { [long]: 1 } })).toMatchObject({ code: 'BAD_USER_INPUT' })
})

test('JSON is limited in its size and its depth', async () => {
  const save =
    'mutation ($query: JSONObject!) { createCustomerView(input: { name: "x", query: $query }) { userErrors { code } } }'
  const deep = (levels: number): object => (levels > 1 ? { a: deep(levels - 1) } : {})
  expect(await faultOf(save, { query: { a: 'x'.repeat(10_000) } })).toMatchObject({
    message: 'Query can have at most 10,000 characters.',
  })
  expect(await faultOf(save, { query: deep(MAX_JSON_DEPTH + 1) })).toMatchObject({
    message: 'Query can have at most 100 levels.',
  })
})

test('REST names the field in its own words, in bodies and in the address', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const headers = { 'content-type': 'application/json' }
  const payload = JSON.stringify({
    title: 'x'.repeat(DEFAULT_MAX_LENGTH + 1),
    excerpt: 'x',
    publishDate: '2026-01-01T00:00:00Z',
  })
  const post = await owner.request({ url: '/api/v1/admin/pages', headers, payload })
  expect([post.status, JSON.parse(post.body).error]).toEqual([400, 'Title can have at most 1,000 characters.'])
  const get = await owner.request({
    method: 'GET',
    url: `/api/v1/admin/pages?search=${'x'.repeat(DEFAULT_MAX_LENGTH + 1)}`,
  })
  expect([get.status, JSON.parse(get.body).error]).toEqual([400, 'Search can have at most 1,000 characters.'])
})
