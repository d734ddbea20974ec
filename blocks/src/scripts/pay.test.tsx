// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhancePay, type PayingService } from './pay.ts'

const TEXTS = { loading: 'Loading', paying: 'Paying', failed: 'Failed', unavailable: 'Not now' }
const AREA = `<p data-pay-plain>Turn on JavaScript</p><div data-pay="/d/x/pay" data-return="#paid" data-language="fr-CA" hidden><button data-pay-open>Pay</button>
  <form data-pay-form hidden><div data-pay-fields></div><button data-pay-send>Pay</button></form>
  <p data-pay-problem hidden></p><p data-pay-status hidden></p></div>`

const find = (name: string) => document.querySelector<HTMLElement>(`[data-pay-${name}]`) as HTMLButtonElement
const answers = vi.fn()
const load = vi.fn()
const confirm = vi.fn()
let ready = () => {}

const service: PayingService = {
  elements: () => ({
    create: () => ({
      mount: (place) => place.append('Card number'),
      on: (_name, work) => {
        ready = work
      },
    }),
    submit: async () => ({}),
  }),
  confirmPayment: confirm,
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({ json: answers }))
  answers.mockResolvedValue({ clientSecret: 'pi_1_secret', publishableKey: 'pk_test' })
  load.mockReset().mockResolvedValue(service)
  confirm.mockReset().mockResolvedValue({})
  location.hash = ''
  document.body.innerHTML = AREA
  ;(document.querySelector('[data-pay]') as HTMLElement).dataset.texts = JSON.stringify(TEXTS)
  enhancePay(document, load)
})
afterEach(() => vi.unstubAllGlobals())

const press = async () => {
  find('open').click()
  await vi.waitFor(() => expect(find('form').hidden && find('problem').hidden).toBe(false))
}
const send = () => find('form').dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))

test('nothing is loaded before the button is pressed; then the fields appear and the payment is sent once', async () => {
  expect(document.querySelector<HTMLElement>('[data-pay]')?.hidden).toBe(false)
  expect(document.querySelector<HTMLElement>('[data-pay-plain]')?.hidden).toBe(true)
  expect(load).not.toHaveBeenCalled()
  await press()
  expect(load).toHaveBeenCalledWith('pk_test', 'fr-CA')
  expect(find('fields').textContent).toBe('Card number')
  // Stripe still draws its fields.
  send()
  expect(confirm).not.toHaveBeenCalled()
  ready()
  send()
  send()
  await vi.waitFor(() => expect(location.hash).toBe('#paid'))
  expect(confirm).toHaveBeenCalledOnce()
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({
    redirect: 'if_required',
    confirmParams: { return_url: location.href },
  })
})

test('a declined card is said, and another can be tried', async () => {
  await press()
  ready()
  confirm.mockResolvedValueOnce({ error: { type: 'card_error', message: 'Your card was declined.' } })
  send()
  await vi.waitFor(() => expect(find('problem').textContent).toBe('Your card was declined.'))
  expect(location.hash).toBe('')
  send()
  await vi.waitFor(() => expect(location.hash).toBe('#paid'))
  expect(find('problem').hidden).toBe(true)
})

test('a payment that another tab has completed shows the document anew', async () => {
  await press()
  ready()
  confirm.mockResolvedValueOnce({ error: { type: 'invalid_request_error', message: 'It is over' } })
  send()
  await vi.waitFor(() => expect(location.hash).toBe('#paid'))
})

test('what the server says, and a script that cannot be loaded, are shown', async () => {
  answers.mockResolvedValueOnce({ problem: 'Somebody has paid.' })
  await press()
  expect(find('problem').textContent).toBe('Somebody has paid.')
  expect(find('open').disabled).toBe(false)
  load.mockRejectedValueOnce(new Error('Blocked'))
  find('open').click()
  await vi.waitFor(() => expect(find('problem').textContent).toBe('Not now'))
  expect(find('form').hidden).toBe(true)
})
