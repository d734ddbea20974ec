import { expect, test } from 'vitest'
import { ConsentBasis, consentEnd } from './consent-basis.ts'

test('consent that was implied ends two years after a purchase and six months after a question', () => {
  const at = new Date('2026-01-31T12:00:00Z')
  expect(consentEnd(ConsentBasis.EXPRESS, at)).toBeNull()
  expect(consentEnd(ConsentBasis.PURCHASE, at)).toEqual(new Date('2028-01-31T12:00:00Z'))
  expect(consentEnd(ConsentBasis.INQUIRY, at)).toEqual(new Date('2026-07-31T12:00:00Z'))
})
