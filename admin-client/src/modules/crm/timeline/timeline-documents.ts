import { graphql } from '../../../generated/index.ts'

export const TimelineItemPart = graphql(`
  fragment TimelineRow on TimelineItem {
    id cursor occurredAt kind title text actorName path
    change { action actionLabel recordKind recordKindLabel recordTitle changes { field before after withheld } }
  }
`)

export const CustomerTimelineDocument = graphql(`
  query CustomerTimeline($id: ID!, $first: Int!, $after: String, $kinds: [String!]) {
    me { user { id } tenant { id } }
    customerTimeline(customerId: $id, first: $first, after: $after, kinds: $kinds) {
      kinds { name label icon }
      items { ...TimelineRow }
      hasNextPage
    }
  }
`)

export const CustomerUpdatesDocument = graphql(`
  subscription CustomerUpdates($id: ID!) { customerChanged(id: $id) { id version } }
`)
