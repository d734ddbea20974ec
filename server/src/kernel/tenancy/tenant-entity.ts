import type { Opt, PolicyDef } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { currentTenantId } from './tenant-scope.ts'

const isCurrentTenant = (column: unknown) => `${column} = nullif(current_setting('app.tenant_id', true), '')::uuid`

/**
 * Rows can be seen and written only for the tenant that the connection was told; no tenant, no rows. Kept in exactly
 * this shape: it uses the tenant's index, and the schema comparison recognises it.
 */
export function tenantPolicy(column: 'tenantId' | 'id' = 'tenantId'): PolicyDef<unknown> {
  return {
    name: 'tenant_isolation',
    using: (columns) => isCurrentTenant((columns as Record<string, unknown>)[column]),
    check: (columns) => isCurrentTenant((columns as Record<string, unknown>)[column]),
  }
}

/** Makes a class a table of which every tenant sees its own rows only. Others may refer to it by (tenant_id, id). */
export function TenantTable(options: { tableName?: string } = {}): ClassDecorator {
  return (target) => {
    Unique({ properties: ['tenantId', 'id'] })(target as never)
    Entity({ ...options, policies: [tenantPolicy()], rowLevelSecurity: true })(target)
  }
}

/** What every row of a tenant has. Its tenant is taken from the work under way, never from an input. */
@ObjectType()
export abstract class TenantEntity {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: Opt<string>

  @Property({ type: 'uuid', onCreate: currentTenantId, updatable: false } as never)
  tenantId!: Opt<string>
}
