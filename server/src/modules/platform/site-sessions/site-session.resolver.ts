import { MaxLength, ValidateIf } from 'class-validator'
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult, UserError } from '../../../kernel/graphql/payload.ts'
import { ForSignedIn } from '../../../kernel/graphql/requirements.ts'
import { SiteSessionService } from './site-session.service.ts'

@InputType()
export class OpenSiteInput {
  @Field(() => String, { nullable: true, description: "Path on the tenant's site; '/' if omitted." })
  @ValidateIf((_input, value) => typeof value === 'string')
  @MaxLength(2000, { message: 'A path has at most 2,000 characters' })
  path?: string | null
}

@ObjectType()
export class OpenSitePayload {
  @Field(() => String, { nullable: true, description: 'Works once, within a minute.' })
  url?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@Resolver()
export class SiteSessionResolver {
  @Mutation(() => OpenSitePayload, {
    description: "Takes staff from the admin to the tenant's site, where they see drafts and the admin bar.",
  })
  @ForSignedIn()
  openSite(@Arg('input', () => OpenSiteInput) { path }: OpenSiteInput, @Ctx() ctx: RequestContext) {
    return mutationResult('url', () => ctx.use(SiteSessionService).invite(path))
  }
}
