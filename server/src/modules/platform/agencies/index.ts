import type { Capability } from '../../../kernel/capability/capability.ts'
import { Agency } from './agency.entity.ts'

export { Agency } from './agency.entity.ts'
export {
  type AgencyMemberRow,
  type AgencyRow,
  agencyById,
  changeAgency,
  countAgencies,
  listAgencies,
  membersOf,
  switchMember,
} from './agency-store.ts'

export const agencies: Capability = { name: 'agencies', entities: [Agency] }
