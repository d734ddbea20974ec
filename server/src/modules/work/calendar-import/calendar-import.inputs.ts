import { InputType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import {
  ImportMatchPolicy,
  type ImportSettings,
  ImportSettingsInput,
  sharedSettings,
} from '../../platform/data-exchange/index.ts'

@InputType({
  description:
    'A calendar is imported as a table whose columns have one field each, so `mapping` is what the plan suggests. Events that were imported before are found again by their UID whatever `matchBy` is.',
})
export class CalendarImportInput extends ImportSettingsInput {}

/** Without the permission to edit appointments, those that were imported before stay as they are. */
export function settingsOf(input: CalendarImportInput, ctx: RequestContext): ImportSettings {
  const mayChange = ctx.can('calendar.can_edit') && ctx.can('calendar.can_delete')
  return { ...sharedSettings(input), ...(!mayChange && { matchPolicy: ImportMatchPolicy.SKIP }), more: {} }
}
