import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A row that could not be imported, with the reason. Its cells are read from the file while that is stored. */
@ObjectType()
@Index({ properties: ['tenantId', 'importId', 'row'] })
@NotAudited()
@TenantTable({ tableName: 'data_import_fault' })
export class ImportRowError extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  importId!: string

  @Field(() => Int, { description: 'As in spreadsheets: the header is row 1.' })
  @Property({ type: 'integer' })
  row!: number

  @Field(() => String)
  @Property({ type: 'string', length: 1000 })
  message!: string
}
