import { solveChallenge } from '@mainstreet/blocks/proof-of-work'
import { block, encode, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import type { Visitor } from '../../../app/test-server.ts'
import { created, PUBLISH, SAVE } from '../pages/page-test-kit.ts'

export const CONTACT_FIELDS = [
  { label: 'Name', required: true, customerMapping: 'firstname' },
  { label: 'Email', type: 'email', required: true, customerMapping: 'email' },
  { label: 'Phone', type: 'phone', customerMapping: 'phone' },
  { label: 'Message', type: 'textarea', required: true },
]

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const contactForm = (props: object = {}): UnplacedBlock =>
  block('CustomForm', {
    formName: 'Contact Form',
    recipients: 'desk@maple.example',
    createCustomer: true,
    dynamicForm: CONTACT_FIELDS,
    ...props,
  })

export const pageWith = (...forms: UnplacedBlock[]) =>
  encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, ...forms)))))

/** Publishes a page with these forms, as somebody who may. */
export async function publishForms(person: Visitor, title: string, ...forms: UnplacedBlock[]) {
  const page = await created(person, title)
  await saveForms(person, page.id, ...forms)
  return page as { id: string; slug: string }
}

export async function saveForms(person: Visitor, id: string, ...forms: UnplacedBlock[]): Promise<void> {
  const saved = await person.ask(SAVE, { input: { id, content: pageWith(...forms) } })
  const published = await person.ask(PUBLISH, { input: { id } })
  const errors = [...saved.data.savePageContent.userErrors, ...published.data.publishPage.userErrors]
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
}

export interface Sending {
  readonly url: string
  readonly values: Readonly<Record<string, string>>
  readonly formName?: string
  readonly meta?: object
  readonly more?: Readonly<Record<string, string>>
  readonly files?: readonly { readonly field: string; readonly name: string; readonly bytes: Buffer }[]
  /** Leaves the human check out. */
  readonly isUnchecked?: boolean
}

export async function solvedChallenge(visitor: Visitor): Promise<string> {
  const { body } = await visitor.request({ method: 'GET', url: '/api/v1/form/challenge/' })
  return (await solveChallenge(body)) ?? ''
}

/** Sends a form as its script does. */
export async function send(visitor: Visitor, sending: Sending) {
  const { url, values, formName = 'Contact Form', meta = {}, more = {}, files = [], isUnchecked } = sending
  const recaptchaToken = isUnchecked ? '' : await solvedChallenge(visitor)
  const fields = { formName, url, ...values, ...more, meta: JSON.stringify({ recaptchaToken, ...meta }) }
  const { status, body } = await visitor.request({ url: '/api/v1/form/submit/', ...multipartOf(fields, files) })
  return { status, ...JSON.parse(body) }
}

export function multipartOf(
  fields: Readonly<Record<string, string>>,
  files: readonly { readonly field: string; readonly name: string; readonly bytes: Buffer }[] = [],
) {
  const boundary = 'form-boundary'
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`
  const parts = [
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`)),
    ...files.flatMap(({ field, name, bytes }) => [
      Buffer.from(`${head(`name="${field}"; filename="${name}"`)}content-type: image/png\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  const payload = Buffer.concat(parts)
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': `${payload.length}` }
  return { headers, payload }
}
