import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, multipartOf, PNG, publishForms, solvedChallenge } from '../form-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-form-uploads-'))
const kit = useServer({ dataDir }, 5)
const FIELDS = [{ label: 'Name' }, { label: 'Photo', type: 'file', required: true }]
const SUBMIT = `mutation ($input: SubmitFormInput!) {
  submitForm(input: $input) { receipt { message } userErrors { code message field } } }`
const GONE = { code: 'INVALID', message: 'This file is no longer available. Upload it again.', field: 'photo' }

let owner: Visitor
let url: string
let visitors = 0
const visitor = () => kit.visitor('maple.localhost', `203.0.113.${++visitors}`)

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const forms = ['Claims', 'Estimates'].map((formName) => contactForm({ formName, dynamicForm: FIELDS }))
  url = `/${(await publishForms(owner, 'Claims', ...forms)).slug}`
})
afterAll(() => rmSync(dataDir, { recursive: true }))

interface Uploading {
  readonly name?: string
  readonly bytes?: Buffer
  readonly field?: string
  readonly formName?: string
  readonly isUnchecked?: boolean
}

async function upload(person: Visitor, more: Uploading = {}) {
  const { name = 'dent.png', bytes = PNG, field = 'photo', formName = 'Claims', isUnchecked = false } = more
  const meta = JSON.stringify({ recaptchaToken: isUnchecked ? '' : await solvedChallenge(person) })
  const form = multipartOf({ formName, url, meta }, [{ field, name, bytes }])
  const { status, body } = await person.request({ url: '/api/v1/form/files/', ...form })
  return { status, ...JSON.parse(body) }
}

async function submit(person: Visitor, ids: readonly string[], more: object = {}) {
  const files = ids.map((id) => ({ key: 'photo', id }))
  const humanCheck = await solvedChallenge(person)
  const values = [{ key: 'name', values: ['Ann'] }]
  const input = { formName: 'Claims', url, values, files, humanCheck, ...more }
  return (await person.ask(SUBMIT, { input })).data.submitForm
}

const awaitingRemoval = async () =>
  Number((await kit.database.query<{ count: string }>('select count(*) from storage.doomed_file'))[0]?.count)

test('a file is uploaded, then sent with its form, once', async () => {
  const sender = visitor()
  expect((await submit(sender, [])).userErrors).toEqual([expect.objectContaining({ message: 'Choose a file' })])
  const { status, files } = await upload(sender)
  expect(status).toBe(201)
  expect(files).toEqual([{ id: expect.any(String), name: 'dent.png', size: PNG.length }])
  expect(await awaitingRemoval()).toBe(1)
  expect(await submit(sender, [files[0].id], { attempt: 'first' })).toEqual({
    receipt: { message: 'Thank you for your submission.' },
    userErrors: [],
  })
  expect(await awaitingRemoval()).toBe(0)
  const listed = await owner.ask(
    '{ formSubmissions(where: { formName: { eq: "Claims" } }) { items { values { key value } files { name size url } } } }',
  )
  const [{ values, files: kept }] = listed.data.formSubmissions.items
  expect(values).toContainEqual({ key: 'photo', value: 'dent.png' })
  expect(kept).toEqual([{ name: 'dent.png', size: PNG.length, url: expect.any(String) }])
  expect((await owner.request({ method: 'GET', url: new URL(kept[0].url, 'http://x').pathname })).bytes).toEqual(PNG)
  // The same attempt is answered like the first one; another one cannot have the file.
  expect((await submit(sender, [files[0].id], { attempt: 'first' })).userErrors).toEqual([])
  expect((await submit(sender, [files[0].id])).userErrors).toEqual([GONE])
})

test('a file belongs to its form and tenant, and an invented id to nothing', async () => {
  const sender = visitor()
  const { files } = await upload(sender, { formName: 'Estimates' })
  for (const id of [files[0].id, 'AAAA', Buffer.alloc(80).toString('base64')])
    expect((await submit(sender, [id])).userErrors).toEqual([GONE])
  expect((await submit(sender, [files[0].id, files[0].id], { formName: 'Estimates' })).userErrors).toEqual([GONE])
  expect((await submit(sender, [files[0].id], { formName: 'Estimates' })).userErrors).toEqual([])
})

test('files are checked when they are uploaded', async () => {
  const sender = visitor()
  const script = Buffer.from('<script>alert(1)</script>')
  expect(await upload(sender, { bytes: script })).toMatchObject({
    status: 400,
    formErrors: { photo: ['“dent.png” is not a JPG, PNG or PDF file'] },
  })
  expect(await upload(sender, { field: 'name' })).toMatchObject({
    error: 'Send each file under the key of a file field of the form.',
  })
  expect(await upload(sender, { formName: 'None' })).toMatchObject({ status: 404 })
  expect(await upload(sender, { isUnchecked: true })).toMatchObject({ status: 422, code: 'HUMAN_CHECK' })
})

test('files of several uploads are too large together', async () => {
  const sender = visitor()
  const large = Buffer.concat([PNG, Buffer.alloc(8 * 1024 * 1024)])
  const [one, other] = [await upload(sender, { bytes: large }), await upload(sender, { bytes: large })]
  expect((await submit(sender, [one.files[0].id, other.files[0].id])).userErrors).toEqual([
    expect.objectContaining({ message: 'Files are larger than 15 MB in total' }),
  ])
})

test('a client that uploads too much waits, others do not', async () => {
  const settings =
    'mutation ($input: UpdateFormSettingsInput!) { updateFormSettings(input: $input) { userErrors { message } } }'
  await owner.ask(settings, { input: { humanCheck: false } })
  const sender = visitor()
  const statuses: number[] = []
  for (let number = 0; number < 21; number++) statuses.push((await upload(sender, { isUnchecked: true })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  expect((await upload(visitor(), { isUnchecked: true })).status).toBe(201)
  await owner.ask(settings, { input: { humanCheck: true } })
})
