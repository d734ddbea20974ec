import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { type SipServer, startSipServer } from '../kit/sip-server.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import { newColleague } from './colleague.ts'
import { expectSound, keepConnections } from './phone-sound.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

let phones: SipServer
beforeAll(async () => {
  phones = await startSipServer({ 101: 'secret-of-101', 102: 'secret-of-102', 103: 'secret-of-103' })
})
afterAll(async () => {
  await (await signedIn(owner)).graphql(
    'mutation { updateTelephonySettings(input: { serverUrl: "", domain: "" }) { userErrors { message } } }',
  )
  await phones.close()
})

interface LoggedCall {
  readonly callId: string | null
  readonly direction: string
  readonly status: string
  readonly number: string
  readonly recordingUrl: string
  readonly user: { displayName: string } | null
  readonly callee: { displayName: string } | null
}

/** The calls that phones reported, such as 'INTERNAL COMPLETED: Pia Phone, 102, Paul Phone', in alphabetical order. */
async function reportedCalls(): Promise<string[]> {
  const { calls } = await (await signedIn(owner)).graphql<{ calls: { items: LoggedCall[] } }>(
    '{ calls(perPage: 50) { items { callId direction status number user { displayName } callee { displayName } } } }',
  )
  return calls.items
    .filter(({ callId }) => callId)
    .map(
      (call) =>
        `${call.direction} ${call.status}: ${call.user?.displayName}, ${call.number}, ${call.callee?.displayName}`,
    )
    .toSorted()
}

test('phones are set up and tested, call each other, hold, transfer and hang up, and the log has each call once', async () => {
  // Phones of their own: those of the people whom other tests use would ring there.
  const accounts = [
    await newColleague(owner, 'Pia Phone', 'Administrator'),
    await newColleague(owner, 'Paul Phone', 'Manager'),
    await newColleague(owner, 'Petra Phone', 'Staff'),
  ] as const
  let page = await enterAdmin(kit, accounts[0], '/setting/telephony')
  const system = page.getByRole('region', { name: 'Phone system' })
  await system.getByLabel('Address').fill('https://phone.test')
  const save = () => page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await save()
  await system.getByText('Enter an address that begins with wss://').waitFor()
  await system.getByLabel('Address').fill(phones.url)
  await system.getByLabel('SIP domain').fill(phones.domain)
  await system.getByLabel('Voicemail number').fill('*97')
  await save()
  await page.getByText('Settings saved').waitFor()
  const mine = page.getByRole('region', { name: 'Your phone' })
  await mine.getByLabel('Extension').fill('101')
  await mine.getByLabel('Secret', { exact: true }).fill('wrong')
  await save()
  await page.getByText('Phone saved').waitFor()
  for (const [name, extension] of [
    ['Paul Phone', '102'],
    ['Petra Phone', '103'],
  ] as const) {
    await page.getByRole('button', { name: `Change the phone of ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Phone of ${name}` })
    await dialog.getByLabel('Extension').fill(extension)
    await dialog.getByLabel('Secret', { exact: true }).fill(`secret-of-${extension}`)
    await dialog.getByRole('button', { name: 'Save phone' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  expect(await faultsOf(page)).toEqual([])

  // The page may connect to the new address once it is loaded again.
  await page.getByRole('button', { name: 'Phone: not connected' }).click()
  await phone(page).getByRole('button', { name: 'Reload the page' }).click()
  expect(kit.violations()).toHaveLength(1)
  kit.problems.length = 0
  await mine.getByRole('button', { name: 'Test' }).click()
  await mine.getByText('The phone system refuses the extension or its secret').waitFor(SOON)
  await mine.getByLabel('Secret', { exact: true }).fill('secret-of-101')
  await save()
  await page.getByRole('button', { name: 'Phone: ready' }).waitFor(SOON)
  await mine.getByRole('button', { name: 'Test' }).click()
  await mine.getByText('Extension 101 is registered at phone.test.').waitFor(SOON)

  const colleague = await enterAdmin(kit, accounts[1], '/dashboard')
  const third = await enterAdmin(kit, accounts[2], '/dashboard')
  for (const one of [colleague, third]) {
    await one.getByRole('button', { name: 'Phone: ready' }).waitFor(SOON)
    await keepConnections(one)
  }

  // A call between colleagues: held, resumed, and hung up.
  await dial(page, '102')
  const ringing = phone(colleague)
  await ringing.getByText('Incoming call').waitFor(SOON)
  expect(await faultsOf(colleague)).toEqual([])
  await ringing.getByRole('button', { name: 'Answer' }).click()
  const ours = callWith(page, '102')
  await ours.getByRole('button', { name: 'Hold' }).click()
  await callWith(colleague, '101').getByText('You are on hold').waitFor(SOON)
  expect(await faultsOf(page)).toEqual([])
  await ours.getByRole('button', { name: 'Resume' }).click()
  await callWith(colleague, '101').getByText('You are on hold').waitFor({ state: 'hidden' })
  await ours.getByRole('button', { name: 'Mute' }).click()
  await ours.getByRole('button', { name: 'Unmute' }).click()
  const sound = await page.evaluateHandle(() => {
    const heard = { tones: '', microphones: 0 }
    const { insertDTMF } = RTCDTMFSender.prototype
    RTCDTMFSender.prototype.insertDTMF = function (tones, ...more) {
      heard.tones += tones
      insertDTMF.call(this, tones, ...more)
    }
    const { replaceTrack } = RTCRtpSender.prototype
    RTCRtpSender.prototype.replaceTrack = function (track) {
      heard.microphones += 1
      return replaceTrack.call(this, track)
    }
    return heard
  })
  await ours.getByRole('button', { name: 'Keypad' }).click()
  await ours.getByRole('button', { name: 'Star' }).click()
  await expect.poll(async () => (await sound.jsonValue()).tones, SOON).toContain('*')
  await phone(page).getByRole('button', { name: 'Sound' }).click()
  expect(await faultsOf(page)).toEqual([])
  await phone(page).getByLabel('Microphone').selectOption({ index: 1 })
  await expect.poll(async () => (await sound.jsonValue()).microphones, SOON).toBe(1)

  // A second tab shows the call and ends it. The first is closed before the server has heard of the end.
  const tab = await page.context().newPage()
  await tab.goto(new URL('/admin/telephony', page.url()).href)
  await tab.getByRole('button', { name: 'Phone: one call' }).click()
  const isEnd = (request: Request) => /ReportCall.*"ENDED"/s.test(request.postData() ?? '')
  await page.route('**/graphql', (route) => (isEnd(route.request()) ? route.abort() : route.fallback()))
  const lost = page.waitForRequest(isEnd)
  await callWith(tab, '102').getByRole('button', { name: 'Hang up' }).click()
  await tab.getByRole('button', { name: 'Phone: ready' }).waitFor(SOON)
  await ours.waitFor({ state: 'hidden' })
  await lost
  const sentAgain = tab.waitForResponse((response) => isEnd(response.request()))
  await page.close()
  await sentAgain
  kit.problems.length = 0
  page = tab

  // The other tab has the registration now.
  await callWith(page, '102').waitFor({ state: 'hidden' })
  await dial(colleague, '101')
  await phone(page).getByRole('button', { name: 'Decline' }).click(SOON)
  await callWith(colleague, '101').waitFor({ state: 'hidden' })

  // Nobody rings a colleague who is not to be disturbed, but the call is missed.
  const quiet = phone(colleague).getByRole('switch', { name: 'Do not disturb' })
  if (!(await quiet.isVisible())) await colleague.getByRole('button', { name: 'Phone: ready' }).click()
  await quiet.click()
  await phone(page).getByLabel('Number').fill('102')
  await phone(page).getByRole('button', { name: 'Call', exact: true }).click()
  await phone(page).getByText('The line is busy.').waitFor(SOON)
  await quiet.click()

  // A link with a number dials it. The colleague declines.
  await page.goto(new URL('/admin/telephony', page.url()).href)
  await page.getByRole('button', { name: 'Phone: ready' }).waitFor(SOON)
  await page.getByRole('link', { name: '102' }).last().click()
  await page.getByRole('link', { name: 'Call', exact: true }).click()
  await ringing.getByRole('button', { name: 'Decline' }).click(SOON)
  await phone(page).getByText('The line is busy.').waitFor(SOON)

  // Transferred to the third.
  await dial(page, '102')
  await ringing.getByRole('button', { name: 'Answer' }).click(SOON)
  await callWith(page, '102').getByRole('button', { name: 'Transfer' }).click()
  await callWith(page, '102').getByLabel('Transfer to').fill('103')
  await callWith(page, '102').getByRole('button', { name: 'Send' }).click()
  await phone(third).getByRole('button', { name: 'Answer' }).click(SOON)
  await callWith(page, '102').waitFor({ state: 'hidden' })
  await callWith(third, '102').getByRole('button', { name: 'Hang up' }).click(SOON)
  await callWith(colleague, '103').waitFor({ state: 'hidden' })

  // With two calls, the one on hold and the other are connected with each other.
  await dial(page, '102')
  await ringing.getByRole('button', { name: 'Answer' }).click(SOON)
  await callWith(page, '102').getByRole('button', { name: 'Hold' }).waitFor(SOON)
  await dial(page, '103')
  await phone(third).getByRole('button', { name: 'Answer' }).click(SOON)
  await callWith(page, '102').getByText('On hold').waitFor(SOON)

  // In a conference the two hear each other, also while we are muted.
  await phone(page).getByRole('button', { name: 'Merge calls' }).click()
  await callWith(page, '102').getByText('In conference').waitFor(SOON)
  expect(await faultsOf(page)).toEqual([])
  await callWith(page, '103').getByRole('button', { name: 'Mute' }).click()
  await callWith(page, '102').getByRole('button', { name: 'Unmute' }).waitFor()
  for (const one of [colleague, third]) await expectSound(one)
  await phone(page).getByRole('button', { name: 'Split calls' }).click()
  await callWith(page, '102').getByText('On hold').waitFor(SOON)
  await callWith(page, '103').getByRole('button', { name: 'Unmute' }).click()
  await callWith(page, '102').getByRole('button', { name: 'Connect with 103' }).click()
  await callWith(third, '102').getByRole('button', { name: 'Hang up' }).click(SOON)
  await callWith(colleague, '103').waitFor({ state: 'hidden' })
  for (const number of ['102', '103']) await callWith(page, number).waitFor({ state: 'hidden' })

  phones.notify('101', 2)
  await phone(page).getByRole('button', { name: 'Voicemail: 2 new' }).waitFor(SOON)
  expect(phones.passedOn).toEqual(expect.arrayContaining(['INVITE', 'ACK', 'BYE', 'REFER', 'NOTIFY']))
  await expect
    .poll(reportedCalls, SOON)
    .toEqual([
      'INTERNAL COMPLETED: Paul Phone, 103, Petra Phone',
      'INTERNAL COMPLETED: Paul Phone, 103, Petra Phone',
      'INTERNAL COMPLETED: Pia Phone, 102, Paul Phone',
      'INTERNAL COMPLETED: Pia Phone, 102, Paul Phone',
      'INTERNAL COMPLETED: Pia Phone, 102, Paul Phone',
      'INTERNAL COMPLETED: Pia Phone, 103, Petra Phone',
      'INTERNAL DECLINED: Paul Phone, 101, Pia Phone',
      'INTERNAL DECLINED: Pia Phone, 102, Paul Phone',
      'INTERNAL MISSED: Pia Phone, 102, Paul Phone',
    ])
  // The phone system says where it records them.
  const { calls } = await (await signedIn(owner)).graphql<{ calls: { items: LoggedCall[] } }>(
    '{ calls(perPage: 50) { items { callId recordingUrl } } }',
  )
  const recordings = calls.items.filter(({ callId }) => callId).map(({ recordingUrl }) => recordingUrl)
  expect(new Set(recordings)).toEqual(new Set([phones.recording]))
  expect(kit.problems).toEqual([])
})

const phone = (page: Page) => page.getByRole('dialog', { name: 'Phone' })
const callWith = (page: Page, number: string) => phone(page).getByRole('region', { name: `Call with ${number}` })

async function dial(page: Page, number: string): Promise<void> {
  if (!(await phone(page).isVisible())) await page.getByRole('button', { name: 'Phone: ready' }).click()
  await phone(page).getByLabel('Number').fill(number)
  await phone(page).getByRole('button', { name: 'Call', exact: true }).click()
  await callWith(page, number).waitFor(SOON)
}
