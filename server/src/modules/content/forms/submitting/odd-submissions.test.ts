import { block } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { created } from '../../pages/page-test-kit.ts'
import { contactForm, multipartOf, publishForms, saveForms, send } from '../form-test-kit.ts'

const kit = useServer()
const FIELDS = [
  { label: 'Name', required: true },
  { label: 'Constructor', required: true },
  { label: 'More', showWhenField: 'Constructor', showWhenValue: 'yes' },
]
const LIST = `query ($search: String!) { formSubmissions(where: { search: $search }) { items {
  pageTitle values { key value label } utm { name value } } } }`

let owner: Visitor
let url: string
let visitors = 0
const visitor = () => kit.visitor('maple.localhost', `198.51.100.${++visitors}`)
const post = (fields: Record<string, string>, person = visitor()) =>
  person.request({ url: '/_form/send', ...multipartOf(fields) })
const submissionOf = async (search: string) => (await owner.ask(LIST, { search })).data.formSubmissions.items[0]

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Odd', contactForm({ dynamicForm: FIELDS }))).slug}`
})

test('emoji at a length limit are kept whole or left out, and the character zero is left out', async () => {
  const emoji = (before: number) => `${'x'.repeat(before)}😀`
  const zero = 'a\u0000b'
  const more = {
    visitor_id: emoji(99),
    utm_parameters: JSON.stringify({ [emoji(49)]: emoji(199), zero, half: 'a\ud83d' }),
    [emoji(99)]: emoji(1_999),
    fields: JSON.stringify({ [emoji(99)]: { label: emoji(99) } }),
  }
  const values = { name: `Zoe ${zero}`, constructor_field: 'yes', more: 'yes' }
  expect(await send(visitor(), { url, values, more, meta: { attempt: `${zero}${emoji(96)}` } })).toMatchObject({
    status: 200,
  })
  const { utm, values: stored } = await submissionOf('zoe')
  expect(utm).toEqual([
    { name: 'x'.repeat(49), value: 'x'.repeat(199) },
    { name: 'zero', value: 'ab' },
    { name: 'half', value: 'a\ufffd' },
  ])
  expect(stored.at(-1)).toEqual({ key: 'x'.repeat(99), label: 'x'.repeat(99), value: 'x'.repeat(1_999) })
})

test('an emoji at the end of what the log keeps of the tags does not fail', async () => {
  const tags = [...'abcd'].map((letter) => letter.repeat(40)).concat(`${'e'.repeat(31)}😀`)
  const dynamicForm = [{ label: 'Email', type: 'email', customerMapping: 'email' }]
  const form = contactForm({ formName: 'Tags', dynamicForm, tags: tags.join(', ') })
  const { slug } = await publishForms(owner, 'Tags', form)
  const values = { email: 'tags@example.com' }
  expect(await send(visitor(), { url: `/${slug}`, formName: 'Tags', values })).toMatchObject({ status: 200 })
})

test('an emoji at the end of a phone number or of the name of a form does not fail', async () => {
  const dynamicForm = [{ label: 'Number', customerMapping: 'phone' }]
  const formName = `${'x'.repeat(199)}😀`
  const { slug } = await publishForms(owner, 'Numbers', contactForm({ formName, dynamicForm }))
  const values = { number: '0123456789012345678😀' }
  const meta = { attempt: 'with an emoji' }
  expect(await send(visitor(), { url: `/${slug}`, formName, values, meta })).toMatchObject({ status: 200 })
  const stored = `select form_name, sender_phone from form_submission where attempt = 'with an emoji'`
  expect(await kit.database.query(stored)).toEqual([
    { form_name: 'x'.repeat(199), sender_phone: '0123456789012345678' },
  ])
})

test('an address with the character zero is one without a form', async () => {
  for (const path of ['/%00', '/odd%00x', '/%', '/store/product/%00'])
    expect(await send(visitor(), { url: path, values: {} })).toMatchObject({ status: 404 })
})

test('JSON of any shape never fails on our side', { timeout: 240_000 }, async () => {
  const odd = [
    '{"toString":1,"valueOf":1}',
    '{"utm_source":{"toString":1,"valueOf":1}}',
    '{"a":{"value":[{"toString":1}],"label":[]}}',
    '{"__proto__":{"value":"x","label":"y"}}',
    '{"constructor":{"value":"x","label":"y"}}',
    '[[[]]]',
    'null',
    '"text"',
    '{"a":{"value":[["b"]]}}',
  ]
  for (const json of odd) {
    const more = { utm_parameters: json, fields: json }
    const answer = await send(visitor(), { url, values: { name: 'Odd', constructor_field: 'no' }, more })
    expect(answer.status, json).toBe(200)
  }
  for (const json of odd) {
    const fields = { formName: 'Contact Form', url, name: 'Odd', constructor_field: 'no', meta: json }
    const { status } = await visitor().request({ url: '/api/v1/form/submit/', ...multipartOf(fields) })
    expect(status, json).toBe(422)
  }
})

test('a field may be called Constructor', async () => {
  expect(await send(visitor(), { url, values: { name: 'Al' } })).toMatchObject({
    status: 400,
    formErrors: { constructor_field: ['This is required'] },
  })
  const wrong = await post({ _form: 'Contact Form', _page: url, name: 'Al' })
  expect([wrong.status, wrong.body.includes('This is required')]).toEqual([400, true])
  expect(
    await send(visitor(), { url, values: { name: 'Carl', constructor_field: 'yes', more: 'Shown' } }),
  ).toMatchObject({
    status: 200,
  })
  expect((await submissionOf('carl')).values.map(({ value }: { value: string }) => value)).toEqual([
    'Carl',
    'yes',
    'Shown',
  ])
})

test('a vehicle that is sent in parts is stored as a whole, whatever its description says', async () => {
  const dynamicForm = [{ label: 'Car', type: 'vehicle-select' }, { label: 'tags' }]
  const { slug } = await publishForms(owner, 'Car', contactForm({ formName: 'Car', dynamicForm }))
  const values = { car__year: '2019', car__make: 'Saab', car__model: '9-3' }
  const described = { car: { label: 'Car', value: ['2019', 'Saab', '9-3'] }, tags: { value: ['Reserved'] } }
  const more = { fields: JSON.stringify(described) }
  expect(await send(visitor(), { url: `/${slug}`, formName: 'Car', values, more })).toMatchObject({ status: 200 })
  const stored = (await submissionOf('saab')).values.map(({ value }: { value: string }) => value)
  expect(stored).toEqual(['2019 Saab 9-3', 'Reserved'])
})

test('a multipart form without a boundary is refused', async () => {
  for (const target of ['/api/v1/form/submit/', '/_form/send']) {
    const headers = { 'content-type': 'multipart/form-data', 'content-length': '2' }
    const { status } = await visitor().request({ url: target, headers, payload: 'ab' })
    expect(status, target).toBe(400)
  }
})

test('without a script only pages with the form are drawn, and not any number of them', async () => {
  const { id, slug } = await created(owner, 'Costly page')
  await saveForms(owner, id, block('Text', { text: 'Drawn at great cost' }))
  const other = await post({ _form: 'Contact Form', _page: `/${slug}`, name: 'Al' })
  expect([other.status, other.body.includes('Drawn at great cost')]).toEqual([404, false])
  const flooder = visitor()
  const statuses = new Set<number>()
  for (let count = 0; count < 61; count++)
    statuses.add((await post({ _form: 'Contact Form', _page: url, name: '' }, flooder)).status)
  expect([...statuses]).toEqual([400, 429])
})
