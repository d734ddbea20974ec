import { Field, ID, InputType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import {
  ImportErrorPolicy,
  ImportMatchPolicy,
  type ImportSettings,
  ImportSettingsInput,
} from '../../platform/data-exchange/index.ts'

@InputType({
  description:
    'A calendar is imported as a table whose columns have one field each, so `mapping` is what the plan suggests. Events that were imported before are found again by their UID whatever `matchBy` is.',
})
export class CalendarImportInput extends ImportSettingsInput {}

@InputType()
export class ManageCalendarImportInput {
  @Field(() => ID)
  id!: string
}

/** Without the permission to edit appointments, those that were imported before stay as they are. */
export function settingsOf(
  { mapping, matchBy = null, matchPolicy, errorPolicy }: CalendarImportInput,
  ctx: RequestContext,
): ImportSettings {
  const mayChange = ctx.can('calendar.can_edit') && ctx.can('calendar.can_delete')
  return {
    mapping: mapping.map(({ column, field }) => ({ column, field })),
    matchBy,
    matchPolicy: mayChange ? (matchPolicy ?? ImportMatchPolicy.UPDATE) : ImportMatchPolicy.SKIP,
    errorPolicy: errorPolicy ?? ImportErrorPolicy.SKIP_ROW,
    more: {},
  }
}
