import { graphql } from '../../../generated/index.ts'

export const ImportFactsPart = graphql(`
  fragment ImportFacts on DataImport {
    id fileName rows columns encoding status processed created updated unchanged failed problem hasFile
    uploadedAt startedAt finishedAt startedByName
  }
  fragment ImportWithFaults on DataImport { ...ImportFacts faults { id row message } }
`)

export const ImportPlanPart = graphql(`
  fragment ImportPlanPart on ImportPlan {
    columns { name samples guess }
    fields { name label isKey }
    earlier { id startedAt startedByName }
  }
`)

export const ImportPreviewPart = graphql(`
  fragment ImportPreviewPart on ImportPreview {
    tried created updated unchanged failed
    rows { row outcome title }
    faulty { row title message }
  }
`)
