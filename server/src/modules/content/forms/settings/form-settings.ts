import { Field, Int, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

/** A tenant's settings for all its forms. */
@ObjectType()
export class FormSettings extends SettingsOfCapability {
  static readonly capability = 'forms'

  @Field(() => Boolean, { description: 'Visitors solve a task in the background before they can send a form.' })
  humanCheck = true

  @Field(() => Boolean, {
    description:
      'Accepts forms from browsers without scripts, which cannot pass the human check. They are rate limited, and those with links are spam.',
  })
  acceptWithoutScript = true

  @Field(() => String, { description: 'With both keys, Google reCAPTCHA replaces the built-in human check.' })
  recaptchaSiteKey = ''

  /** Sealed. */
  recaptchaSecret = ''

  @Field(() => String, { description: 'Key of the Google Places API for address fields. Used by the server only.' })
  mapsKey = ''

  @Field(() => [String], { description: 'Submissions that contain one of these words are spam.' })
  blockedWords: string[] = []

  @Field(() => [String], { description: 'Addresses such as `a@example.com`, or whole domains such as `example.com`.' })
  blockedEmails: string[] = []

  @Field(() => [String])
  blockedIps: string[] = []

  @Field(() => Int, {
    description: 'Submissions are erased after this many days; 0 keeps them. Spam is erased after 30 days.',
  })
  retentionDays = 0

  @Field(() => Boolean)
  get hasRecaptchaSecret(): boolean {
    return this.recaptchaSecret !== ''
  }
}
