import { Field, ObjectType } from 'type-graphql'

/** Where a visit came from. Stored as JSON. */
@ObjectType()
export class VisitSource {
  @Field(() => String, { description: 'A campaign’s source, a site such as `google`, or `direct`.' })
  source!: string

  @Field(() => String, { description: 'Of the campaign, such as `email`. Empty without one, as the next two.' })
  medium!: string

  @Field(() => String)
  campaign!: string

  @Field(() => String, { description: 'The click ID of Google Ads.' })
  gclid!: string

  @Field(() => String, { description: 'The path of the first page of the visit.' })
  landingPage!: string

  @Field(() => Date)
  at!: Date
}

/** As it is stored: JSON knows no dates. */
export type StoredSource = Omit<VisitSource, 'at'> & { readonly at: string }

export const DIRECT = 'direct'

export const visitSource = (stored: StoredSource): VisitSource => ({ ...stored, at: new Date(stored.at) })
