import { graphql } from '../../../generated/index.ts'

export const ImportFactsPart = graphql(`
  fragment ImportFacts on DataImport {
    id fileName rows columns encoding status processed created updated unchanged failed problem hasFile
    uploadedAt startedAt finishedAt startedByName
  }
  fragment ImportWithFaults on DataImport { ...ImportFacts rowErrors { id row message } }
`)

export const ImportPlanPart = graphql(`
  fragment ImportPlanPart on ImportPlan {
    columns { name samples suggestedField }
    fields { name label canMatch }
    previousImport { id startedAt startedByName }
  }
`)

export const ImportPreviewPart = graphql(`
  fragment ImportPreviewPart on ImportPreview {
    rowCount created updated unchanged failed
    rows { row outcome title }
    failedRows { row title message }
  }
`)
