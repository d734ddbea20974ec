import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, multipartOf, publishForms, send, solvedChallenge } from '../form-test-kit.ts'

const kit = useServer()
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const FIELDS = [
  { label: 'Name', required: true },
  { label: 'Photos', type: 'file' },
  { label: 'Code', pattern: '(a+)+b' },
]
const MEGABYTES_15 = 15 * 1024 * 1024

let owner: Visitor
let url: string
let visitors = 0
const visitor = () => kit.visitor('maple.localhost', `192.0.2.${++visitors}`)

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Files', contactForm({ formName: 'Files', dynamicForm: FIELDS }))).slug}`
})

const sendFiles = (...files: { name: string; bytes: Buffer }[]) =>
  send(visitor(), {
    url,
    formName: 'Files',
    values: { name: 'Sam' },
    files: files.map((file) => ({ field: 'photos', ...file })),
  })
const stored = () => kit.database.query('select 1 from form_submission')

test('files are stored privately, by their content', async () => {
  expect(await sendFiles({ name: 'car.jpg', bytes: PNG })).toMatchObject({ status: 200 })
  const { data } = await owner.ask(
    '{ formSubmissions { items { id files { name mimeType url } values { key value } } } }',
  )
  const [{ files, values }] = data.formSubmissions.items
  expect(files).toEqual([
    { name: 'car.jpg', mimeType: 'image/png', url: expect.stringContaining('/forms/submissions/files/') },
  ])
  expect(values).toContainEqual({ key: 'photos', value: 'car.jpg' })
  const download = (person: Visitor) => person.request({ method: 'GET', url: files[0].url })
  expect((await download(visitor())).status).toBe(401)
  const { status, headers, bytes } = await download(owner)
  expect([status, String(headers['content-disposition']), bytes.equals(PNG)]).toEqual([
    200,
    'attachment; filename=car.jpg',
    true,
  ])
})

test('a file that lies about its type is refused', async () => {
  const before = await stored()
  expect(await sendFiles({ name: 'page.png', bytes: Buffer.from('<script>alert(1)</script>') })).toMatchObject({
    status: 400,
    formErrors: { photos: ['“page.png” is not a JPG, PNG or PDF file'] },
  })
  expect(await stored()).toEqual(before)
})

test('15 MB and one byte, and an eleventh file, are refused', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(MEGABYTES_15 + 1 - PNG.length)])
  expect(await sendFiles({ name: 'large.png', bytes: large })).toMatchObject({
    status: 413,
    error: 'Files are larger than 15 MB in total',
  })
  const many = Array.from({ length: 200 }, (_, place) => ({ name: `${place}.png`, bytes: PNG }))
  expect((await sendFiles(...many)).status).toBeGreaterThanOrEqual(400)
})

test('a field name of 10,000 characters and a form that breaks off are refused', async () => {
  const long = await visitor().request({ url: '/api/v1/form/submit/', ...multipartOf({ ['x'.repeat(10_000)]: 'y' }) })
  expect(long.status).toBeGreaterThanOrEqual(400)
  expect(long.status).toBeLessThan(500)
  const { headers, payload } = multipartOf({ formName: 'Files', url })
  const half = payload.subarray(0, payload.length - 20)
  const broken = await visitor().request({
    url: '/api/v1/form/submit/',
    headers: { ...headers, 'content-length': `${half.length}` },
    payload: half,
  })
  expect(broken.status).toBe(400)
})

test('ten fields with costly patterns do not hold up other requests', async () => {
  const fields = Array.from({ length: 10 }, (_, place) => {
    return { label: `Text ${place}`, type: 'textarea', pattern: '(?:a|b)*a(?:a|b){150}' }
  })
  const form = contactForm({ formName: 'Costly', dynamicForm: fields })
  const { slug } = await publishForms(owner, 'Costly', form)
  const sender = visitor()
  const recaptchaToken = await solvedChallenge(sender)
  const longestPause = async (length: number) => {
    // Without a period, so that matching can reuse nothing.
    const letters = Array.from({ length: length - 151 }, (_, place) => (Math.sin(place * place) > 0 ? 'a' : 'b'))
    const text = `${letters.join('')}a${'b'.repeat(150)}`
    const values = Object.fromEntries(fields.map((_, place) => [`text_${place}`, text]))
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const answer = await send(sender, {
      url: `/${slug}`,
      formName: 'Costly',
      values,
      meta: { recaptchaToken },
      isUnchecked: true,
    })
    delay.disable()
    return { answer, ms: delay.max / 1e6 }
  }
  const long = await longestPause(20_000)
  expect(long.answer.formErrors.text_0).toEqual(['At most 1,000 characters'])
  const allowed = await longestPause(1_000)
  expect(allowed.answer).toMatchObject({ status: 200 })
  // Matching here would take seconds. Other work of this machine may take some time too.
  for (const { ms } of [long, allowed]) expect(ms).toBeLessThan(500)
})

test('a pattern that would run forever elsewhere is matched in linear time', async () => {
  const started = performance.now()
  const answer = await send(visitor(), { url, formName: 'Files', values: { name: 'Sam', code: 'a'.repeat(900) } })
  expect(answer).toMatchObject({ status: 400, formErrors: { code: ['Check this entry'] } })
  // Generous: backtracking would take longer than the universe exists.
  expect(performance.now() - started).toBeLessThan(15_000)
})
