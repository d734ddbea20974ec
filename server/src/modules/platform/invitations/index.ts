import type { Capability } from '../../../kernel/capability.ts'
import { Invitation } from './invitation.entity.ts'
import { InvitationResolver } from './invitation.resolver.ts'

export { InvitationService } from './invitation.service.ts'

export const invitations: Capability = {
  name: 'invitations',
  entities: [Invitation],
  resolvers: [InvitationResolver],
}
