import { graphql } from '../../../generated/index.ts'

export const ImportFactsPart = graphql(`
  fragment ImportFacts on DataImport {
    id fileName rows columns encoding status processed created updated unchanged combined failed problem hasFile
    notes uploadedAt startedAt finishedAt startedByName
  }
  fragment ImportWithFaults on DataImport { ...ImportFacts rowErrors { id row message } }
`)

export const ImportPlanPart = graphql(`
  fragment ImportPlanPart on ImportPlan {
    columns { name samples suggestedField }
    fields { name label group canMatch }
    previousImport { id startedAt startedByName }
  }
`)

export const ImportPreviewPart = graphql(`
  fragment ImportPreviewPart on ImportPreview {
    notes rowCount created updated unchanged combined failed
    rows { row outcome title detail combinedWith }
    combinedRows { row title detail combinedWith }
    failedRows { row title message }
  }
`)
