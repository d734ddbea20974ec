import { beforeAll, expect, test } from 'vitest'
import { MAPLE, PASSWORD, SIGN_IN, useServer, type Visitor } from '../../../app/test-server.ts'

const { visitor, signedIn, database } = useServer()

const SHOPPERS = `query ($search: String, $page: Int, $perPage: Int) {
  shoppers(page: $page, perPage: $perPage, where: { search: $search }) {
    items { id email displayName isActive isEmailConfirmed createdAt lastSeenAt } totalItems pageInfo { hasNextPage } } }`
const DEACTIVATE = `mutation ($id: ID!) { deactivateShopper(input: { id: $id }) {
  shopper { isActive lastSeenAt } userErrors { message } } }`
const REACTIVATE = `mutation ($id: ID!) { reactivateShopper(input: { id: $id }) {
  shopper { isActive } userErrors { message } } }`
const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } userErrors { message } } }'
const ME = '{ me { user { email } } }'

let owner: Visitor
let ada: Visitor
let adaId: string
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  ada = visitor(MAPLE, '10.8.0.1')
  const input = { displayName: 'Ada', email: 'ada@customer.test', password: PASSWORD }
  adaId = (await ada.ask(SIGN_UP, { input })).data.signUp.user.id
})

const listed = async (variables: object = {}) => (await owner.ask(SHOPPERS, variables)).data.shoppers
const emails = ({ items }: { items: { email: string }[] }) => items.map(({ email }) => email)

test('shoppers are listed newest first, without staff and other tenants', async () => {
  const shoppers = await listed()
  expect(emails(shoppers)).toEqual(['ada@customer.test', 'shopper@maple.test'])
  expect(shoppers.items[0]).toMatchObject({ displayName: 'Ada', isActive: true, isEmailConfirmed: false })
  expect(shoppers.items[0].createdAt).toMatch(/^\d{4}-/)
  expect(shoppers.items[0].lastSeenAt).toMatch(/^\d{4}-/)
  expect(shoppers.items[1].lastSeenAt).toBeNull()
})

test('they are searched by name and email, page by page', async () => {
  expect(emails(await listed({ search: ' ada ' }))).toEqual(['ada@customer.test'])
  expect(emails(await listed({ search: 'SHOPPER@maple' }))).toEqual(['shopper@maple.test'])
  expect((await listed({ search: '100%' })).totalItems).toBe(0)
  const second = await listed({ page: 2, perPage: 1 })
  expect([emails(second), second.totalItems, second.pageInfo.hasNextPage]).toEqual([['shopper@maple.test'], 2, false])
})

test("a deactivated shopper is signed out immediately and can't sign in until reactivated", async () => {
  expect((await ada.ask(ME)).data.me).not.toBeNull()
  expect((await owner.ask(DEACTIVATE, { id: adaId })).data.deactivateShopper).toEqual({
    shopper: { isActive: false, lastSeenAt: null },
    userErrors: [],
  })
  expect((await ada.ask(ME)).data.me).toBeNull()
  const signIn = async () =>
    (await ada.ask(SIGN_IN, { input: { email: 'ada@customer.test', password: PASSWORD } })).data.signIn.user
  expect(await signIn()).toBeNull()
  expect((await listed({ search: 'ada' })).items[0].isActive).toBe(false)
  expect((await owner.ask(REACTIVATE, { id: adaId })).data.reactivateShopper).toEqual({
    shopper: { isActive: true },
    userErrors: [],
  })
  expect(await signIn()).not.toBeNull()
})

test('it is audited', async () => {
  const rows = await database.query<{ act: string; actor_name: string }>(
    `select act, actor_name from audit_entry where record_id = $1 and act like '%activated' order by id`,
    [adaId],
  )
  expect(rows).toEqual([
    { act: 'deactivated', actor_name: 'Olive Maple' },
    { act: 'reactivated', actor_name: 'Olive Maple' },
  ])
})

test('shoppers of other tenants, staff and unknown IDs are not found', async () => {
  const input = { displayName: 'Bo', email: 'bo@customer.test', password: PASSWORD }
  const { user } = (await visitor('birch.localhost', '10.8.0.2').ask(SIGN_UP, { input })).data.signUp
  const [staff] = await database.query<{ id: string }>(`select id from "user" where email = 'staff@maple.test'`)
  for (const id of [user.id, staff?.id, 'x']) {
    for (const document of [DEACTIVATE, REACTIVATE])
      expect((await owner.ask(document, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
  expect((await listed({ search: 'bo@' })).totalItems).toBe(0)
})

test('requires permission and is rejected for shoppers', async () => {
  for (const person of [await signedIn('staff@maple.test'), await signedIn('shopper@maple.test', MAPLE)]) {
    for (const document of [SHOPPERS, DEACTIVATE, REACTIVATE])
      expect((await person.ask(document, { id: adaId })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  }
})
