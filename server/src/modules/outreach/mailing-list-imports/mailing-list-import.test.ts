import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'
import { insertCustomer } from '../campaigns/campaign-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-members-'))
const kit = useServer({ dataDir })
const { database } = kit
let owner: Visitor
let maple: string
let imports: ReturnType<typeof importsOfKind>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  maple = kit.tenants.maple as string
  imports = importsOfKind(owner, { name: 'MailingList', path: 'mailing-lists' })
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function newList(name: string): Promise<string> {
  const create = 'mutation ($name: String!) { createMailingList(input: { name: $name }) { mailingList { id } } }'
  return (await owner.ask(create, { name })).data.createMailingList.mailingList.id
}

const proof = (listId: string, more: object = {}) => ({
  ...{ listId, basis: 'EXPRESS', consentOn: '2026-03-31', source: 'Sign-up sheet' },
  ...more,
})

const membersOf = (listId: string) =>
  database.query<{ email: string; status: string; source: string; requested_at: Date; expires_at: Date | null }>(
    'select email, status, source, requested_at, expires_at from mailing_list_member where list_id = $1 order by email',
    [listId],
  )

const insertMember = (listId: string, email: string, status: string, expiresAt: string | null = null) =>
  database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, unsubscribed_at, expires_at, created_at)
     values ($1, $2, $3, $4::varchar, 'Before', now(), case when $4::varchar = 'unsubscribed' then now() end, $5, now())`,
    [maple, listId, email, status, expiresAt],
  )

test('people are subscribed with the proof of their consent, without an email, and customers show it too', async () => {
  const listId = await newList('Proof')
  const customer = await insertCustomer(database, maple, { email: 'ann@import.test' })
  const file = 'Courriel;Opt-in date\nANN@import.test;2026-02-01\nbob@import.test;\n"ann@import.test ";\n'
  const id = await imports.uploaded(file)
  expect((await imports.plan(id)).columns.map((one: { suggestedField: string }) => one.suggestedField)).toEqual([
    'email',
    'consentOn',
  ])
  const { preview } = await imports.preview(id, proof(listId))
  expect(preview).toMatchObject({ rowCount: 3, created: 2, combined: 1, failed: 0, notes: [] })
  expect(await membersOf(listId)).toEqual([])
  const done = await imports.imported(file, proof(listId))
  expect(done).toMatchObject({ status: 'COMPLETED', created: 2, combined: 1, failed: 0 })
  const express = { status: 'subscribed', source: 'Sign-up sheet', expires_at: null }
  expect(await membersOf(listId)).toEqual([
    { email: 'ann@import.test', requested_at: new Date('2026-02-01T05:00:00Z'), ...express },
    { email: 'bob@import.test', requested_at: new Date('2026-03-31T04:00:00Z'), ...express },
  ])
  expect(await database.query(`select 1 from mail where recipient like '%@import.test'`)).toEqual([])
  const [consent] = await database.query('select status, source, at from customer_consent where customer_id = $1', [
    customer,
  ])
  expect(consent).toEqual({ status: 'given', source: 'Sign-up sheet', at: new Date('2026-02-01T05:00:00Z') })
})

test('people who have unsubscribed, withdrawn their consent or are suppressed are left out and counted', async () => {
  const listId = await newList('Barred')
  await insertMember(listId, 'left@barred.test', 'unsubscribed')
  await insertMember(listId, 'here@barred.test', 'subscribed')
  await insertMember(listId, 'waits@barred.test', 'pending')
  await insertCustomer(database, maple, { email: 'withdrawn@barred.test', consent: 'withdrawn' })
  await database.query(
    `insert into mail_suppression (tenant_id, email, reason, detail, created_at) values ($1, 'spam@barred.test', 'complained', '', now())`,
    [maple],
  )
  const names = ['left', 'here', 'waits', 'withdrawn', 'spam', 'new', 'no address']
  const file = `Email\n${names.map((name) => `${name}@barred.test`).join('\n')}`
  const counts = { created: 1, updated: 1, unchanged: 4, failed: 1 }
  const reasons = [
    'Unsubscribed before, so not subscribed again: 1 row.',
    'Already subscribed: 1 row.',
    'Withdrew their consent as a customer, so not subscribed: 1 row.',
    'Suppressed, so not subscribed: 1 row.',
  ]
  const { preview } = await imports.preview(await imports.uploaded(file), proof(listId))
  expect(preview).toMatchObject({ ...counts, notes: reasons })
  const done = await imports.imported(file, proof(listId))
  expect(done).toMatchObject({ ...counts, rowErrors: [{ row: 8, message: 'Email: Invalid email address' }] })
  const notes = 'query ($id: ID!) { mailingListImport(id: $id) { notes } }'
  expect((await owner.ask(notes, { id: done.id })).data.mailingListImport.notes.toSorted()).toEqual(reasons.toSorted())
  expect((await membersOf(listId)).map(({ email, status }) => [email.split('@')[0], status])).toEqual([
    ['here', 'subscribed'],
    ['left', 'unsubscribed'],
    ['new', 'subscribed'],
    ['waits', 'subscribed'],
  ])
})

test('implied consent has an end, after which campaigns leave the member out, and express consent replaces it', async () => {
  const listId = await newList('Implied')
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const file = `Email,Consent date\nrecent@implied.test,${day(300)}\nold@implied.test,${day(800)}\nodd@implied.test,soon\nlater@implied.test,2999-01-01`
  const done = await imports.imported(file, proof(listId, { basis: 'PURCHASE' }))
  expect(done).toMatchObject({ created: 1, failed: 3 })
  expect(done.rowErrors.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^Consent date: This consent ended on \d{4}-\d\d-\d\d$/),
    'Consent date: Enter a day such as 2026-03-31',
    'Consent date: Choose a day that has passed',
  ])
  const [member] = await membersOf(listId)
  expect(member?.expires_at?.getTime()).toBeGreaterThan(Date.now() + 400 * 86_400_000)
  const audience =
    'query ($audience: CampaignAudienceInput!) { campaignAudience(audience: $audience) { recipients excluded } }'
  const reached = async () =>
    (await owner.ask(audience, { audience: { include: { listIds: [listId] } } })).data.campaignAudience
  expect(await reached()).toEqual({ recipients: 1, excluded: 0 })
  await database.query('update mailing_list_member set expires_at = now() where list_id = $1', [listId])
  expect(await reached()).toEqual({ recipients: 0, excluded: 1 })
  expect(await imports.imported('Email\nrecent@implied.test', proof(listId))).toMatchObject({ updated: 1 })
  expect(await reached()).toEqual({ recipients: 1, excluded: 0 })
})

test.each([
  [{ basis: null }, 'basis', 'Choose why you may email these people'],
  [{ consentOn: null }, 'consentOn', 'Choose the consent date, or the column that has it'],
  [{ consentOn: '31/03/2026' }, 'consentOn', 'Enter a day such as 2026-03-31'],
  [{ consentOn: '2999-01-01' }, 'consentOn', 'Choose a day that has passed'],
  [{ source: ' ' }, 'source', 'Enter how the consent was given, such as “Sign-up sheet in the shop”'],
])('an import without proof of consent is refused: %o', async (more, field, message) => {
  const listId = await newList(`Without ${field} ${message.length}`)
  const id = await imports.uploaded('Email\nsomebody@proof.test')
  expect((await imports.start(id, proof(listId, more))).userErrors).toEqual([{ field, message }])
  expect(await membersOf(listId)).toEqual([])
})

test('each step of an import needs the permission to edit customers, as adding one member does', async () => {
  const listId = await newList('Permissions')
  const id = await imports.uploaded('Email\nsomebody@permission.test')
  const staffWith = async (permissions: readonly string[]) => {
    const held = Object.fromEntries(permissions.map((permission) => [permission, true]))
    await database.query('update role set permissions = $1 where number = 4', [JSON.stringify(held)])
    return kit.signedIn('staff@maple.test')
  }
  const kind = { name: 'MailingList', path: 'mailing-lists' }
  const creator = await staffWith(['customers.can_view', 'customers.can_create'])
  expect((await importsOfKind(creator, kind).send('Email\nsomebody@permission.test')).status).toBe(403)
  const input = { id, mapping: [{ column: 0, field: 'email' }], ...proof(listId) }
  const calls: readonly (readonly [document: string, variables: object])[] = [
    ['{ mailingListImports { totalItems } }', {}],
    ['query ($id: ID!) { mailingListImport(id: $id) { id } }', { id }],
    ['query ($id: ID!) { mailingListImportPlan(id: $id) { fields { name } } }', { id }],
    [
      'query ($input: MailingListImportInput!) { mailingListImportPreview(input: $input) { preview { created } } }',
      { input },
    ],
    [
      'mutation ($input: MailingListImportInput!) { startMailingListImport(input: $input) { import { id } } }',
      { input },
    ],
    ['mutation ($id: ID!) { cancelMailingListImport(input: { id: $id }) { import { id } } }', { id }],
    ['mutation ($id: ID!) { resumeMailingListImport(input: { id: $id }) { import { id } } }', { id }],
  ]
  for (const [document, variables] of calls)
    expect((await creator.ask(document, variables)).errors?.[0]?.extensions.code, document).toBe('FORBIDDEN')
  const editor = importsOfKind(await staffWith(['customers.can_view', 'customers.can_edit']), kind)
  expect(await editor.imported('Email\nsomebody@permission.test', proof(listId))).toMatchObject({ created: 1 })
})
