import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { CHROME, figuresOf, hashOf, sentCampaign } from './tracking-test-kit.ts'

const kit = useServer({ role: 'web' })
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const [A, B, C] = ['https://shop.test/a?x=1&y=2', 'https://shop.test/b', 'https://shop.test/c'] as const
const set = (input: object) =>
  owner.ask(
    'mutation ($input: UpdateCampaignSettingsInput!) { updateCampaignSettings(input: $input) { settings { tracksOpens tracksClicks } } }',
    { input },
  )

test('opening a mail counts a person once, and bots apart', async () => {
  const { id, open } = await sentCampaign(kit, ['ann@open.test', 'bob@open.test'], [])
  await open('ann@open.test', { 'user-agent': 'Mozilla/5.0' })
  for (let times = 0; times < 3; times++) await open('ann@open.test')
  await open('bob@open.test', { 'user-agent': '' })
  const figures = await figuresOf(owner, id)
  expect(figures).toMatchObject({ opened: 1, machineOpened: 2, clicked: 0 })
  expect(figures.days).toMatchObject([{ opened: 1, machineOpened: 2, clicked: 0 }])
  expect(figures.days).toHaveLength(1)
})

test('the image is the same for everybody, and is not kept', async () => {
  const { tokens } = await sentCampaign(kit, ['ann@image.test'], [])
  for (const of of [tokens['ann@image.test'], 'forged', '']) {
    const answer = await kit.visitor(MAPLE).request({ method: 'GET', url: `/_site/mail/open?of=${of}` })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.bytes.subarray(0, 6).toString()).toBe('GIF89a')
  }
})

test('a click leads where the campaign says and counts for the link', async () => {
  const { id, click } = await sentCampaign(kit, ['ann@click.test', 'bob@click.test'], [A, B])
  const answer = await click('ann@click.test', A)
  expect(answer.status).toBe(302)
  expect(answer.headers).toMatchObject({
    location: A,
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  await click('ann@click.test', A)
  await click('bob@click.test', A)
  await click('bob@click.test', B, { 'user-agent': 'curl/8' })
  const figures = await figuresOf(owner, id)
  expect(figures).toMatchObject({ clicked: 2, machineClicked: 1, opened: 0 })
  expect(figures.links).toEqual([
    { url: A, label: 'Text', people: 2, clicks: 3, machineClicks: 0 },
    { url: B, label: 'Text', people: 0, clicks: 0, machineClicks: 1 },
  ])
})

test('links lead nowhere else: not to a forged, foreign or unknown address, nor for a forged or foreign recipient', async () => {
  const { tokens } = await sentCampaign(kit, ['ann@forged.test'], [A])
  const other = await sentCampaign(kit, ['ann@other.test'], [B])
  const token = tokens['ann@forged.test'] as string
  const good = `to=${hashOf(A)}&of=${token}`
  const bad = [
    `to=${hashOf(B)}&of=${token}`,
    `to=https://evil.test&of=${token}`,
    `to=${hashOf(A)}&of=${token}&url=https://evil.test`.replace(hashOf(A), 'x'),
    `to=${hashOf(A)}&of=${token.slice(0, -3)}AAA`,
    `to=${hashOf(A)}&of=${other.tokens['ann@other.test']}`,
    `to=${hashOf(A)}`,
    '',
  ]
  const get = (host: string, query: string) =>
    kit.visitor(host).request({ method: 'GET', url: `/_site/mail/link?${query}`, headers: { 'user-agent': CHROME } })
  for (const query of bad) {
    const answer = await get(MAPLE, query)
    expect([query, answer.status, answer.headers.location]).toEqual([query, 404, undefined])
  }
  expect((await get('birch.localhost', good)).status).toBe(404)
  expect((await get('localhost', good)).status).toBe(404)
  expect((await get(MAPLE, `${good}&url=https://evil.test`)).headers.location).toBe(A)
})

test('somebody who follows three links within seconds is a program, and what counted as theirs is taken back', async () => {
  const { id, click } = await sentCampaign(kit, ['scanner@burst.test', 'ann@burst.test'], [A, B, C])
  await click('ann@burst.test', B)
  for (const url of [A, B]) await click('scanner@burst.test', url)
  expect(await figuresOf(owner, id)).toMatchObject({ clicked: 2, machineClicked: 0 })
  await click('scanner@burst.test', C)
  const figures = await figuresOf(owner, id)
  expect(figures).toMatchObject({ clicked: 1, machineClicked: 1 })
  expect(figures.days).toMatchObject([{ clicked: 1, machineClicked: 1 }])
  const counts = Object.fromEntries(
    figures.links.map((link: { url: string; people: number; machineClicks: number }) => [
      link.url,
      [link.people, link.machineClicks],
    ]),
  )
  expect(counts).toEqual({ [A]: [0, 1], [B]: [1, 1], [C]: [0, 1] })
  await kit.database.query(`update campaign_click set at = at - interval '1 hour' where campaign_id = $1`, [id])
  await click('scanner@burst.test', A)
  expect(await figuresOf(owner, id)).toMatchObject({ clicked: 2, machineClicked: 1 })
})

test('clicks at the same time are all counted', async () => {
  const { id, click } = await sentCampaign(kit, ['ann@same.test'], [A, B])
  await Promise.all(Array.from({ length: 12 }, (_, at) => click('ann@same.test', at % 2 ? A : B)))
  const { clicked, links } = await figuresOf(owner, id)
  expect(clicked).toBe(1)
  expect(links.map(({ people, clicks }: { people: number; clicks: number }) => [people, clicks])).toEqual([
    [1, 6],
    [1, 6],
  ])
})

test('who asks not to be tracked, and everybody while tracking is off, is led on and not counted', async () => {
  const { id, open, click } = await sentCampaign(kit, ['ann@off.test'], [A])
  expect((await click('ann@off.test', A, { 'sec-gpc': '1' })).headers.location).toBe(A)
  await set({ tracksOpens: false, tracksClicks: false })
  await open('ann@off.test')
  expect((await click('ann@off.test', A)).headers.location).toBe(A)
  expect(await figuresOf(owner, id)).toMatchObject({ opened: 0, clicked: 0, machineClicked: 0, days: [] })
  await set({ tracksOpens: true, tracksClicks: true })
  await click('ann@off.test', A)
  expect(await figuresOf(owner, id)).toMatchObject({ clicked: 1 })
})

test('HEAD is a program', async () => {
  const { id, tokens } = await sentCampaign(kit, ['ann@head.test'], [A])
  const url = `/_site/mail/link?to=${hashOf(A)}&of=${tokens['ann@head.test']}`
  const answer = await kit.visitor(MAPLE).request({ method: 'HEAD' as 'GET', url, headers: { 'user-agent': CHROME } })
  expect(answer.status).toBe(302)
  expect(await figuresOf(owner, id)).toMatchObject({ clicked: 0, machineClicked: 1 })
})
