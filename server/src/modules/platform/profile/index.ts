import type { Capability } from '../../../kernel/capability.ts'
import { ProfileResolver } from './profile.resolver.ts'

export const profile: Capability = { name: 'profile', resolvers: [ProfileResolver] }
