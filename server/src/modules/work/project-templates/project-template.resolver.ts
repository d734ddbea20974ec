import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { ProjectPayload } from '../projects/index.ts'
import { ProjectTemplate } from './project-template.entity.ts'
import {
  CreateProjectFromTemplateInput,
  CreateProjectTemplateInput,
  DeleteProjectTemplateInput,
  DeleteProjectTemplatePayload,
  ProjectTemplatePayload,
  SaveProjectAsTemplateInput,
  UpdateProjectTemplateInput,
} from './project-template.inputs.ts'
import { ProjectTemplateService } from './project-template.service.ts'
import { TemplatedProjects } from './templated-projects.ts'

@Resolver(() => ProjectTemplate)
export class ProjectTemplateResolver {
  @Query(() => [ProjectTemplate], { description: 'By name.' })
  @Requires('projects.can_view', 'projects')
  projectTemplates(@Ctx() ctx: RequestContext): Promise<ProjectTemplate[]> {
    return ctx.use(ProjectTemplateService).list()
  }

  @Query(() => ProjectTemplate)
  @Requires('projects.can_view', 'projects')
  projectTemplate(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ProjectTemplate> {
    return ctx.use(ProjectTemplateService).get(id)
  }

  @Mutation(() => ProjectTemplatePayload)
  @Requires('projects.can_edit', 'projects')
  createProjectTemplate(
    @Arg('input', () => CreateProjectTemplateInput) input: CreateProjectTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('projectTemplate', ctx, () => ctx.use(ProjectTemplateService).create(input))
  }

  @Mutation(() => ProjectTemplatePayload)
  @Requires('projects.can_edit', 'projects')
  updateProjectTemplate(
    @Arg('input', () => UpdateProjectTemplateInput) input: UpdateProjectTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('projectTemplate', ctx, () => ctx.use(ProjectTemplateService).update(input))
  }

  @Mutation(() => DeleteProjectTemplatePayload, { description: 'Projects that were created from it stay.' })
  @Requires('projects.can_edit', 'projects')
  deleteProjectTemplate(
    @Arg('input', () => DeleteProjectTemplateInput) { id }: DeleteProjectTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(ProjectTemplateService).delete(id))
  }

  @Mutation(() => ProjectTemplatePayload, {
    description:
      'Creates a template with the tasks and subtasks of a project, except cancelled ones. Also needs the permission to view tasks.',
  })
  @Requires('projects.can_edit', 'projects')
  saveProjectAsTemplate(
    @Arg('input', () => SaveProjectAsTemplateInput) input: SaveProjectAsTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('projectTemplate', ctx, () => ctx.use(TemplatedProjects).save(input))
  }

  @Mutation(() => ProjectPayload, {
    description:
      'Creates a project with the tasks of a template. If it has tasks, also needs the permission to create tasks.',
  })
  @Requires('projects.can_create', 'projects')
  createProjectFromTemplate(
    @Arg('input', () => CreateProjectFromTemplateInput) input: CreateProjectFromTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('project', ctx, () => ctx.use(TemplatedProjects).create(input))
  }
}
