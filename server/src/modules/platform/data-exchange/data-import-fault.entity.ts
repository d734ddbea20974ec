import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

/** A row of a file that could not be imported, and why. What it says is read from the file, as long as that is kept. */
@ObjectType()
@Index({ properties: ['tenantId', 'importId', 'row'] })
@NotAudited()
@TenantTable()
export class DataImportFault extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  importId!: string

  @Field(() => Int, { description: 'As in spreadsheets: the header is row 1.' })
  @Property({ type: 'integer' })
  row!: number

  @Field(() => String)
  @Property({ type: 'string', length: 1000 })
  message!: string
}
