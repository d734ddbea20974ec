import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { User } from '../user.entity.ts'
import { UserPictureService } from './user-picture.service.ts'

@Resolver(() => User)
export class UserPictureResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The address of their picture in the current tenant, a path on the same origin.',
  })
  pictureUrl(@Root() { id }: User, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.use(UserPictureService).urlOf(id)
  }
}
