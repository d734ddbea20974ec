import { expect, test } from 'vitest'
import { useServer } from './test-server.ts'

const kit = useServer()

const SAVE = `mutation ($input: SaveMailProviderInput!) { saveMailProvider(input: $input) {
  mailProvider { host } userErrors { field message } } }`
const input = { port: 465, security: 'TLS', username: '', fromName: 'Maple', fromAddress: 'post@maple.example' }

test('a mail server inside a private network is refused, by its address and by a name that leads there', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const save = async (changes: object) =>
    (await owner.ask(SAVE, { input: { ...input, ...changes } })).data.saveMailProvider
  for (const host of ['127.0.0.1', '10.0.0.5', '169.254.169.254', 'localhost']) {
    expect((await save({ host })).userErrors).toEqual([
      { field: 'host', message: expect.stringContaining('is in a private network') },
    ])
  }
  expect(
    (await save({ host: 'mail.example', security: 'NONE', username: 'maple', password: 'x' })).userErrors[0].field,
  ).toBe('security')
  expect((await save({ host: 'ip6-localhost' })).userErrors).toEqual([])
  await kit.database.query(`update mail_provider set host = 'localhost'`)
  const { data } = await owner.ask('mutation { testMailProvider { test { isSent response } } }')
  expect(data.testMailProvider.test).toEqual({
    isSent: false,
    response: 'localhost is in a private network. This installation sends nothing there.',
  })
})
