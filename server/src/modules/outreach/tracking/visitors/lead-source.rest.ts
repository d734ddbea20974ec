import { graphql } from '../../../../rest/generated/gql.ts'
import { type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, object, orNull, string, success, time } from '../../../../rest/schema.ts'

const Read = graphql(`
  query RestCustomerSources($id: ID!) {
    customerSources(customerId: $id) {
      first { source medium campaign gclid landingPage at }
      last { source medium campaign gclid landingPage at }
    }
  }
`)

const source = object({
  source: exemplified(described(string, 'A campaign’s source, a site such as google, or direct'), 'google'),
  medium: exemplified(string, 'cpc'),
  campaign: exemplified(string, 'winter-tires'),
  gclid: exemplified(described(string, 'The click ID of Google Ads'), 'Cj0KCQjw'),
  landing_page: exemplified(described(string, 'The path of the first page of the visit'), '/tires'),
  at: time,
})

interface Sent {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly gclid: string
  readonly landingPage: string
  readonly at: unknown
}

const sourceJson = ({ landingPage, ...rest }: Sent) => ({ ...rest, landing_page: landingPage })

export const restRoutes: readonly Route[] = [
  route('GET /admin/customers/:id/sources', Read, {
    summary: 'How a customer first and last came to the site; both null if no form or order of theirs tells',
    answer: object({ success, first: orNull(source), last: orNull(source) }),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ customerSources }) => ({
      success: true,
      first: customerSources && sourceJson(customerSources.first),
      last: customerSources && sourceJson(customerSources.last),
    }),
  }),
]
