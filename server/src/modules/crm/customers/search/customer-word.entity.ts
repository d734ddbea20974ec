import { Entity, Index, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit.ts'
import { tenantPolicy } from '../../../../kernel/tenant-entity.ts'

/**
 * A word that a customer is found by, and what it is a word of: the customer, or something of theirs, such as a vehicle.
 * Its order is that of bytes, so that all words with one beginning stand together in the key, and in a customer's own.
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
