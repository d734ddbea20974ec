import type { Capability } from '../../../kernel/capability.ts'
import { Agency } from './agency.entity.ts'

export { Agency } from './agency.entity.ts'

export const agencies: Capability = { name: 'agencies', entities: [Agency] }
