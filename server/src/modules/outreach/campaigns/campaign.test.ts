import { defaultPage, encode } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { SenderDomainService } from '../../platform/mail/index.ts'
import { campaignsOf, contentOf, insertCustomer, listWith, setPostalAddress } from './campaign-test-kit.ts'

// No jobs: nothing is sent.
const kit = useServer({ role: 'web' })
const { database } = kit
let owner: Visitor
let campaigns: ReturnType<typeof campaignsOf>
let maple: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  campaigns = campaignsOf(owner)
  maple = kit.tenants.maple as string
  await setPostalAddress(database, maple)
})

test('a campaign is written, changed, listed, duplicated, deleted and restored', async () => {
  const { campaign } = await campaigns.create({ name: ' Spring  news ', replyTo: 'ann@maple.test' })
  expect(campaign).toMatchObject({ name: 'Spring news', status: 'DRAFT', replyTo: 'ann@maple.test', version: 1 })
  const changed = await campaigns.update({ id: campaign.id, version: 1, subject: 'Now\r\nBcc: x@evil.test' })
  expect(changed.campaign).toMatchObject({ subject: 'Now Bcc: x@evil.test', name: 'Spring news' })
  const stale = await campaigns.update({ id: campaign.id, version: 1, subject: 'Later' })
  expect(stale.userErrors[0]?.message).toMatch(/changed/)
  const list = `query ($where: CampaignWhere) { campaigns(where: $where) { items { name } totalItems } }`
  expect((await owner.ask(list, { where: { search: 'spring' } })).data.campaigns.totalItems).toBe(1)
  const copy = (await campaigns.duplicate(campaign.id)).campaign
  expect(copy).toMatchObject({ name: 'Spring news (copy)', content: campaign.content, status: 'DRAFT' })
  const many = (operation: string) =>
    `mutation ($ids: [ID!]!) { ${operation}(input: { ids: $ids }) { userErrors { message } } }`
  await owner.ask(many('deleteCampaigns'), { ids: [campaign.id, copy.id] })
  expect((await owner.ask(list, { where: { search: 'spring' } })).data.campaigns.items).toEqual([])
  await owner.ask(many('restoreCampaigns'), { ids: [campaign.id] })
  expect((await owner.ask(list, { where: { search: 'spring' } })).data.campaigns.items).toEqual([
    { name: 'Spring news' },
  ])
})

test('content that is no email, and addresses that are none, are refused with their field', async () => {
  for (const [input, field] of [
    [{ content: 'nonsense' }, 'content'],
    [{ content: encode(defaultPage) }, 'content'],
    [{ replyTo: 'nobody' }, 'replyTo'],
    [{ fromAddress: 'nobody' }, 'fromAddress'],
  ] as const)
    expect((await campaigns.create(input)).userErrors).toMatchObject([{ field }])
})

test('an own address whose name is quoted is refused, even of a verified domain', async () => {
  await kit.server.inTenant(maple, (ctx) =>
    inTransaction(ctx, () => ctx.use(SenderDomainService).add('letters.example')),
  )
  await database.query(`update sender_domain set verified_at = now() where domain = 'letters.example'`)
  const { campaign } = await campaigns.create({ fromAddress: 'news@letters.example' })
  expect(campaign.fromAddress).toBe('news@letters.example')
  const fromAddress = '"x@evil.example"@letters.example'
  const refused = [{ field: 'fromAddress', message: expect.stringContaining('without quotation marks') }]
  expect((await campaigns.create({ fromAddress })).userErrors).toEqual(refused)
  expect((await campaigns.update({ id: campaign.id, fromAddress })).userErrors).toEqual(refused)
  expect((await campaigns.read(campaign.id)).fromAddress).toBe('news@letters.example')
})

test('an audience is the union of lists, tags and views without the excluded, one person for each address', async () => {
  const listed = await listWith(database, maple, ['a@audience.test', 'b@audience.test', 'c@audience.test'])
  const excluded = await listWith(database, maple, ['c@audience.test'])
  await insertCustomer(database, maple, { email: 'a@audience.test' })
  const tagged = await insertCustomer(database, maple, { email: 'd@audience.test', consent: 'given' })
  await insertCustomer(database, maple, { email: 'e@audience.test', consent: null })
  const [tag] = await database.query<{ id: string }>(
    `insert into customer_tag (tenant_id, name) values ($1, 'Audience') returning id`,
    [maple],
  )
  await database.query(`insert into tagging (tenant_id, record_id, tag_id) values ($1, $2, $3)`, [
    maple,
    tagged,
    tag?.id,
  ])
  const makeView = `mutation ($input: CreateSavedViewInput!) { createCustomerView(input: $input) { view { id } userErrors { message } } }`
  const query = {
    where: { emailConsent: { eq: 'GIVEN' }, createdAt: { from: '2020-01-01T00:00:00Z' }, search: 'audience.test' },
  }
  const made = (await owner.ask(makeView, { input: { name: 'With consent', query } })).data.createCustomerView
  expect(made.userErrors).toEqual([])
  const include = { listIds: [listed], tagIds: [tag?.id], viewIds: [made.view.id] }
  const found = await campaigns.audience({ include, exclude: { listIds: [excluded] } })
  expect(found.sample.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    'a@audience.test',
    'b@audience.test',
    'd@audience.test',
  ])
  expect(found).toMatchObject({ recipients: 3, excluded: 0 })
  const { campaignFilters } = (await owner.ask('{ campaignFilters { views { id name } tags { name } lists { id } } }'))
    .data
  expect(campaignFilters.views).toContainEqual({ id: made.view.id, name: 'With consent' })
})

test('people without consent, with a withdrawn one or suppressed are counted, and get nothing', async () => {
  const list = await listWith(database, maple, ['ok@consent.test', 'gone@consent.test', 'bounced@consent.test'])
  await insertCustomer(database, maple, { email: 'gone@consent.test', consent: 'withdrawn' })
  const suppress = `mutation { suppressAddress(input: { email: "Bounced@consent.test" }) { suppression { id reason } userErrors { message } } }`
  const { suppression } = (await owner.ask(suppress)).data.suppressAddress
  expect(suppression.reason).toBe('MANUAL')
  expect(await campaigns.audience({ include: { listIds: [list] } })).toMatchObject({ recipients: 1, excluded: 2 })
  await owner.ask(`mutation { removeSuppression(input: { id: "${suppression.id}" }) { deletedId } }`)
  expect(await campaigns.audience({ include: { listIds: [list] } })).toMatchObject({ recipients: 2, excluded: 1 })
})

test("another tenant's lists, and views of other people, are not found", async () => {
  const foreign = await listWith(database, kit.tenants.birch as string, ['x@foreign.test'])
  await expect(campaigns.create({ audience: { include: { listIds: [foreign] } } })).rejects.toThrow(
    /no such mailing list/,
  )
  const [view] = await database.query<{ id: string }>(
    `insert into saved_view (tenant_id, list, name, is_shared, query, maker_id, maker_name)
     values ($1, 'customers', 'Private', false, '{}', 'somebody', 'Somebody') returning id`,
    [maple],
  )
  await expect(campaigns.create({ audience: { include: { viewIds: [view?.id] } } })).rejects.toThrow(/no such view/)
})

test('what is missing keeps a campaign from being sent, and what is odd is only pointed out', async () => {
  const { campaign } = await campaigns.create({ subject: '', content: contentOf('<p>Hi {{ customer.phone }}</p>') })
  const messages = campaign.problems.map(({ message }: { message: string }) => message)
  expect(messages).toEqual(['Enter a subject', 'Choose who gets it', 'There is no placeholder named customer.phone'])
  const refused = await campaigns.send(campaign.id)
  expect(refused.userErrors.map(({ field }) => field)).toEqual(['subject', 'audience', 'content'])
  const nobody = await listWith(database, maple, [])
  const empty = (await campaigns.create({ audience: { include: { listIds: [nobody] } } })).campaign
  expect((await campaigns.send(empty.id)).userErrors[0]?.message).toMatch(/No one in this audience/)
})

test('a campaign is scheduled for the future only, and stays sendable', async () => {
  const list = await listWith(database, maple, ['later@schedule.test'])
  const { campaign } = await campaigns.create({ audience: { include: { listIds: [list] } } })
  expect((await campaigns.schedule(campaign.id, '2020-01-01T00:00:00Z')).userErrors).toMatchObject([{ field: 'at' }])
  expect((await campaigns.schedule(campaign.id, '2999-01-01T00:00:00Z')).campaign.status).toBe('SCHEDULED')
  expect((await campaigns.update({ id: campaign.id, subject: ' ' })).userErrors[0]?.message).toBe('Enter a subject.')
  expect((await campaigns.read(campaign.id)).subject).toBe('News')
})

test('a test goes to the outbox with the data of a customer, and says that it is one', async () => {
  const { campaign } = await campaigns.create({
    subject: 'For {{ customer.firstname | "you" }}',
    content: contentOf('<p>Hi {{ customer.firstname | "there" }}</p>'),
  })
  const customerId = await insertCustomer(database, maple, { email: 'bob@preview.test', firstname: 'Bob <i>' })
  const send = `mutation ($input: SendTestCampaignInput!) { sendTestCampaign(input: $input) { sentTo userErrors { message } } }`
  const input = { id: campaign.id, recipients: ['Test@preview.test'], testCustomerId: customerId }
  expect((await owner.ask(send, { input })).data.sendTestCampaign.sentTo).toEqual(['test@preview.test'])
  const [mail] = await database.query<{ subject: string; html: string; text: string }>(
    `select subject, html, text from mail where recipient = 'test@preview.test'`,
  )
  expect(mail?.subject).toBe('[Test] For Bob <i>')
  expect(mail?.html).toContain('Hi Bob &lt;i&gt;')
  expect(mail?.text).toContain('1 Main St, Ottawa')
  const preview = `query ($id: ID!) { campaignPreview(id: $id) { subject text bytes } }`
  expect((await owner.ask(preview, { id: campaign.id })).data.campaignPreview.subject).toBe('For you')
})

test('without the module there are no campaigns', async () => {
  await database.query(`update tenant set modules = '{store}' where id = $1`, [kit.tenants.birch])
  const birch = await kit.signedIn('owner@birch.test')
  expect((await birch.ask('{ campaigns { items { id } } }')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
