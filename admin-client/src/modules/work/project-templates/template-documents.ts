import { graphql } from '../../../generated/index.ts'

export const TemplateFieldsPart = graphql(`
  fragment TemplateFields on ProjectTemplate {
    id name description estHours days updatedAt version
    tasks { title description estHours priority dueAfterDays assigneeIds labels checklist }
  }
`)

export const ProjectTemplatesDocument = graphql(`
  query ProjectTemplates {
    me { user { id } tenant { id } }
    projectTemplates { ...TemplateFields }
  }
`)

export const ProjectTemplateDocument = graphql(`
  query ProjectTemplate($id: ID!) {
    me { user { id } tenant { id } }
    projectTemplate(id: $id) { ...TemplateFields }
  }
`)

export const CreateProjectTemplateDocument = graphql(`
  mutation CreateProjectTemplate($input: CreateProjectTemplateInput!) {
    createProjectTemplate(input: $input) { projectTemplate { ...TemplateFields } userErrors { code message field } }
  }
`)

export const UpdateProjectTemplateDocument = graphql(`
  mutation UpdateProjectTemplate($input: UpdateProjectTemplateInput!) {
    updateProjectTemplate(input: $input) { projectTemplate { ...TemplateFields } userErrors { code message field } }
  }
`)

export const DeleteProjectTemplateDocument = graphql(`
  mutation DeleteProjectTemplate($input: DeleteProjectTemplateInput!) {
    deleteProjectTemplate(input: $input) { deletedId userErrors { message } }
  }
`)

export const CreateProjectFromTemplateDocument = graphql(`
  mutation CreateProjectFromTemplate($input: CreateProjectFromTemplateInput!) {
    createProjectFromTemplate(input: $input) { project { id title } userErrors { code message field } }
  }
`)

export const TEMPLATE_LISTS = ['ProjectTemplates']
