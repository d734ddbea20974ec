import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
let owner: Visitor
let visitor: Visitor

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor('maple.localhost')
})

const save = async (input: object) =>
  (
    await owner.ask(
      `mutation ($input: UpdateDesignStudioSettingsInput!) { updateDesignStudioSettings(input: $input) {
        designStudioSettings { scriptUrl key version } userErrors { code message field } } }`,
      { input },
    )
  ).data.updateDesignStudioSettings

const SCRIPT = 'https://studio.example/embed.js'
const STUDIO = '{ designStudio { scriptUrl key } }'

test('only secure addresses are taken, and visitors learn what the launcher needs', async () => {
  expect((await visitor.ask(STUDIO)).data).toEqual({ designStudio: null })
  for (const scriptUrl of [
    'http://studio.example/a.js',
    'javascript:alert(1)',
    'https://me:secret@studio.example/a.js',
  ])
    expect((await save({ scriptUrl })).userErrors).toEqual([
      { code: 'INVALID', message: 'Enter an address that begins with https://', field: 'scriptUrl' },
    ])
  const { designStudioSettings, userErrors } = await save({ scriptUrl: SCRIPT, key: ' pk_1 ' })
  expect([designStudioSettings, userErrors]).toEqual([{ scriptUrl: SCRIPT, key: 'pk_1', version: 2 }, []])
  expect((await visitor.ask(STUDIO)).data).toEqual({ designStudio: { scriptUrl: SCRIPT, key: 'pk_1' } })
  expect((await save({ key: 'pk_2', version: 1 })).userErrors).toMatchObject([{ code: 'CONFLICT' }])
})
