import { raw } from '@mikro-orm/core'
import { badInput } from '../../../kernel/validation/errors.ts'
import type { CustomField } from './custom-field.entity.ts'
import type { CustomFieldFilter } from './custom-field.inputs.ts'
import { MOST_FILTERS, TOO_MANY_FILTERS } from './custom-field-limits.ts'
import { findField } from './custom-field-rules.ts'
import { readValue } from './custom-value.ts'

const MOST_WANTED = 100

/**
 * Converts filters into MikroORM conditions on the record, all of which must hold. Unknown fields and values of the
 * wrong type match nothing.
 */
export function valueConditions(fields: readonly CustomField[], filters: readonly CustomFieldFilter[]): object[] {
  if (filters.length > MOST_FILTERS) throw badInput(TOO_MANY_FILTERS)
  return filters.flatMap((filter) => {
    const field = findField(fields, filter)
    return field ? conditionsOf(field, filter) : [nothing]
  })
}

const nothing = { id: { $in: [] } }

function conditionsOf(field: CustomField, { eq, in: several, isSet }: CustomFieldFilter): object[] {
  const having = (exists: string, more: string, values: readonly string[]) => {
    const sql = (alias: string) =>
      `${exists} (select from "custom_field_value" v where v."record_id" = ${alias}."id" and v."field_id" = ? ${more})`
    return { [raw(sql, [field.id, ...values])]: [] }
  }
  const anyOf = (texts: readonly string[]) => {
    if (texts.length > MOST_WANTED) throw badInput(`A filter takes at most ${MOST_WANTED} values.`)
    const wanted = texts.flatMap((text) => {
      const read = readValue(field, text)
      return 'value' in read ? [read.value] : []
    })
    const [kept, isEmptyToo] = [wanted.filter(Boolean), wanted.includes('')]
    const values =
      kept.length > 0 ? [having('exists', `and v."value" in (${kept.map(() => '?').join(', ')})`, kept)] : []
    // A checkbox that is off has no stored value.
    const either = isEmptyToo ? [...values, having('not exists', '', [])] : values
    return either.length > 0 ? { $or: either } : nothing
  }
  return [
    ...(typeof eq === 'string' ? [anyOf([eq])] : []),
    ...(several ? [anyOf(several)] : []),
    ...(typeof isSet === 'boolean' ? [having(isSet ? 'exists' : 'not exists', '', [])] : []),
  ] as object[]
}
