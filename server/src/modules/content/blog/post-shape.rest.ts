import { graphql } from '../../../rest/generated/gql.ts'
import {
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  orNull,
  type Schema,
  string,
  stringOrNull,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestPost on BlogPost {
    id slug title summary image status isScheduled publishDate updatedAt version
    author { id displayName slug } categories { id name slug } tags { id name slug }
  }
`)

export const termSchema = object({ id: string, name: string, slug: string })

/** A post as everybody gets it. */
export const postFields: Readonly<Record<string, Schema>> = {
  id: string,
  slug: exemplified(string, 'when-to-change-to-winter-tires'),
  title: string,
  excerpt: described(string, 'Or else the beginning of the content'),
  featured_image: stringOrNull,
  status: described(oneOf('draft', 'scheduled', 'published'), 'Visitors only get published posts'),
  publish_date: timeOrNull,
  author: orNull(
    described(
      object({ id: stringOrNull, displayName: string, slug: stringOrNull }),
      'An author without an account, such as one of an imported post, has a name only',
    ),
  ),
  categories: list(termSchema),
  tags: list(termSchema),
  updated_at: time,
  version: integer,
}

export const orders = { publish_date: 'PUBLISH_DATE', title: 'TITLE', updated_at: 'UPDATED_AT' } as const
