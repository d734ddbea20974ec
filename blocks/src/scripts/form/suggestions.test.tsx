// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { field, load, prepareForms, type } from './form-test-kit.ts'

const logged = prepareForms()
beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
})

const press = (input: HTMLInputElement, key: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true }))

const rowsOf = (...names: string[]) => Response.json({ results: { rows: names.map((name) => ({ id: null, name })) } })

test('suggestions are moved through with the arrow keys, chosen with Enter and closed with Escape', async () => {
  vi.stubGlobal('fetch', async () => rowsOf('Acura', 'Honda', 'Hyundai'))
  const form = load([{ label: 'Car', type: 'vehicle-select' }])
  const make = form.elements.namedItem('car__make') as HTMLInputElement
  const suggested = () => [...form.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  make.focus()
  type(form, 'car__make', 'h')
  await vi.waitFor(() => expect(suggested()).toEqual(['Honda', 'Hyundai']))
  press(make, 'ArrowDown')
  press(make, 'ArrowDown')
  expect(form.querySelector('[role=option][aria-selected=true]')?.textContent).toBe('Hyundai')
  press(make, 'Enter')
  expect([make.value, suggested()]).toEqual(['Hyundai', []])
  type(form, 'car__make', 'ho')
  await vi.waitFor(() => expect(suggested()).toEqual(['Honda']))
  press(make, 'Escape')
  expect([make.value, suggested()]).toEqual(['ho', []])
})

test('makes are those of the type of vehicle, and models those of the make', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return rowsOf('Honda')
  })
  const form = load([{ label: 'Van', type: 'vehicle-select', vehicleType: 'mpv' }])
  for (const name of ['van__make', 'van__model']) {
    ;(form.elements.namedItem(name) as HTMLInputElement).focus()
    type(form, name, 'Honda')
    await vi.waitFor(() => expect(form.querySelector('[role=option]')).not.toBeNull())
    ;(document.activeElement as HTMLInputElement).blur()
  }
  expect(requests.filter((url) => url.includes('/vehicles/'))).toEqual([
    '/api/v1/form/vehicles/makes/?type=mpv',
    '/api/v1/form/vehicles/models/?type=mpv&make=Honda',
  ])
})

test('a chosen suggestion shows the fields that depend on it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ rows: [{ name: 'Winter tires' }] }))
  const form = load([
    { id: 'what', label: 'What', type: 'product' },
    { label: 'Rims', showWhen: { item: 'what', operator: 'is', value: 'Winter tires' } },
  ])
  const what = form.elements.namedItem('what') as HTMLInputElement
  what.focus()
  type(form, 'what', 'winter')
  await vi.waitFor(() => expect(form.querySelector('[role=option]')).not.toBeNull())
  expect(field(form, 'rims')?.hidden).toBe(true)
  press(what, 'ArrowDown')
  press(what, 'Enter')
  expect(field(form, 'rims')?.hidden).toBe(false)
})

test('a place that is no address is not taken over, and that is logged', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('?search=') ? { rows: [{ id: 'lake', text: 'Lake Simcoe' }] } : { address: null }),
  )
  const form = load([{ label: 'Where', type: 'gPlaces' }])
  const street = form.elements.namedItem('where__street') as HTMLInputElement
  await vi.waitFor(() => expect(street.disabled).toBe(false))
  street.focus()
  type(form, 'where__street', 'Lake')
  await vi.waitFor(() => expect(form.querySelector('[role=option]')?.textContent).toBe('Lake Simcoe'))
  press(street, 'ArrowDown')
  press(street, 'Enter')
  await vi.waitFor(() => expect(logged()).toContainEqual(['Invalid address format']))
  expect(street.value).toBe('')
})
