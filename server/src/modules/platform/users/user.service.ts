import type { RequestContext } from '../../../kernel/context.ts'
import { hashPassword } from './password.ts'
import { User } from './user.entity.ts'

export interface NewUser {
  readonly email: string
  readonly displayName: string
  readonly password: string
  readonly roleId: number
}

/** The form in which addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export class UserService {
  constructor(private readonly ctx: RequestContext) {}

  /** An account of the context's tenant. */
  async create({ email, displayName, password, roleId }: NewUser): Promise<User> {
    const passwordHash = await hashPassword(password)
    const { em } = this.ctx
    const tenantId = this.ctx.currentTenant.id
    const user = em.create(User, {
      email: normalEmail(email),
      displayName,
      roleId,
      passwordHash,
      tenantId,
      agencyId: null,
    })
    await em.flush()
    return user
  }

  /** An account without a tenant: role 1, or an agency's. Only the installation itself makes them. */
  async createWithoutTenant(input: NewUser & { agencyId: string | null }): Promise<void> {
    const passwordHash = await hashPassword(input.password)
    const values = [normalEmail(input.email), input.displayName, input.roleId, input.agencyId, passwordHash]
    await this.ctx.em.execute('select create_account_without_tenant(?, ?, ?, ?, ?)', values)
  }
}
