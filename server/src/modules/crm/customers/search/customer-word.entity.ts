import { Entity, Index, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../../kernel/tenancy/tenant-entity.ts'

/**
 * A search word of a customer and its source: the customer or a related record, such as a vehicle. The C collation
 * keeps words with the same prefix together in the primary key and in the customer's index.
 */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'customerId', 'word'] })
export class CustomerWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  customerId!: string

  @PrimaryKey({ type: 'uuid' })
  source!: string
}
