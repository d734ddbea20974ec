import { graphql } from '../../generated/index.ts'

export const SectionTemplatesDocument = graphql(`
  query SectionTemplates { sectionTemplates { key name group content } }
`)

/** A ready-made section rendered as a document without scripts. */
export const SectionTemplatePreviewDocument = graphql(`
  query SectionTemplatePreview($key: String!) { sectionTemplatePreview(key: $key) }
`)
