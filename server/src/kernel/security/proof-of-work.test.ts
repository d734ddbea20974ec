import { solveChallenge } from '@mainstreet/blocks/proof-of-work'
import { expect, test } from 'vitest'
import type { Counters } from './counters.ts'
import { ProofOfWork } from './proof-of-work.ts'

/** Counts in memory, each key once. */
function counters(): Counters {
  const taken = new Set<string>()
  const nothing = async () => undefined
  const consume: Counters['consume'] = async ({ name }, key) => {
    const isFirst = !taken.has(`${name} ${key}`)
    taken.add(`${name} ${key}`)
    return isFirst ? null : 1000
  }
  return { consume, waitFor: async () => null, refund: nothing, reset: nothing }
}

const proof = new ProofOfWork({ secret: 'x'.repeat(32), counters: counters() })
const solved = await solveChallenge(await proof.challenge('sign-in one'))

test("the browsers' solver solves a challenge, for its purpose and once", async () => {
  expect(solved).not.toBeNull()
  expect(await proof.consume('sign-in other', solved as string)).toBe(false)
  expect(await proof.consume('sign-in one', solved as string)).toBe(true)
  expect(await proof.consume('sign-in one', solved as string)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['no JSON', btoa('hello')],
  ['null', btoa('null')],
  ['another shape', btoa(JSON.stringify({ challenge: {}, solution: {} }))],
])('%s is no solution', async (_name, sent) => {
  expect(await proof.consume('sign-in one', sent)).toBe(false)
})

test('an easier or later challenge, a changed one and one of another installation are refused', async () => {
  const { challenge, solution } = JSON.parse(atob(solved as string))
  const fresh = new ProofOfWork({ secret: 'x'.repeat(32), counters: counters() })
  for (const change of [{ cost: 1 }, { keyPrefix: '' }, { expiresAt: 99999999999 }]) {
    const sent = { challenge: { ...challenge, parameters: { ...challenge.parameters, ...change } }, solution }
    expect(await fresh.consume('sign-in one', btoa(JSON.stringify(sent)))).toBe(false)
  }
  const elsewhere = new ProofOfWork({ secret: 'y'.repeat(32), counters: counters() })
  expect(await elsewhere.consume('sign-in one', solved as string)).toBe(false)
  expect(await fresh.consume('sign-in one', solved as string)).toBe(true)
})

test('what no browser would send is refused', async () => {
  const { challenge, solution } = JSON.parse(atob(solved as string))
  const nested = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`
  const parameters = `${JSON.stringify(challenge.parameters).slice(0, -1)},"more":${nested}}`
  const sent = `{"challenge":{"parameters":${parameters},"signature":"${challenge.signature}"},"solution":${JSON.stringify(solution)}}`
  const proof = new ProofOfWork({ secret: 'x'.repeat(32), counters: counters() })
  expect(await proof.consume('sign-in one', btoa(sent))).toBe(false)
})
