import { graphql } from '../../../generated/index.ts'

/** A template in the list. */
export const TemplateCardPart = graphql(`
  fragment TemplateCard on ComponentTemplate {
    id componentName type updatedAt preview
    usages { pageId componentId title }
  }
`)

export const ComponentTemplatesDocument = graphql(`
  query ComponentTemplates($page: Int!, $perPage: Int!, $where: ComponentTemplateWhere) {
    me { user { id } tenant { id } }
    componentTemplates(page: $page, perPage: $perPage, where: $where) {
      items { ...TemplateCard }
      totalItems
    }
  }
`)

/** The available sections, and the site's defaults. */
export const SectionChoicesDocument = graphql(`
  query SectionChoices {
    componentTemplates(perPage: 100, where: { type: { eq: SECTION } }) { items { id componentName } }
    siteSettings { id templateSections { header pageTitle footer } }
  }
`)

export const UpdateSectionDefaultsDocument = graphql(`
  mutation UpdateSectionDefaults($input: TemplateSectionsInput!) {
    updateSectionDefaults(input: $input) {
      templateSections { header pageTitle footer }
      userErrors { message }
    }
  }
`)

export const CreateComponentTemplateDocument = graphql(`
  mutation CreateComponentTemplate($input: CreateComponentTemplateInput!) {
    createComponentTemplate(input: $input) {
      componentTemplate { id componentName type }
      userErrors { message field }
    }
  }
`)

export const RenameComponentTemplateDocument = graphql(`
  mutation RenameComponentTemplate($input: RenameComponentTemplateInput!) {
    renameComponentTemplate(input: $input) {
      componentTemplate { id componentName }
      userErrors { message field }
    }
  }
`)

export const DuplicateComponentTemplateDocument = graphql(`
  mutation DuplicateComponentTemplate($input: DuplicateComponentTemplateInput!) {
    duplicateComponentTemplate(input: $input) {
      componentTemplate { id componentName }
      userErrors { message }
    }
  }
`)

export const DeleteComponentTemplateDocument = graphql(`
  mutation DeleteComponentTemplate($input: DeleteComponentTemplateInput!) {
    deleteComponentTemplate(input: $input) { deletedId userErrors { message } }
  }
`)

/** Queries to refetch after a template changes. */
export const TEMPLATE_LISTS = ['ComponentTemplates', 'SectionChoices']
