import type { Capability } from '../../../kernel/capability/capability.ts'
import { AgencyMemberResolver, ManagedAgencyResolver } from './managed-agency.resolver.ts'

/** All agencies and their people, for role 1. */
export const managedAgencies: Capability = {
  name: 'managed-agencies',
  resolvers: [ManagedAgencyResolver, AgencyMemberResolver],
}
