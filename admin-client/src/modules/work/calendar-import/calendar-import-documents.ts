import { graphql } from '../../../generated/index.ts'

export const CalendarImportsDocument = graphql(`
  query CalendarImports {
    me { user { id } tenant { id } }
    imports: calendarImports(page: 1, perPage: 10) { items { ...ImportFacts } }
  }
`)

export const CalendarImportDocument = graphql(`
  query CalendarImport($id: ID!) {
    me { user { id } tenant { id } }
    import: calendarImport(id: $id) { ...ImportWithFaults }
  }
`)

export const CalendarImportPlanDocument = graphql(`
  query CalendarImportPlan($id: ID!) { plan: calendarImportPlan(id: $id) { ...ImportPlanPart } }
`)

export const CalendarImportPreviewDocument = graphql(`
  query CalendarImportPreview($input: CalendarImportInput!) {
    answer: calendarImportPreview(input: $input) { preview { ...ImportPreviewPart } userErrors { message } }
  }
`)

export const StartCalendarImportDocument = graphql(`
  mutation StartCalendarImport($input: CalendarImportInput!) {
    answer: startCalendarImport(input: $input) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const CancelCalendarImportDocument = graphql(`
  mutation CancelCalendarImport($id: ID!) {
    answer: cancelCalendarImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)

export const ResumeCalendarImportDocument = graphql(`
  mutation ResumeCalendarImport($id: ID!) {
    answer: resumeCalendarImport(input: { id: $id }) { import { ...ImportFacts } userErrors { message } }
  }
`)
