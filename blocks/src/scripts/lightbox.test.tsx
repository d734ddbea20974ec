// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceLightbox } from './lightbox.ts'

const images = ['a', 'b', 'c'].map((id) => ({ id, file: `/media/${id}.jpg`, altText: `Photo ${id}` }))

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  document.body.innerHTML = onSite(block('ImageGallery', { images })).html
  enhanceLightbox(document)
})

// A dialog that stays open would leave its entry in the history of the next test.
afterEach(async () => {
  document.querySelector('dialog')?.close()
  await vi.waitFor(() => expect(history.state).toBeNull())
})

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const shown = () => document.querySelector<HTMLImageElement>('.ms-lightbox-picture')?.getAttribute('src')
const press = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
const key = (name: string) => dialog().dispatchEvent(new KeyboardEvent('keydown', { key: name }))

async function open(place: number) {
  document.querySelectorAll<HTMLElement>('.ms-gallery a')[place]?.click()
  await vi.waitFor(() => expect(dialog().open).toBe(true))
}

test('a click opens the lightbox at that image, with its text and its place', async () => {
  await open(1)
  expect(shown()).toContain('/media/b.jpg')
  expect(document.querySelector('.ms-lightbox-caption')?.textContent).toBe('2 / 3 · Photo b')
})

test('arrows and arrow keys move between the images, around both ends', async () => {
  await open(0)
  press('Previous image')
  expect(shown()).toContain('/media/c.jpg')
  key('ArrowRight')
  expect(shown()).toContain('/media/a.jpg')
  key('ArrowLeft')
  press('Next image')
  expect(shown()).toContain('/media/a.jpg')
})

test('a swipe moves on, and a short one does not', async () => {
  await open(0)
  const swipe = (to: number) => {
    const at = (name: string, list: string, clientX: number) =>
      dialog().dispatchEvent(Object.assign(new Event(name), { [list]: [{ clientX }] }))
    at('touchstart', 'touches', 200)
    at('touchend', 'changedTouches', to)
  }
  swipe(170)
  expect(shown()).toContain('/media/a.jpg')
  swipe(100)
  expect(shown()).toContain('/media/b.jpg')
})

test.each(['the close button', 'the backdrop'])('%s closes it, and the image last shown has focus', async (way) => {
  await open(0)
  key('ArrowRight')
  if (way === 'the backdrop') dialog().click()
  else press('Close')
  expect(document.querySelector('dialog')).toBeNull()
  expect((document.activeElement as HTMLAnchorElement).getAttribute('href')).toBe('/media/b.jpg')
})

test('Back closes it and stays on the page', async () => {
  const address = location.href
  await open(0)
  history.back()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(location.href).toBe(address)
})

test('closing it removes the entry that it added to the history', async () => {
  const before = history.state
  await open(0)
  expect(history.state).not.toEqual(before)
  press('Close')
  await vi.waitFor(() => expect(history.state).toEqual(before))
})

test('a click that opens a new tab is left to the browser', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  document.querySelector('.ms-gallery a')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})
