import { amount, centsOf, dollars } from '../../../../rest/amounts.ts'
import { byId, inputOf, oneOfKey } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  CreateHourlyRateInput,
  RestHourlyRateFragment,
  UpdateHourlyRateInput,
} from '../../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, integer, object, string, stringOrNull, time } from '../../../../rest/schema.ts'

graphql(`
  fragment RestHourlyRate on HourlyRate {
    id personId projectId customerId name validFrom amount createdAt updatedAt version
  }
`)

const ListRates = graphql(`
  query RestHourlyRates($where: HourlyRateWhere, $page: Int!, $perPage: Int!) {
    hourlyRates(where: $where, page: $page, perPage: $perPage) { items { ...RestHourlyRate } totalItems }
  }
`)

const CreateRate = graphql(`
  mutation RestCreateHourlyRate($input: CreateHourlyRateInput!) {
    createHourlyRate(input: $input) { hourlyRate { ...RestHourlyRate } userErrors { code message field } }
  }
`)

const UpdateRate = graphql(`
  mutation RestUpdateHourlyRate($input: UpdateHourlyRateInput!) {
    updateHourlyRate(input: $input) { hourlyRate { ...RestHourlyRate } userErrors { code message field } }
  }
`)

const DeleteRate = graphql(`
  mutation RestDeleteHourlyRate($input: DeleteHourlyRateInput!) {
    deleteHourlyRate(input: $input) { deletedId userErrors { code message field } }
  }
`)

const day = exemplified(string, '2026-01-01')
const hourly = described(amount, 'Dollars for an hour, before taxes')
const subject = { person_id: stringOrNull, project_id: stringOrNull, customer_id: stringOrNull }
const rate = object({
  id: string,
  ...subject,
  name: exemplified(described(string, 'Of the person, project or customer'), 'Olivia Owner'),
  valid_from: described(day, 'The first day for which it holds'),
  amount: hourly,
  created_at: time,
  updated_at: time,
  version: integer,
})
const one = oneOfKey('hourly_rate', rate)
const orders = {} as const

export const hourlyRateRoutes: readonly Route[] = [
  route('GET /admin/hourly-rates', ListRates, {
    summary: 'Hourly rates, the latest first',
    query: listQuery(orders, { person_id: string, project_id: string, customer_id: string }),
    answer: listSchema(rate),
    variables: (request) => {
      const { page, perPage } = listVariables(request, orders)
      const { person_id: personId, project_id: projectId, customer_id: customerId } = request.query
      const where = Object.entries({ personId, projectId, customerId }).flatMap(([name, id]) =>
        id ? [[name, { eq: id }]] : [],
      )
      return { page, perPage, where: Object.fromEntries(where) }
    },
    reply: ({ hourlyRates: { items, totalItems } }, request) => listReply(request, items.map(restRate), totalItems),
  }),
  route('POST /admin/hourly-rates', CreateRate, {
    summary: 'Sets the price of an hour from a day on: of either a person, a project or a customer',
    body: object({ ...subject, amount: hourly, valid_from: described(day, 'Today unless sent') }, ['amount']),
    bodyExample: { customer_id: '0198c1d2-7a3b-7c4d-8e5f-60718293a4b5', amount: 95, valid_from: '2026-01-01' },
    answer: one,
    variables: ({ body }) => ({
      input: {
        ...inputOf<CreateHourlyRateInput>(body, {
          ...{ person_id: 'personId', project_id: 'projectId', customer_id: 'customerId', valid_from: 'validFrom' },
        }),
        amount: centsOf(field(body, 'amount') ?? null, 'amount') as number,
      },
    }),
    reply: ({ createHourlyRate: { hourlyRate } }) => ({
      success: true,
      hourly_rate: hourlyRate && restRate(hourlyRate),
    }),
  }),
  route('PUT /admin/hourly-rates/:id', UpdateRate, {
    summary: 'Changes an hourly rate; pass the last read version to detect conflicts',
    body: object({ amount: hourly, valid_from: day, version: integer }, []),
    bodyExample: { amount: 98.5, version: 1 },
    answer: one,
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<Omit<UpdateHourlyRateInput, 'id'>>(body, { valid_from: 'validFrom', version: 'version' }),
        amount: centsOf(field(body, 'amount') ?? null, 'amount'),
        id: text(params.id),
      },
    }),
    reply: ({ updateHourlyRate: { hourlyRate } }) => ({
      success: true,
      hourly_rate: hourlyRate && restRate(hourlyRate),
    }),
  }),
  byId('DELETE /admin/hourly-rates/:id', DeleteRate, { summary: 'Deletes an hourly rate' }),
]

function restRate(rate: RestHourlyRateFragment) {
  return {
    id: rate.id,
    person_id: rate.personId ?? null,
    project_id: rate.projectId ?? null,
    customer_id: rate.customerId ?? null,
    name: rate.name,
    valid_from: rate.validFrom,
    amount: dollars(rate.amount),
    created_at: rate.createdAt,
    updated_at: rate.updatedAt,
    version: rate.version,
  }
}
