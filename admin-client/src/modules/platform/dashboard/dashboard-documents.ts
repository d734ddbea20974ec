import { graphql } from '../../../generated/index.ts'

export const DashboardFigureDocument = graphql(`
  query DashboardFigure($input: DashboardMetricsInput!) {
    me { user { id } tenant { id } }
    dashboardMetrics(input: $input) { items { name unit total before series { on value } } }
  }
`)

export const DashboardLayoutDocument = graphql(`
  query DashboardLayout {
    me { user { id } tenant { id } }
    dashboardLayout { order hidden }
  }
`)

export const UpdateDashboardLayoutDocument = graphql(`
  mutation UpdateDashboardLayout($input: UpdateDashboardLayoutInput!) {
    updateDashboardLayout(input: $input) { layout { order hidden } userErrors { message } }
  }
`)
