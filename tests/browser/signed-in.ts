import { inject } from 'vitest'
import { Visitor } from '../kit/http.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

const sessions = new Map<string, Visitor>()

/** People of one tenant. The session of anyone else remembers which tenant they opened last. */
const OF_ONE_TENANT = /@(maple|birch)\.test$/

/** Signed in to the admin. Tests of a worker share an account's session, which is replaced once a test has ended it. */
export async function signedIn(account: Account): Promise<Visitor> {
  const key = JSON.stringify([account.email, account.password])
  const existing = sessions.get(key)
  if (existing && (await isSignedIn(existing))) return existing
  const visitor = new Visitor(inject('installation').port)
  await visitor.signIn(account.email, account.password)
  if (OF_ONE_TENANT.test(account.email)) sessions.set(key, visitor)
  return visitor
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  const { me } = await visitor.graphql<{ me: object | null }>('{ me { user { id } } }')
  return me !== null
}
