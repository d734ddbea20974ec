import { graphql } from '../../../../generated/index.ts'

export const UnbilledTimeDocument = graphql(`
  query UnbilledTime($where: UnbilledTimeWhere!, $perPage: Int!) {
    unbilledTime(where: $where, page: 1, perPage: $perPage) {
      items { ...UnbilledTimePart }
      totalItems
    }
  }
  fragment UnbilledTimePart on TimeEntry {
    id taskId personName day seconds note hourlyRate billableAmount task { id title }
  }
`)

export const BillTimeDocument = graphql(`
  mutation BillTime($input: BillTimeInput!) {
    billTime(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)
