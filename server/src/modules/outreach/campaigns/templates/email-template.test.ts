import { block, defaultPage, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { campaignsOf, contentOf, insertCustomer, setPostalAddress } from '../campaign-test-kit.ts'

// No jobs: nothing is sent.
const kit = useServer({ role: 'web' })
const { database } = kit
let owner: Visitor
let maple: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  maple = kit.tenants.maple as string
  await setPostalAddress(database, maple)
})

const change = (operation: string, type: string) =>
  `mutation ($input: ${type}!) { ${operation}(input: $input) {
    emailTemplate { id name version content createdBy } userErrors { code message field } } }`
const many = (operation: string) =>
  `mutation ($ids: [ID!]!) { ${operation}(input: { ids: $ids }) { emailTemplates { id } userErrors { message } } }`
const LIST = `query ($where: EmailTemplateWhere) { emailTemplates(where: $where) { items { name } totalItems } }`
const PREVIEW = `query ($input: EmailPreviewInput!) { emailPreview(input: $input) {
  subject html text bytes problems { message isBlocking part } } }`

async function create(input: object) {
  return (await owner.ask(change('createEmailTemplate', 'CreateEmailTemplateInput'), { input })).data
    .createEmailTemplate
}
const preview = async (input: object) => (await owner.ask(PREVIEW, { input })).data.emailPreview
const names = async (search: string) =>
  (await owner.ask(LIST, { where: { search } })).data.emailTemplates.items.map(({ name }: { name: string }) => name)

test('a template is written, changed, duplicated, deleted and restored', async () => {
  const content = contentOf('<p>Hello</p>')
  const { emailTemplate: made } = await create({ name: ' Monthly \n letter ', content })
  expect(made).toMatchObject({ name: 'Monthly letter', version: 1, content })
  const update = change('updateEmailTemplate', 'UpdateEmailTemplateInput')
  const changed = contentOf('<p>Changed</p>')
  const input = { id: made.id, version: 1, content: changed }
  expect((await owner.ask(update, { input })).data.updateEmailTemplate.emailTemplate.content).toBe(changed)
  expect((await owner.ask(update, { input })).data.updateEmailTemplate).toMatchObject({
    emailTemplate: { version: 2 },
    userErrors: [{ code: 'CONFLICT' }],
  })
  const duplicate = change('duplicateEmailTemplate', 'DuplicateEmailTemplateInput')
  const copy = (await owner.ask(duplicate, { input: { id: made.id } })).data.duplicateEmailTemplate.emailTemplate
  expect(copy).toMatchObject({ name: 'Monthly letter (copy)', content: changed })
  await owner.ask(many('deleteEmailTemplates'), { ids: [made.id, copy.id] })
  expect(await names('monthly')).toEqual([])
  await owner.ask(many('restoreEmailTemplates'), { ids: [made.id] })
  expect(await names('monthly')).toEqual(['Monthly letter'])
})

test('content that is no email is refused with its field, and so is a template without a name', async () => {
  for (const [input, field] of [
    [{ name: 'x', content: 'nonsense' }, 'content'],
    [{ name: 'x', content: encode(defaultPage) }, 'content'],
    [{ name: '  ' }, 'name'],
  ] as const) {
    const { data, errors } = await owner.ask(change('createEmailTemplate', 'CreateEmailTemplateInput'), { input })
    expect(JSON.stringify(errors ?? data.createEmailTemplate.userErrors)).toContain(field)
    expect(data?.createEmailTemplate?.emailTemplate ?? null).toBeNull()
  }
})

test('another tenant neither sees nor changes a template', async () => {
  const { emailTemplate } = await create({ name: 'Ours alone' })
  await database.query(`update tenant set modules = modules || '{email_marketing}' where id = $1`, [kit.tenants.birch])
  const baker = await kit.signedIn('owner@birch.test')
  const read = `query ($id: ID!) { emailTemplate(id: $id) { name } }`
  expect((await baker.ask(read, { id: emailTemplate.id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await baker.ask(LIST, {})).data.emailTemplates.items).not.toContainEqual({ name: 'Ours alone' })
})

test('a campaign gets a copy of a template, which later changes do not touch', async () => {
  const content = contentOf('<p>First</p>')
  const { emailTemplate } = await create({ name: 'To copy', content })
  const { campaign } = await campaignsOf(owner).create({ content: emailTemplate.content })
  const input = { id: emailTemplate.id, content: contentOf('<p>Second</p>') }
  await owner.ask(change('updateEmailTemplate', 'UpdateEmailTemplateInput'), { input })
  expect((await campaignsOf(owner).read(campaign.id)).content).toBe(content)
})

test('content that is being written is shown as a customer would get it, and checked', async () => {
  const customerId = await insertCustomer(database, maple, { email: 'zoe@preview.test', firstname: 'Zoë <b>' })
  const content = encode(
    tree(
      block(
        'EmailWrapper',
        {},
        block('EmailTextBox', {
          text: '<p>Hi {{ customer.firstname | "you" }} {{ order.total }} <a href="/nowhere-at-all">x</a></p>',
        }),
        block('EmailTextBox', { text: '<p>Your text here</p>' }),
        block('EmailButton', { text: 'Go', href: 'javascript:alert(1)' }),
        block('EmailImage', { src: '/media/x.png' }),
      ),
    ),
  )
  const shown = await preview({ content, subject: 'For {{ customer.firstname }}\r\nBcc: x@evil.test', customerId })
  expect(shown.subject).toBe('For Zoë <b> Bcc: x@evil.test')
  expect(shown.html).toContain('Hi Zoë &lt;b&gt;')
  expect(shown.text).toContain('Hi Zoë <b>')
  expect(shown.bytes).toBe(Buffer.byteLength(shown.html))
  expect(shown.problems).toEqual([
    { part: 'content', isBlocking: true, message: 'There is no placeholder named order.total' },
    { part: 'content', isBlocking: true, message: 'The link javascript:alert(1) does not work in an email' },
    { part: 'content', isBlocking: false, message: 'The link /nowhere-at-all leads to no page of your site' },
    { part: 'content', isBlocking: false, message: 'A text still says “Your text here”' },
    {
      part: 'content',
      isBlocking: false,
      message: 'An image has no alternative text for people who do not see images',
    },
  ])
  expect((await preview({})).problems).toEqual([{ part: 'content', isBlocking: true, message: 'Write the content' }])
})

test('content stored by the former editor of campaigns is an email like any other', async () => {
  const content = encode(
    tree(
      block(
        'EmailWrapper',
        {},
        block('EmailTextBox', { text: '<p>Old words</p>', color: '#1d2025', paddingTop: 8 }),
        block('EmailImage', { src: '/media/a.png', alt: 'A tire', width: 600, widthUnit: 'px', objectFit: 'cover' }),
        block('EmailButton', { text: 'Book', href: 'https://maple.example/book', textAlign: 'center' }),
      ),
    ),
  )
  await database.query(
    `insert into campaign (tenant_id, name, subject, content, audience, created_by, created_at, updated_at)
     values ($1, 'Stored before', 'Old', $2, '{"include":{"listIds":[],"tagIds":[],"viewIds":[]},"exclude":{"listIds":[],"tagIds":[],"viewIds":[]}}', 'Ann', now(), now())`,
    [maple, content],
  )
  const [row] = await database.query<{ id: string }>(`select id from campaign where name = 'Stored before'`)
  const { campaignPreview } = (
    await owner.ask(`query ($id: ID!) { campaignPreview(id: $id) { html text problems { message } } }`, { id: row?.id })
  ).data
  expect(campaignPreview.text).toMatch(/^Old words\n\n\[A tire\]\n\nBook: https:\/\/maple\.example\/book\n\n--/)
  expect(campaignPreview.html).toContain('text-align:center')
  expect(campaignPreview.problems).toEqual([])
})

test('the emails that come with the product are drawn in the colours of the tenant, without a problem in them', async () => {
  const { readyEmails } = (await owner.ask('{ readyEmails { key name description content preview } }')).data
  expect(readyEmails.length).toBe(12)
  for (const { name, content, preview: drawn } of readyEmails) {
    expect(drawn, name).toContain('Unsubscribe')
    expect(drawn, name).not.toMatch(/\{\{|var\(/)
    const { problems, bytes } = await preview({ content })
    // Their links lead to pages that a tenant may have.
    const others = problems.filter(({ message }: { message: string }) => !/leads to no page/.test(message))
    expect(others, name).toEqual([])
    expect(bytes, name).toBeLessThan(20_000)
  }
})
