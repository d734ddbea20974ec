// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { enhanceSignature } from './signature.ts'

const FORM = `<form><div data-signature hidden><input type="hidden" name="signature"><canvas width="600" height="200"></canvas>
  <button type="button" data-clear>Clear</button></div></form>`

beforeEach(() => {
  // The environment draws nothing.
  const pen = { beginPath: vi.fn(), moveTo: vi.fn(), lineTo: vi.fn(), stroke: vi.fn(), clearRect: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  const size = { left: 10, top: 20, width: 300, height: 100 } as DOMRect
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(size)
  document.body.innerHTML = FORM
  enhanceSignature(document)
})

function point(type: string, clientX: number, clientY: number) {
  const event = new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true })
  document.querySelector('canvas')?.dispatchEvent(Object.assign(event, { isPrimary: true, pointerId: 1 }))
}
const value = () => document.querySelector<HTMLInputElement>('[name=signature]')?.value

test('a signature is drawn in strokes, in units of the drawing whatever its size on screen', () => {
  expect(document.querySelector<HTMLElement>('[data-signature]')?.hidden).toBe(false)
  point('pointermove', 50, 50)
  expect(value()).toBe('')
  point('pointerdown', 20, 30)
  point('pointermove', 70, 55)
  // Too near the last one to count.
  point('pointermove', 71, 55)
  point('pointerup', 71, 55)
  point('pointermove', 200, 55)
  point('pointerdown', 0, 500)
  expect(value()).toBe('20,20 120,70;0,200;')
  document.querySelector<HTMLElement>('[data-clear]')?.click()
  expect(value()).toBe('')
})

test('it stops before there are more points than the server takes', () => {
  point('pointerdown', 10, 20)
  for (let at = 0; at < 5000; at++) point('pointermove', at % 2 ? 10 : 310, 20)
  expect(value()?.split(/[ ;]/).filter(Boolean)).toHaveLength(3900)
})
