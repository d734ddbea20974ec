import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const { signedIn, visitor, database } = kit

const INVITE = `mutation ($email: String!, $roleId: Int!) { inviteUser(input: { email: $email, roleId: $roleId }) {
  invitation { id email roleName isExpired link } userErrors { code message field } } }`
const MANAGE = (name: string) =>
  `mutation ($id: ID!) { ${name}(input: { id: $id }) { invitation { id } userErrors { code message } } }`
const OFFER = 'query ($token: String!) { invitation(token: $token) { status email tenantName invitedByName } }'
const ACCEPT = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) {
  email userErrors { code message field } } }`
const SIGN_IN = `mutation ($email: String!, $password: String!) { signIn(input: { email: $email, password: $password }) {
  user { roleName } userErrors { code } } }`

const MAIL_SERVER = `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
  select id, 'smtp.maple.test', 465, 'tls', '', 'Maple Auto', 'post@maple.test' from tenant where handle = 'maple'`
const PASSWORD = 'a new and long one'
let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

async function invited(email: string, roleId = 4) {
  const { data } = await owner.ask(INVITE, { email, roleId })
  expect(data.inviteUser.userErrors).toEqual([])
  return { id: data.inviteUser.invitation.id as string, token: await tokenTo(email.toLowerCase()) }
}

/** The token in the latest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const [mail] = await database.query<{ text: string }>(
    'select text from mail where recipient = $1 order by id desc limit 1',
    [email],
  )
  return /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const accept = async (token: string, more: object = {}) =>
  (await visitor().ask(ACCEPT, { input: { token, displayName: 'Nina New', password: PASSWORD, ...more } })).data
    .acceptInvitation

test('an invitation is mailed, can be accepted once, and the account has the role', async () => {
  const { token } = await invited('Nina@Maple.test')
  expect(token).toMatch(/^[\w-]{43}$/)
  const offer = (await visitor().ask(OFFER, { token })).data.invitation
  expect(offer).toEqual({
    status: 'OPEN',
    email: 'nina@maple.test',
    tenantName: 'Maple Auto',
    invitedByName: 'Olive Maple',
  })
  expect(await accept(token)).toEqual({ email: 'nina@maple.test', userErrors: [] })
  const person = visitor()
  const signIn = (await person.ask(SIGN_IN, { email: 'nina@maple.test', password: PASSWORD })).data.signIn
  expect(signIn.user).toEqual({ roleName: 'Staff' })

  expect((await accept(token, { password: 'another one to try' })).userErrors).toEqual([
    { code: 'USED', message: 'This invitation has already been accepted. Sign in with your password.', field: null },
  ])
  expect((await visitor().ask(OFFER, { token })).data.invitation.status).toBe('ACCEPTED')
})

test('without a mail server the link is returned to whoever invites, and only then', async () => {
  const { data } = await owner.ask(INVITE, { email: 'handed@maple.test', roleId: 4 })
  const { id, link } = data.inviteUser.invitation
  expect(link).toMatch(/\/admin\/invitation\?token=[\w-]{43}$/)
  const listed = (await owner.ask('{ invitations { items { id link } } }')).data.invitations.items
  expect(listed.find((row: { id: string }) => row.id === id).link).toBeNull()
  const resend = `mutation ($id: ID!) { resendInvitation(input: { id: $id }) { invitation { link } } }`
  const again = (await owner.ask(resend, { id })).data.resendInvitation.invitation.link
  expect(again).not.toBe(link)
  expect((await accept(again.split('token=')[1])).email).toBe('handed@maple.test')
})

const isConfirmed = async (email: string) => {
  const [row] = await database.query<{ isConfirmed: boolean }>(
    `select email_confirmed_at is not null as "isConfirmed" from "user" where email = $1`,
    [email],
  )
  return row?.isConfirmed
}

test('an address counts as confirmed only if the link to the account came by mail', async () => {
  const passedOn = (await owner.ask(INVITE, { email: 'passed.on@maple.test', roleId: 4 })).data.inviteUser.invitation
  await accept(passedOn.link.split('token=')[1])
  expect(await isConfirmed('passed.on@maple.test')).toBe(false)
  const users = '{ users(where: { search: "passed.on" }) { items { email isEmailConfirmed } } }'
  expect((await owner.ask(users)).data.users.items).toEqual([
    { email: 'passed.on@maple.test', isEmailConfirmed: false },
  ])

  await database.query(MAIL_SERVER)
  const { token } = await invited('by.mail@maple.test')
  await database.query('delete from mail_provider')
  await accept(token)
  expect(await isConfirmed('by.mail@maple.test')).toBe(true)
})

test('with a mail server the link is only in the mail', async () => {
  await database.query(MAIL_SERVER)
  const { data } = await owner.ask(INVITE, { email: 'mailed@maple.test', roleId: 4 })
  await database.query('delete from mail_provider')
  expect(data.inviteUser.invitation.link).toBeNull()
})

test('accepting an invitation twice concurrently creates one account', async () => {
  const { token } = await invited('twice@maple.test')
  const replies = await Promise.all(Array.from({ length: 4 }, () => accept(token)))
  expect(replies.filter(({ email }) => email === 'twice@maple.test')).toHaveLength(1)
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from "user" where email = 'twice@maple.test'`,
  )
  expect(row?.count).toBe(1)
})

test('only the mail contains the token; otherwise it is stored as a hash', async () => {
  const { token } = await invited('hashed@maple.test')
  const [row] = await database.query<{ token_hash: string }>(
    `select token_hash from invitation where email = 'hashed@maple.test'`,
  )
  expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(row?.token_hash).not.toBe(token)
})

test('a link expires after seven days', async () => {
  const { token } = await invited('late@maple.test')
  const [row] = await database.query<{ days: number }>(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from invitation where email = 'late@maple.test'`,
  )
  expect(row?.days).toBe(7)
  await database.query(`update invitation set expires_at = now() where email = 'late@maple.test'`)
  expect((await accept(token)).userErrors[0]).toMatchObject({ code: 'EXPIRED' })
  expect((await visitor().ask(OFFER, { token })).data.invitation.status).toBe('EXPIRED')
})

test('resending or revoking invalidates a link', async () => {
  const { id, token } = await invited('again@maple.test')
  expect((await owner.ask(MANAGE('resendInvitation'), { id })).data.resendInvitation.userErrors).toEqual([])
  expect((await accept(token)).userErrors[0]).toMatchObject({ code: 'GONE' })
  const second = await tokenTo('again@maple.test')
  await owner.ask(MANAGE('revokeInvitation'), { id })
  expect((await accept(second)).userErrors).toEqual([
    { code: 'GONE', message: 'This invitation is no longer valid.', field: null },
  ])
  expect((await visitor().ask(OFFER, { token: second })).data.invitation).toBeNull()
})

test("email addresses are validated, and existing accounts can't be invited", async () => {
  const faults = async (email: string) => (await owner.ask(INVITE, { email, roleId: 4 })).data.inviteUser.userErrors
  expect(await faults('no address')).toEqual([
    { code: 'INVALID', message: 'Please enter an email address', field: 'email' },
  ])
  expect((await faults('Staff@maple.test'))[0]).toMatchObject({ field: 'email' })
})

test('a missing name or password is reported with a message', async () => {
  const { token } = await invited('words@maple.test')
  expect((await accept(token, { displayName: ' ' })).userErrors[0]).toMatchObject({ field: 'displayName' })
  expect((await accept(token, { password: 'short' })).userErrors[0]).toMatchObject({
    field: 'password',
    message: 'A password has at least 8 characters',
  })
  expect((await accept(token, { password: 'aaaaaaaaaaaa' })).userErrors[0].field).toBe('password')
  expect((await accept(token)).email).toBe('words@maple.test')
})

test("users can't invite someone with more permissions than their own", async () => {
  await database.query(`update role set permissions = permissions || '{"users.can_create": true}'
    where number = 3 and tenant_id = (select id from tenant where handle = 'maple')`)
  const { id } = await invited('boss@maple.test', 2)
  const manager = await signedIn('manager@maple.test')
  const { data } = await manager.ask(INVITE, { email: 'x@maple.test', roleId: 2 })
  expect(data.inviteUser.userErrors[0]).toMatchObject({ code: 'FORBIDDEN', field: 'roleId' })
  const resent = await manager.ask(MANAGE('resendInvitation'), { id })
  expect(resent.data.resendInvitation.userErrors[0].code).toBe('FORBIDDEN')
})

test("another tenant's invitation is not found", async () => {
  const { id } = await invited('mine@maple.test')
  const birch = await signedIn('owner@birch.test')
  expect((await birch.ask(MANAGE('revokeInvitation'), { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await birch.ask('{ invitations { totalItems } }')).data.invitations.totalItems).toBe(0)
})
