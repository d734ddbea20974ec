import type { Capability } from '../../../kernel/capability.ts'
import { SecondFactor } from './second-factor.entity.ts'

export { codeAt } from './one-time-code.ts'
export { type FactorSetup, SecondFactorService } from './second-factor.service.ts'

export const secondFactor: Capability = { name: 'second-factor', entities: [SecondFactor] }
