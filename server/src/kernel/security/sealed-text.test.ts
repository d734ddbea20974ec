import { expect, test } from 'vitest'
import { sealText, unsealText } from './sealed-text.ts'

const seal = { secret: 'x'.repeat(32), purpose: 'mail password' }

test('a sealed text opens with the same secret and purpose only', () => {
  const sealed = sealText('sesame', seal)
  expect(sealText('sesame', seal)).not.toBe(sealed)
  expect(unsealText(sealed, seal)).toBe('sesame')
  expect(unsealText(sealed, { ...seal, purpose: 'second factor' })).toBeNull()
  expect(unsealText(sealed, { ...seal, secret: 'y'.repeat(32) })).toBeNull()
})

test('texts that were sealed before keys were derived with HKDF still open', () => {
  const stored = 'BwcHBwcHBwcHBwcHY2akWnHtdgJ91ahVSHRX97YfVuPcSA=='
  expect(unsealText(stored, seal)).toBe('sesame')
  expect(unsealText(stored, { ...seal, purpose: 'second factor' })).toBeNull()
})

test('a text that was changed does not open', () => {
  const bytes = Buffer.from(sealText('sesame', seal), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
  expect(unsealText(bytes.toString('base64'), seal)).toBeNull()
})
