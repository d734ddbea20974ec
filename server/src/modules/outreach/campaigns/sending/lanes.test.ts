import { expect, test } from 'vitest'
import { Lanes } from './lanes.ts'
import type { Claim } from './sender-store.ts'

/** The database with mails of these tenants, the one that has waited longest first. */
function mailsOf(...tenants: string[]) {
  const lanes = new Lanes()
  const claimed: Claim[] = []
  const find = async (skipped: readonly string[]): Promise<Claim | null> => {
    const tenantId = tenants.find((one) => !skipped.includes(one))
    return tenantId === undefined ? null : { tenantId, claimId: '', mails: [] }
  }
  return {
    lanes,
    tenants,
    async claim() {
      const claim = await lanes.claim(find)
      if (claim) claimed.push(claim)
      return claim?.tenantId ?? null
    },
    release(tenantId: string) {
      const at = claimed.findIndex((one) => one.tenantId === tenantId)
      for (const claim of claimed.splice(at, 1)) lanes.release(claim)
    },
  }
}

test('a tenant that is alone gets all lanes, and no more', async () => {
  const mails = mailsOf('slow')
  expect(await Promise.all([mails.claim(), mails.claim(), mails.claim()])).toEqual(['slow', 'slow', 'slow'])
  expect(await mails.claim()).toBeNull()
})

test('while another has mails, a tenant gets one lane less, even if lanes look for mails at once', async () => {
  const mails = mailsOf('slow', 'quick')
  expect(await Promise.all([mails.claim(), mails.claim(), mails.claim()])).toEqual(['slow', 'slow', 'quick'])
  mails.release('quick')
  expect(await mails.claim()).toBe('quick')
  mails.release('slow')
  expect(await mails.claim()).toBe('slow')
})

test('there is one more lane while one tenant holds all others, and it is not for that tenant', async () => {
  const mails = mailsOf('slow')
  const ends: (() => void)[] = []
  const start = () => mails.lanes.start(() => new Promise<void>((resolve) => ends.push(resolve)))
  const started = [start(), start(), start()]
  expect(started).not.toContain(null)
  await mails.claim()
  await mails.claim()
  expect(start()).toBeNull()
  await mails.claim()
  started.push(start())
  expect(started.at(-1)).not.toBeNull()
  expect(start()).toBeNull()
  expect(await mails.claim()).toBeNull()
  mails.tenants.push('quick')
  expect(await mails.claim()).toBe('quick')
  expect(mails.lanes.mayContinue).toBe(true)
  mails.release('slow')
  expect(mails.lanes.mayContinue).toBe(false)
  expect(await mails.claim()).toBe('quick')
  for (const end of ends) end()
  await Promise.all(started)
  expect(mails.lanes.mayContinue).toBe(true)
})

test('a claim that fails holds up no other', async () => {
  const lanes = new Lanes()
  await expect(lanes.claim(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  const claim = { tenantId: 'quick', claimId: '', mails: [] }
  expect(await lanes.claim(async () => claim)).toBe(claim)
})

test('nor does one that never ends', async () => {
  const lanes = new Lanes(1)
  void lanes.claim(() => new Promise(() => {}))
  const claim = { tenantId: 'quick', claimId: '', mails: [] }
  expect(await lanes.claim(async () => claim)).toBe(claim)
})
