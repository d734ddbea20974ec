import { expect, test } from 'vitest'
import { ADMIN, PASSWORD, SIGN_IN, useServer, type Visitor } from '../../../app/test-server.ts'

const { signedIn, visitor, database } = useServer()

const SESSIONS = '{ sessions { id userAgent ipAddress isCurrent lastSeenAt } }'
const END = 'mutation ($id: ID!) { revokeSession(input: { id: $id }) { revokedId userErrors { code } } }'
const PASSWORDS = `mutation ($from: String!, $to: String!) {
  changePassword(input: { currentPassword: $from, newPassword: $to }) { success userErrors { code message field } } }`
const ME = '{ me { user { displayName } } }'

const isIn = async (person: Visitor) => (await person.ask(ME)).data.me !== null

test('users can change their name with or without a tenant', async () => {
  for (const email of ['staff@maple.test', 'agency@north.test']) {
    const person = await signedIn(email)
    const rename =
      'mutation ($name: String!) { updateProfile(input: { displayName: $name }) { displayName userErrors { field } } }'
    expect((await person.ask(rename, { name: ' Renamed ' })).data.updateProfile.displayName).toBe('Renamed')
    expect((await person.ask(ME)).data.me.user.displayName).toBe('Renamed')
    expect((await person.ask(rename, { name: ' ' })).data.updateProfile.userErrors).toEqual([{ field: 'displayName' }])
  }
})

test('sessions are listed with their device and can be ended', async () => {
  const phone = visitor(ADMIN, '10.1.1.1')
  await phone.request({
    headers: { 'content-type': 'application/json', 'user-agent': 'A telephone' },
    payload: JSON.stringify({
      query: SIGN_IN,
      variables: { input: { email: 'owner@maple.test', password: PASSWORD } },
    }),
  })
  const desk = await signedIn('owner@maple.test')
  const { sessions } = (await desk.ask(SESSIONS)).data
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect(other).toMatchObject({ userAgent: 'A telephone', ipAddress: '10.1.1.1' })
  expect((await desk.ask(END, { id: other.id })).data.revokeSession.revokedId).toBe(other.id)
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, true])
})

test("users can't end another user's session", async () => {
  const owner = await signedIn('owner@birch.test')
  const [{ id }] = (await owner.ask(SESSIONS)).data.sessions
  const staff = await signedIn('staff@maple.test')
  for (const wrong of [id, 'x'])
    expect((await staff.ask(END, { id: wrong })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await isIn(owner)).toBe(true)
})

test('this device was last used just now, other devices when they were', async () => {
  const [desk, phone] = [await signedIn('agency@north.test'), await signedIn('agency@north.test')]
  await desk.ask(SESSIONS)
  await phone.ask(SESSIONS)
  await database.query(`update session set seen_at = now() - interval '50 minutes'`)
  const { sessions } = (await desk.ask(SESSIONS)).data
  const minutes = (isCurrent: boolean) => {
    const one = sessions.find((session: { isCurrent: boolean }) => session.isCurrent === isCurrent)
    return Math.round((Date.now() - Date.parse(one.lastSeenAt)) / 60_000)
  }
  expect([minutes(true), minutes(false)]).toEqual([0, 50])
})

test('a device that was just used says so on the others', async () => {
  const [desk, phone] = [await signedIn('agency@north.test'), await signedIn('agency@north.test')]
  const ended = 'mutation { revokeOtherSessions { success } }'
  await desk.ask(ended)
  const other = await signedIn('agency@north.test')
  await database.query(`update session set seen_at = now() - interval '50 minutes'`)
  await other.ask(ME)
  const { sessions } = (await desk.ask(SESSIONS)).data
  const seconds = sessions.map(({ lastSeenAt }: { lastSeenAt: string }) => (Date.now() - Date.parse(lastSeenAt)) / 1000)
  expect(seconds).toHaveLength(2)
  expect(Math.max(...seconds)).toBeLessThan(60)
  expect(await isIn(phone)).toBe(false)
})

test('a new password needs the old one and ends all other sessions', async () => {
  const [here, there] = [await signedIn('manager@maple.test'), await signedIn('manager@maple.test')]
  const change = async (from: string, to: string) => (await here.ask(PASSWORDS, { from, to })).data.changePassword
  expect((await change('wrong', 'a brand new one')).userErrors).toEqual([
    { code: 'INVALID', message: 'Incorrect password', field: 'currentPassword' },
  ])
  expect((await change(PASSWORD, 'manager@maple.test')).userErrors[0].field).toBe('newPassword')
  expect(await change(PASSWORD, 'a brand new one')).toEqual({ success: true, userErrors: [] })
  expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  const again = await visitor().ask(SIGN_IN, { input: { email: 'manager@maple.test', password: 'a brand new one' } })
  expect(again.data.signIn.user).not.toBeNull()
})

test('attempts at the old password are limited', async () => {
  const person = await signedIn('owner@birch.test')
  const guesses = []
  for (let i = 0; i < 11; i++) guesses.push((await person.ask(PASSWORDS, { from: `guess ${i}`, to: 'x' })).data)
  expect(guesses[9].changePassword.userErrors[0].code).toBe('INVALID')
  expect(guesses[10].changePassword.userErrors[0].code).toBe('RATE_LIMITED')
})

test('all other sessions can be ended at once', async () => {
  const [one, two, three] = [
    await signedIn('staff@maple.test'),
    await signedIn('staff@maple.test'),
    await signedIn('staff@maple.test'),
  ]
  await two.ask('mutation { revokeOtherSessions { success } }')
  expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, false])
  expect(
    await database.query(`select id from session where user_id =
    (select id from "user" where email = 'staff@maple.test')`),
  ).toHaveLength(1)
})
