import type { Opt, PolicyDef } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { currentTenantId } from './tenant-scope.ts'

const isCurrentTenant = (column: unknown) => `${column} = nullif(current_setting('app.tenant_id', true), '')::uuid`

/**
 * Rows are visible and writable only for the tenant set on the connection; without one there are no rows. Don't change
 * its form: this one uses the tenant's index, and the schema comparison recognizes it.
 */
export function tenantPolicy(column: 'tenantId' | 'id' = 'tenantId'): PolicyDef<unknown> {
  return {
    name: 'tenant_isolation',
    using: (columns) => isCurrentTenant((columns as Record<string, unknown>)[column]),
    check: (columns) => isCurrentTenant((columns as Record<string, unknown>)[column]),
  }
}

interface TenantTableOptions {
  tableName?: string
  /** False for tables that grow and that no foreign key refers to. It saves them the index of (tenant_id, id). */
  isReferredTo?: boolean
}

/** Makes a class a table of which each tenant sees its own rows only. Foreign keys refer to it by (tenant_id, id). */
export function TenantTable({ isReferredTo = true, ...options }: TenantTableOptions = {}): ClassDecorator {
  return (target) => {
    if (isReferredTo) Unique({ properties: ['tenantId', 'id'] })(target as never)
    Entity({ ...options, policies: [tenantPolicy()], rowLevelSecurity: true })(target)
  }
}

/** The base of all rows of a tenant. The tenant is that of the current scope, never of an input. */
@ObjectType()
export abstract class TenantEntity {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: Opt<string>

  @Property({ type: 'uuid', onCreate: currentTenantId, updatable: false } as never)
  tenantId!: Opt<string>
}
