import { expect, test } from 'vitest'
import { isAccepted } from './recaptcha.ts'

const hosts = ['maple.example', 'maple.localhost']

test('a token counts on the hosts of the site alone', () => {
  expect(isAccepted({ success: true, hostname: 'maple.example' }, hosts)).toBe(true)
  expect(isAccepted({ success: true, hostname: 'Maple.localhost' }, hosts)).toBe(true)
  expect(isAccepted({ success: true, hostname: 'farm.example' }, hosts)).toBe(false)
  expect(isAccepted({ success: true, hostname: '' }, hosts)).toBe(false)
})

test('visitors who are probably programs are refused', () => {
  expect(isAccepted({ success: true, hostname: 'maple.example', score: 0.5 }, hosts)).toBe(true)
  expect(isAccepted({ success: true, hostname: 'maple.example', score: 0.4 }, hosts)).toBe(false)
  expect(isAccepted({ success: false, hostname: 'maple.example', score: 0.9 }, hosts)).toBe(false)
})
