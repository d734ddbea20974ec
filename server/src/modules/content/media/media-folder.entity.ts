import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A drawer of the media library. Where an item lies says nothing of its address, so moving it breaks no page. */
@ObjectType()
@Unique({ properties: ['tenantId', 'name'] })
@Audited({ area: 'media' })
@TenantTable()
export class MediaFolder extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  name!: string
}
