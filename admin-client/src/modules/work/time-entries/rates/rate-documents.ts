import { graphql } from '../../../../generated/index.ts'

export const HourlyRatePart = graphql(`
  fragment HourlyRatePart on HourlyRate { id personId projectId customerId name validFrom amount version }
`)

export const HourlyRatesDocument = graphql(`
  query HourlyRates($page: Int!, $perPage: Int!) {
    me { user { id } tenant { id } }
    hourlyRates(page: $page, perPage: $perPage) { items { ...HourlyRatePart } totalItems pageInfo { hasNextPage } }
  }
`)

export const CreateHourlyRateDocument = graphql(`
  mutation CreateHourlyRate($input: CreateHourlyRateInput!) {
    createHourlyRate(input: $input) { hourlyRate { ...HourlyRatePart } userErrors { code message field } }
  }
`)

export const UpdateHourlyRateDocument = graphql(`
  mutation UpdateHourlyRate($input: UpdateHourlyRateInput!) {
    updateHourlyRate(input: $input) { hourlyRate { ...HourlyRatePart } userErrors { code message field } }
  }
`)

export const DeleteHourlyRateDocument = graphql(`
  mutation DeleteHourlyRate($input: DeleteHourlyRateInput!) {
    deleteHourlyRate(input: $input) { deletedId userErrors { message } }
  }
`)
