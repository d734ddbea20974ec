import { graphql } from '../../generated/index.ts'

/** A component as the editor uses it. */
export const EditedComponentPart = graphql(`
  fragment EditedComponent on ComponentTemplate { id componentName type version content }
`)

export const EditedComponentDocument = graphql(`
  query EditedComponent($id: ID!) { componentTemplate(id: $id) { ...EditedComponent } }
`)

export const SaveComponentDocument = graphql(`
  mutation SaveComponent($input: SaveComponentTemplateInput!) {
    saveComponentTemplate(input: $input) {
      componentTemplate { ...EditedComponent }
      userErrors { code message field }
    }
  }
`)

export const SaveAsTemplateDocument = graphql(`
  mutation SaveAsTemplate($input: CreateComponentTemplateInput!) {
    createComponentTemplate(input: $input) { componentTemplate { id } userErrors { code message field } }
  }
`)

export const NewComponentDocument = graphql(`
  mutation NewComponent($input: CreateComponentTemplateInput!) {
    createComponentTemplate(input: $input) { componentTemplate { id } userErrors { message } }
  }
`)

/** One page of the chooser's components; the caller fetches all pages. */
export const ChooserComponentsDocument = graphql(`
  query ChooserComponents($page: Int!) {
    componentTemplates(page: $page, perPage: 100) { items { id componentName } pageInfo { hasNextPage } }
  }
`)

/** A component rendered as a document without scripts. */
export const TemplatePreviewDocument = graphql(`
  query TemplatePreview($id: ID!) { componentTemplate(id: $id) { id preview } }
`)

/** All components of the palette and the layout picker, paginated. */
export const SavedTemplatesDocument = graphql(`
  query SavedTemplates($page: Int!) {
    componentTemplates(page: $page, perPage: 50) {
      items { id componentName type content }
      pageInfo { hasNextPage }
    }
  }
`)
