import { Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Customer } from '../../crm/customers/index.ts'
import { Vehicle } from '../../crm/vehicles/index.ts'
import { Assignee, AssigneeService } from '../../platform/assignees/index.ts'
import {
  CustomField,
  CustomFieldKind,
  CustomFieldService,
  CustomFieldValue,
  CustomValueService,
} from '../../platform/custom-fields/index.ts'
import { Board, BoardColumn, BoardReader } from '../boards/index.ts'
import { Project } from './project.entity.ts'
import { ProjectLinks } from './project-links.ts'

/** Related records of projects. */
@Resolver(() => Project)
export class ProjectFieldsResolver {
  @Query(() => [CustomField], { description: "The tenant's custom fields for projects, in form order." })
  @Requires('projects.can_view', 'projects')
  projectCustomFields(@Ctx() ctx: RequestContext): Promise<CustomField[]> {
    return ctx.use(CustomFieldService).list(CustomFieldKind.PROJECT, false)
  }

  @FieldResolver(() => [CustomFieldValue], {
    complexity: 5,
    description: "All custom fields that aren't archived, in order, including those without a value.",
  })
  customFields(@Root() { id }: Project, @Ctx() ctx: RequestContext): Promise<CustomFieldValue[]> {
    return ctx.use(CustomValueService).of(CustomFieldKind.PROJECT, id)
  }

  @FieldResolver(() => [Assignee], { description: 'In the order in which they were assigned.' })
  assignees(@Root() { id }: Project, @Ctx() ctx: RequestContext): Promise<Assignee[]> {
    return ctx.use(AssigneeService).of(id)
  }

  @FieldResolver(() => ID, { nullable: true, description: 'Null without a board that the viewer sees.' })
  async columnId(@Root() { columnId }: Project, @Ctx() ctx: RequestContext): Promise<string | null> {
    return (await ctx.use(BoardReader).column(columnId))?.id ?? null
  }

  @FieldResolver(() => BoardColumn, { nullable: true })
  column(@Root() { columnId }: Project, @Ctx() ctx: RequestContext): Promise<BoardColumn | null> {
    return ctx.use(BoardReader).column(columnId)
  }

  @FieldResolver(() => Board, { nullable: true })
  async board(@Root() { columnId }: Project, @Ctx() ctx: RequestContext): Promise<Board | null> {
    const column = await ctx.use(BoardReader).column(columnId)
    return column && ctx.use(BoardReader).board(column.boardId)
  }

  @FieldResolver(() => String, { description: "The customer's name; empty without a customer." })
  async customerName(@Root() { customerId }: Project, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(ProjectLinks).customer(customerId))?.displayName ?? ''
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'Null for viewers who may not view customers.' })
  customer(@Root() { customerId }: Project, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    return ctx.use(ProjectLinks).customer(ctx.can('customers.can_view') ? customerId : null)
  }

  @FieldResolver(() => Vehicle, { nullable: true, description: 'Null for viewers who may not view customers.' })
  vehicle(@Root() { vehicleId }: Project, @Ctx() ctx: RequestContext): Promise<Vehicle | null> {
    return ctx.use(ProjectLinks).vehicle(ctx.can('customers.can_view') ? vehicleId : null)
  }
}
