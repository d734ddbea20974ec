import type { RequestContext } from '../../../../kernel/context.ts'
import {
  CustomFieldKind,
  CustomFieldType,
  type CustomFieldValueInput,
  CustomValueService,
  type ValueChange,
} from '../../../platform/custom-fields/index.ts'
import { CustomerSearch } from '../search/customer-search.ts'
import { wordOf, wordsOf } from '../search/words.ts'

/** Customers are found by so many words of one field. */
const MOST_WORDS = 20
const SEARCHED = [CustomFieldType.TEXT, CustomFieldType.NUMBER]

/** What customers say in the tenant's own fields. Writing needs a transaction around it. */
export class CustomerFieldService {
  constructor(private readonly ctx: RequestContext) {}

  read(customerId: string | null, typed: readonly CustomFieldValueInput[] | null | undefined): Promise<ValueChange> {
    return this.ctx.use(CustomValueService).read(CustomFieldKind.CUSTOMER, customerId, typed)
  }

  async writeAll(all: readonly (readonly [customerId: string, change: ValueChange])[]): Promise<void> {
    for (const [customerId, change] of all) if (change.changed.length > 0) await this.write(customerId, change)
  }

  async write(customerId: string, change: ValueChange): Promise<void> {
    await this.ctx.use(CustomValueService).write(CustomFieldKind.CUSTOMER, customerId, change)
    for (const { field, value } of change.changed) {
      if (!SEARCHED.includes(field.type)) continue
      const words = [wordOf(value), ...wordsOf(value)].slice(0, MOST_WORDS)
      await this.ctx.use(CustomerSearch).keep({ customerId, source: field.id, words })
    }
  }

  /** Where both say something in one field, what the one who stays says holds: the other is no longer found by theirs. */
  async giveWay(goneId: string, keptId: string): Promise<void> {
    await this.ctx.em.execute(
      `delete from "customer_word" w using "customer_field_value" v
        where w."customer_id" = ? and v."customer_id" = ? and w."source" = v."field_id"`,
      [goneId, keptId],
    )
  }
}
