import { graphql } from '../../../generated/index.ts'

export const ProjectRowPart = graphql(`
  fragment ProjectRow on Project {
    id title estHours priority startDate endDate customerId customerName updatedAt createdAt version
    progress { doneTasks totalTasks } loggedHours assignees { ...AssigneePart }
  }
`)

export const ProjectFieldsPart = graphql(`
  fragment ProjectFields on Project {
    id title description estHours priority startDate endDate customerId customerName vehicleId createdBy createdAt updatedAt deletedAt version
    progress { doneTasks totalTasks } loggedHours columnId board { id name } column { id name color }
    customer { id deletedAt } vehicle { id displayName }
    assignees { ...AssigneePart } customFields { ...CustomValuePart }
  }
`)

export const ProjectsDocument = graphql(`
  query Projects($page: Int!, $perPage: Int!, $where: ProjectWhere, $orderBy: [ProjectOrder!], $upTo: Int, $withFields: Boolean!) {
    me { user { id } tenant { id } }
    projects(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items {
        ...ProjectRow
        customFields @include(if: $withFields) { ...CustomValuePart }
      }
      totalItems(upTo: $upTo)
    }
  }
`)

export const CustomerProjectsDocument = graphql(`
  query CustomerProjects($page: Int!, $perPage: Int!, $where: ProjectWhere!) {
    me { user { id } tenant { id } }
    projects(page: $page, perPage: $perPage, where: $where) { items { ...ProjectRow } totalItems }
  }
`)

export const ProjectDocument = graphql(`
  query Project($id: ID!) {
    me { user { id } tenant { id } }
    project(id: $id) { ...ProjectFields }
  }
`)

export const ProjectTimelineDocument = graphql(`
  query ProjectTimeline($id: ID!, $first: Int!, $after: String, $kinds: [String!]) {
    me { user { id } tenant { id } }
    timeline: projectTimeline(projectId: $id, first: $first, after: $after, kinds: $kinds) {
      kinds { name label icon }
      items { ...TimelineRow }
      hasNextPage
    }
  }
`)

export const DocumentProjectDocument = graphql(`
  query DocumentProject($id: ID!) { document(id: $id) { id project { id title } } }
`)

export const ProjectCustomFieldsDocument = graphql(`
  query ProjectCustomFields { projectCustomFields { ...CustomFieldPart } }
`)

export const ProjectAbilitiesDocument = graphql(`
  query ProjectAbilities { projectAbilities { canAssignCustomer } siteSettings { id useVehicle } }
`)

export const ProjectVehiclesDocument = graphql(`
  query ProjectVehicles($customerId: ID!) { customer(id: $customerId) { id vehicles { id displayName } } }
`)

export const ProjectBoardsDocument = graphql(`
  query ProjectBoards { boards { id name isMine ownerName columns { id name } } }
`)

export const CreateProjectDocument = graphql(`
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) { project { ...ProjectFields } userErrors { code message field } }
  }
`)

export const UpdateProjectDocument = graphql(`
  mutation UpdateProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { project { ...ProjectFields } userErrors { code message field } }
  }
`)

export const SaveProjectAsTemplateDocument = graphql(`
  mutation SaveProjectAsTemplate($input: SaveProjectAsTemplateInput!) {
    saveProjectAsTemplate(input: $input) { projectTemplate { id name } userErrors { code message field } }
  }
`)

export const DeleteProjectsDocument = graphql(`
  mutation DeleteProjects($input: ManageProjectsInput!) {
    deleteProjects(input: $input) { projects { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreProjectsDocument = graphql(`
  mutation RestoreProjects($input: ManageProjectsInput!) {
    restoreProjects(input: $input) { projects { id deletedAt version } userErrors { message } }
  }
`)
