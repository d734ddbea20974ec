import { Field, Int, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

/** Whether a tenant counts the visits of its site, and for how long it keeps each single one. */
@ObjectType('AnalyticsSettings')
export class TrackingSettings extends SettingsOfCapability {
  static readonly capability = 'tracking'

  @Field(() => Boolean, { description: 'Whether visits are counted.' })
  isEnabled = true

  @Field(() => Int, {
    description: 'After this many months single visits are erased. The figures of each day are kept.',
  })
  keepMonths = 13
}
