import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../customers/customer-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit
const CALL = `id direction status number extension answeredAt endedAt durationSeconds calledBackAt notes outcome
  recordingUrl version customer { lastname } user { displayName } callee { displayName }`
const ERRORS = 'userErrors { code message field }'

let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  manager = await signedIn('manager@maple.test')
})

async function mutate(person: Visitor, name: string, type: string, input: object, result = `call { ${CALL} }`) {
  const { data, errors } = await person.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} ${ERRORS} } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data[name]
}
const report = async (person: Visitor, callId: string, event: string, more: object = {}) =>
  (
    await mutate(person, 'reportCall', 'ReportCallInput', {
      callId,
      event,
      direction: 'INCOMING',
      number: '(613) 555-0150',
      ...more,
    })
  ).call
const create = (input: object) =>
  mutate(owner, 'createCall', 'CreateCallInput', {
    direction: 'INCOMING',
    number: '6135550151',
    startedAt: '2026-03-31T12:00:00Z',
    ...input,
  })
const numbers = async (where: object) =>
  (
    await owner.ask('query ($where: CallWhere) { calls(where: $where) { items { number status } } }', { where })
  ).data.calls.items.map(({ number }: { number: string }) => number) as string[]

test('an incoming call is matched with the customer, and spoken time is counted from answer to end', async () => {
  const { customer } = await customersOf(owner).create({ lastname: 'Caller', phone: '613-555-0160' })
  const number = '+1 613 555 0160'
  await report(owner, 'in-1', 'RINGING', { number, secondsAgo: 70 })
  expect(await report(owner, 'in-1', 'ANSWERED', { number, secondsAgo: 65 })).toMatchObject({
    status: 'ACTIVE',
    number: '+16135550160',
    customer: { lastname: 'Caller' },
    user: { displayName: 'Olive Maple' },
  })
  const ended = await report(owner, 'in-1', 'ENDED', { number, secondsAgo: 5, recordingUrl: 'https://pbx.example/r/1' })
  expect(ended).toMatchObject({ status: 'COMPLETED', recordingUrl: 'https://pbx.example/r/1' })
  // From 65 to 5 seconds ago, and what passed between the two reports.
  const seconds = ended.durationSeconds as number
  expect([seconds >= 60, seconds < 90]).toEqual([true, true])
  // The same again, and late reports, change nothing.
  expect(await report(owner, 'in-1', 'ENDED', { number })).toMatchObject({ durationSeconds: seconds })
  expect(await report(owner, 'in-1', 'RINGING', { number })).toMatchObject({ status: 'COMPLETED' })
  const entries = await database.query('select title from timeline_entry where record_id = $1 and kind = $2', [
    customer.id,
    'call',
  ])
  expect(entries).toEqual([{ title: `Incoming call, 1 min ${seconds - 60} s: (613) 555-0160` }])
})

test('a report of a phone whose owner is not signed in any more is refused', async () => {
  const { data } = await owner.ask('{ me { user { id } tenant { id } } }')
  const { user, tenant } = data.me
  const input = { callId: 'shared', direction: 'INCOMING', event: 'RINGING', number: '(613) 555-0150' }
  const reported = await mutate(owner, 'reportCall', 'ReportCallInput', { ...input, owner: `${tenant.id}:${user.id}` })
  expect(reported.userErrors).toEqual([])
  for (const other of [`${tenant.id}:${crypto.randomUUID()}`, `${kit.tenants.birch}:${user.id}`]) {
    const refused = await mutate(owner, 'reportCall', 'ReportCallInput', { ...input, event: 'ANSWERED', owner: other })
    expect(refused.userErrors).toMatchObject([{ code: 'WRONG_OWNER' }])
  }
  const { data: found } = await owner.ask('{ calls(where: { callId: "shared" }) { items { status } } }')
  expect(found.calls.items).toEqual([{ status: 'RINGING' }])
})

test('both ends of a call between colleagues make one row', async () => {
  const [first, second] = await Promise.all([
    report(owner, 'inner', 'RINGING', { direction: 'OUTGOING', number: '102' }),
    report(manager, 'inner', 'RINGING', { direction: 'INCOMING', number: '101' }),
  ])
  expect(first.id).toBe(second.id)
  await report(manager, 'inner', 'ANSWERED', { secondsAgo: 10, number: '101' })
  await report(owner, 'inner', 'ANSWERED', { direction: 'OUTGOING', secondsAgo: 10, number: '102' })
  await report(manager, 'inner', 'ENDED', { number: '101' })
  expect(await report(owner, 'inner', 'ENDED', { direction: 'OUTGOING', number: '102' })).toMatchObject({
    direction: 'INTERNAL',
    status: 'COMPLETED',
    durationSeconds: 10,
    user: { displayName: 'Olive Maple' },
    callee: { displayName: 'Max Maple' },
  })
})

test('a call between colleagues is recorded as the caller made it, also if the called one reports first', async () => {
  await report(manager, 'inner-late', 'RINGING', { number: '101' })
  const call = await report(owner, 'inner-late', 'RINGING', { direction: 'OUTGOING', number: '102' })
  expect(call).toMatchObject({ direction: 'INTERNAL', number: '102', callee: { displayName: 'Max Maple' } })
})

test('of two phones that ring, the one that answers has the call, whatever the other says', async () => {
  await report(owner, 'fork', 'RINGING')
  await report(manager, 'fork', 'RINGING')
  expect(await report(owner, 'fork', 'DECLINED')).toMatchObject({ status: 'DECLINED' })
  expect(await report(manager, 'fork', 'ANSWERED')).toMatchObject({
    status: 'ACTIVE',
    user: { displayName: 'Max Maple' },
  })
  expect(await report(owner, 'fork', 'ENDED')).toMatchObject({ status: 'ACTIVE' })
  expect(await report(manager, 'fork', 'ENDED')).toMatchObject({ status: 'COMPLETED' })
})

test('a missed call rings the bell once, and is settled when somebody speaks with the caller', async () => {
  const number = '613 555 0170'
  await report(owner, 'missed', 'RINGING', { number })
  const missed = await report(owner, 'missed', 'ENDED', { number })
  await report(owner, 'missed', 'ENDED', { number })
  expect(missed.status).toBe('MISSED')
  const bells = await database.query<{ title: string }>(
    `select title from notification n join "user" u on u.id = n.user_id where kind = 'call_missed' and link = $1 and u.email = 'owner@maple.test'`,
    [`/telephony?call=${missed.id}`],
  )
  expect(bells).toEqual([{ title: 'Missed call from (613) 555-0170' }])
  expect(await numbers({ toCallBack: { eq: true } })).toContain('+16135550170')
  await report(owner, 'back', 'RINGING', { number, direction: 'OUTGOING' })
  await report(owner, 'back', 'ANSWERED', { number, direction: 'OUTGOING' })
  expect(await numbers({ toCallBack: { eq: true } })).not.toContain('+16135550170')
})

test.each([
  ['recordingUrl', { recordingUrl: 'http://pbx.example/1' }, 'Enter an address that begins with https://'],
  ['recordingUrl', { recordingUrl: 'javascript:alert(1)' }, 'Enter an address that begins with https://'],
  ['number', { number: ' ( ) ' }, 'Enter the number'],
  ['startedAt', { startedAt: '2999-01-01T00:00:00Z' }, 'Enter a time in the past'],
  ['durationSeconds', { durationSeconds: -1 }, 'Enter a duration of at most 24 hours'],
  ['direction', { direction: 'INTERNAL' }, 'Choose incoming or outgoing'],
])('a call entered by hand with a wrong %s is refused: %#', async (field, wrong, message) => {
  expect((await create(wrong)).userErrors).toEqual([{ code: 'INVALID', message, field }])
})

test('staff say what a call was about, delete it and restore it', async () => {
  const { call } = await create({ durationSeconds: 90, notes: ' Asks for a quote ' })
  expect(call).toMatchObject({ status: 'COMPLETED', durationSeconds: 90, notes: 'Asks for a quote' })
  const { id, version } = call
  const update = (input: object) => mutate(owner, 'updateCall', 'UpdateCallInput', { id, ...input })
  expect((await update({ version, outcome: 'CALL_AGAIN' })).call).toMatchObject({ outcome: 'CALL_AGAIN' })
  expect((await update({ version, notes: '' })).userErrors[0].code).toBe('CONFLICT')
  await mutate(owner, 'deleteCalls', 'ManageCallsInput', { ids: [id] }, 'calls { id }')
  expect(await numbers({ search: '613 555 0151', deleted: { eq: true } })).toEqual(['+16135550151'])
  await mutate(owner, 'restoreCalls', 'ManageCallsInput', { ids: [id] }, 'calls { id }')
  expect(await numbers({ search: '613555' })).toContain('+16135550151')
})

test('only staff who may see customers read the name of a missed caller', async () => {
  await customersOf(owner).create({ lastname: 'Secret', phone: '613-555-0163' })
  const may = (isAllowed: boolean) =>
    database.query(
      `update role set permissions = permissions || jsonb_build_object('customers.can_view', $1::boolean)
        where (tenant_id, number) = (select tenant_id, role_id from "user" where email = 'manager@maple.test')`,
      [isAllowed],
    )
  const [role] = await database.query<{ may: boolean }>(
    `select coalesce((permissions ->> 'customers.can_view')::boolean, false) as may from role
      where (tenant_id, number) = (select tenant_id, role_id from "user" where email = 'manager@maple.test')`,
  )
  await may(false)
  await report(owner, 'secret', 'RINGING', { number: '613-555-0163' })
  const { id } = await report(owner, 'secret', 'ENDED', { number: '613-555-0163' })
  await may(role?.may ?? false)
  const bells = await database.query<{ title: string; email: string }>(
    `select title, email from notification n join "user" u on u.id = n.user_id
      where link = $1 and email in ('owner@maple.test', 'manager@maple.test') order by email desc`,
    [`/telephony?call=${id}`],
  )
  expect(bells).toEqual([
    { title: 'Missed call from Secret', email: 'owner@maple.test' },
    { title: 'Missed call from (613) 555-0163', email: 'manager@maple.test' },
  ])
})

test('only the owner of a phone reads its secret, which is sealed in the database', async () => {
  const settings = {
    serverUrl: 'wss://phone.example/ws',
    turnServers: [{ url: 'turn:turn.example:3478', username: 'm', credential: 'turn-pass' }],
  }
  const change = (input: object) =>
    mutate(owner, 'updateTelephonySettings', 'UpdateTelephonySettingsInput', input, 'settings { version }')
  await change(settings)
  expect((await change({ voicemailNumber: '*97' })).userErrors).toEqual([])
  expect((await change({ keepMonths: 121 })).userErrors).toMatchObject([{ field: 'keepMonths' }])
  await mutate(
    owner,
    'updateMySoftphone',
    'UpdateMySoftphoneInput',
    { extension: '101', secret: 'hush-hush' },
    'softphone { id }',
  )
  const ACCOUNT = '{ phoneAccount { serverUrl domain extension secret iceServers { url username credential } } }'
  expect((await owner.ask(ACCOUNT)).data.phoneAccount).toEqual({
    serverUrl: 'wss://phone.example/ws',
    domain: 'phone.example',
    extension: '101',
    secret: 'hush-hush',
    iceServers: [{ url: 'turn:turn.example:3478', username: 'm', credential: 'turn-pass' }],
  })
  expect((await manager.ask(ACCOUNT)).data.phoneAccount).toBeNull()
  const stored = JSON.stringify([
    await database.query('select secret from softphone'),
    await database.query(`select data from capability_settings where capability = 'telephony'`),
    await database.query('select * from audit_entry'),
  ])
  expect(stored).not.toContain('hush-hush')
  expect(stored).not.toContain('turn-pass')
})

test.each([
  'ws://phone.example',
  'https://phone.example',
  'wss://a;script-src *',
  'wss://u:p@phone.example',
  'wss://*',
])('the address %s of a phone system is refused', async (serverUrl) => {
  const { userErrors } = await mutate(
    owner,
    'updateMySoftphone',
    'UpdateMySoftphoneInput',
    { serverUrl },
    'softphone { id }',
  )
  expect(userErrors).toMatchObject([{ field: 'serverUrl', message: 'Enter an address that begins with wss://' }])
})

test("staff change the phones of others only with the settings' permission", async () => {
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'owner@maple.test'`)
  const { errors } = await manager.ask(
    'mutation ($input: UpdateSoftphoneInput!) { updateSoftphone(input: $input) { softphone { id } } }',
    { input: { userId: row?.id, extension: '666' } },
  )
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
