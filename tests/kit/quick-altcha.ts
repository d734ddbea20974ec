import { createRequire } from 'node:module'

/** The real library, which is installed for the server alone. Under its own name it would be this file again. */
const altcha: {
  createChallenge(options: object): Promise<unknown>
  readonly verifySolution: unknown
  readonly solveChallenge: unknown
} = createRequire(new URL('../../server/package.json', import.meta.url))('altcha-lib')

/** Rounds of each try, instead of thousands. */
const cost = 10

/**
 * Stands in for the library in unit and server tests, by an alias in vitest's configuration: a challenge is solved in
 * milliseconds instead of seconds. The product has no such setting, and browser tests solve its challenges.
 */
export const createChallenge = (options: object): Promise<unknown> => altcha.createChallenge({ ...options, cost })
export const { solveChallenge, verifySolution } = altcha
