import { Field, Int, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

/** Whether a tenant counts the visits of its site, and for how long it keeps each single one. */
@ObjectType('AnalyticsSettings')
export class TrackingSettings extends SettingsOfCapability {
  static readonly capability = 'tracking'

  @Field(() => Boolean, { description: 'Whether visits are counted.' })
  isEnabled = true

  @Field(() => Boolean, {
    description:
      "Whether visitors are asked before visits are counted, and before the tag manager, the tenant's own scripts and frames of other services are loaded.",
  })
  asksForConsent = false

  @Field(() => Int, {
    description: 'After this many months single visits are erased. The figures of each day are kept.',
  })
  keepMonths = 13
}
