import { expect, test } from 'vitest'
import { PASSWORD, SIGN_IN, useServer } from '../../../app/test-server.ts'

const { visitor } = useServer()

const ME = '{ me { user { email roleId roleName } tenant { handle } agency { name status } permissions features } }'

test('signing in and out works over HTTP, and the cookie is kept from scripts', async () => {
  const person = visitor()
  const signIn = { query: SIGN_IN, variables: { input: { email: ' Owner@Maple.test', password: PASSWORD } } }
  const { headers, body } = await person.request({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(signIn),
  })
  expect(JSON.parse(body).data.signIn).toMatchObject({ user: { roleName: 'Administrator' }, userErrors: [] })
  expect(String(headers['set-cookie'])).toMatch(
    /ms_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
  )

  const { data } = await person.ask(ME)
  expect(data.me).toMatchObject({ user: { email: 'owner@maple.test', roleId: 2 }, tenant: { handle: 'maple' } })
  const out = await person.ask('mutation { signOut { success userErrors { code } } me: __typename }')
  expect(out.data.signOut).toEqual({ success: true, userErrors: [] })
  expect((await person.ask(ME)).data.me).toBeNull()
})
