import { graphql } from '../../../generated/index.ts'

export const FindTasksDocument = graphql(`
  query FindTasks($perPage: Int!, $where: TaskWhere!) {
    tasks(page: 1, perPage: $perPage, where: $where) { items { id title projectTitle customerName status } }
  }
`)

export const TaskProjectsDocument = graphql(`
  query TaskProjects($where: ProjectWhere) { projects(page: 1, perPage: 12, where: $where) { items { id title } } }
`)
