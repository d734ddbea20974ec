import { Max, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { IfGiven } from '../../../../kernel/validation/if-string.ts'
import { TrackingSettings } from './tracking-settings.ts'

/** The function `drop_site_event_partitions` keeps as many. */
export const MOST_MONTHS = 25
const MONTHS = `Enter 1 to ${MOST_MONTHS} months`

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateAnalyticsSettingsInput {
  @Field(() => Boolean, { nullable: true })
  isEnabled?: boolean | null

  @Field(() => Boolean, { nullable: true })
  asksForConsent?: boolean | null

  @Field(() => Int, { nullable: true, description: `From 1 to ${MOST_MONTHS}.` })
  @IfGiven()
  @Min(1, { message: MONTHS })
  @Max(MOST_MONTHS, { message: MONTHS })
  keepMonths?: number | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

export const AnalyticsSettingsPayload = PayloadOf('AnalyticsSettingsPayload', 'settings', () => TrackingSettings)
