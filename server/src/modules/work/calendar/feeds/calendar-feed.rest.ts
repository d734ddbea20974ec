import { graphql } from '../../../../rest/generated/gql.ts'
import { type Route, route } from '../../../../rest/route.ts'
import { described, exemplified, object, orNull, string, success, time } from '../../../../rest/schema.ts'

const ReadFeed = graphql(`
  query RestCalendarFeed { calendarFeed { createdAt } }
`)

const CreateFeed = graphql(`
  mutation RestCreateCalendarFeed { createCalendarFeed { url userErrors { code message field } } }
`)

const DeleteFeed = graphql(`
  mutation RestDeleteCalendarFeed { deleteCalendarFeed { success userErrors { code message field } } }
`)

const url = exemplified(
  described(string, 'The secret address, which cannot be read again'),
  'https://maple.example/_calendar/3q2-7w.ics',
)

/** A feed has the appointments of a person, so API keys can have none. */
export const calendarFeedRoutes: readonly Route[] = [
  route('GET /admin/calendar/feed', ReadFeed, {
    summary: 'Your calendar feed, without its address',
    isPersonOnly: true,
    answer: object({ success, feed: described(orNull(object({ created_at: time })), 'Null without one') }),
    variables: () => ({}),
    reply: ({ calendarFeed }) => ({ success: true, feed: calendarFeed && { created_at: calendarFeed.createdAt } }),
  }),
  route('POST /admin/calendar/feed', CreateFeed, {
    summary: 'Creates the address at which calendar programs read your appointments. An earlier one becomes invalid',
    isPersonOnly: true,
    answer: object({ success, url }),
    variables: () => ({}),
    reply: ({ createCalendarFeed: { url: created } }) => ({ success: true, url: created }),
  }),
  route('DELETE /admin/calendar/feed', DeleteFeed, {
    summary: 'Deletes your calendar feed. Its address becomes invalid',
    isPersonOnly: true,
    answer: object({ success }),
    variables: () => ({}),
    reply: () => ({ success: true }),
  }),
]
