import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { savedViewsOf } from '../../platform/saved-views/index.ts'
import { Project } from './project.entity.ts'
import {
  CreateProjectInput,
  ManageProjectAssigneesInput,
  ManageProjectsInput,
  MoveProjectInput,
  ProjectAbilities,
  ProjectPayload,
  ProjectsPayload,
  UpdateProjectInput,
} from './project.inputs.ts'
import { ProjectService } from './project.service.ts'
import { ProjectList, ProjectOrder, ProjectWhere } from './project-list.inputs.ts'
import { ProjectReader } from './project-reader.ts'

@Resolver(() => Project)
export class ProjectResolver {
  @Query(() => ProjectList, {
    description:
      'Newest first unless a search or another order is given. Excludes projects of deleted customers; deleted projects are returned only on request.',
  })
  @Requires('projects.can_view', 'projects')
  projects(
    @ListArgs(ProjectWhere, ProjectOrder) { slice, where, orderBy }: ListArgs<ProjectWhere, ProjectOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Project>> {
    return ctx.use(ProjectReader).list(slice, where, orderBy)
  }

  @Query(() => Project)
  @Requires('projects.can_view', 'projects')
  project(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Project> {
    return ctx.use(ProjectService).get(id)
  }

  @Query(() => ProjectAbilities)
  @Requires('projects.can_view', 'projects')
  projectAbilities(@Ctx() ctx: RequestContext): ProjectAbilities {
    return { canAssignCustomer: ctx.can('customers.can_view') }
  }

  @Mutation(() => ProjectPayload)
  @Requires('projects.can_create', 'projects')
  createProject(@Arg('input', () => CreateProjectInput) input: CreateProjectInput, @Ctx() ctx: RequestContext) {
    return payload('project', ctx, () => ctx.use(ProjectService).create(input))
  }

  @Mutation(() => ProjectPayload)
  @Requires('projects.can_edit', 'projects')
  updateProject(@Arg('input', () => UpdateProjectInput) input: UpdateProjectInput, @Ctx() ctx: RequestContext) {
    return payload('project', ctx, () => ctx.use(ProjectService).update(input))
  }

  @Mutation(() => ProjectPayload, { description: 'Moves a project to a place on a board.' })
  @Requires('projects.can_edit', 'projects')
  moveProject(@Arg('input', () => MoveProjectInput) input: MoveProjectInput, @Ctx() ctx: RequestContext) {
    return payload('project', ctx, () => ctx.use(ProjectService).move(input))
  }

  @Mutation(() => ProjectPayload, { description: 'Adds assignees. Those already assigned are skipped.' })
  @Requires('projects.can_edit', 'projects')
  assignProject(
    @Arg('input', () => ManageProjectAssigneesInput) input: ManageProjectAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('project', ctx, () => ctx.use(ProjectService).assign(input))
  }

  @Mutation(() => ProjectPayload, { description: 'Removes assignees. Those not assigned are skipped.' })
  @Requires('projects.can_edit', 'projects')
  unassignProject(
    @Arg('input', () => ManageProjectAssigneesInput) input: ManageProjectAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('project', ctx, () => ctx.use(ProjectService).unassign(input))
  }

  @Mutation(() => ProjectsPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('projects.can_delete', 'projects')
  deleteProjects(@Arg('input', () => ManageProjectsInput) { ids }: ManageProjectsInput, @Ctx() ctx: RequestContext) {
    return payload('projects', ctx, () => ctx.use(ProjectService).delete(ids))
  }

  @Mutation(() => ProjectsPayload)
  @Requires('projects.can_delete', 'projects')
  restoreProjects(@Arg('input', () => ManageProjectsInput) { ids }: ManageProjectsInput, @Ctx() ctx: RequestContext) {
    return payload('projects', ctx, () => ctx.use(ProjectService).restore(ids))
  }
}

/** Saved views of the project list. */
export const ProjectViewsResolver = savedViewsOf({
  name: 'projects',
  record: 'Project',
  where: 'ProjectWhere',
  orderBy: 'ProjectOrder',
  permission: 'projects.can_view',
  feature: 'projects',
})
