import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import type { ApiKey } from './api-key.entity.ts'
import {
  ApiKeyList,
  ApiKeyPayload,
  CreateApiKeyInput,
  CreateApiKeyPayload,
  RevokeApiKeyInput,
} from './api-key.inputs.ts'
import { ApiKeyService } from './api-key.service.ts'

@Resolver()
export class ApiKeyResolver {
  @Query(() => ApiKeyList)
  @Requires('settings.can_view', 'api_keys')
  apiKeys(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<ApiKey>> {
    return ctx.use(ApiKeyService).list(slice)
  }

  @Query(() => [String], { description: 'Permissions that the viewer can give to a new API key.' })
  @Requires('settings.can_view', 'api_keys')
  apiKeyPermissions(@Ctx() ctx: RequestContext): string[] {
    return ctx.use(ApiKeyService).grantablePermissions()
  }

  @Mutation(() => CreateApiKeyPayload, {
    description:
      'A key can only get permissions that its creator has, except those that only people can use: see apiKeyPermissions.',
  })
  @RequiresPerson('settings.can_edit', 'api_keys')
  async createApiKey(
    @Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() ctx: RequestContext,
  ): Promise<CreateApiKeyPayload> {
    const { made, userErrors } = await payload('made', ctx, () => ctx.use(ApiKeyService).create(input))
    return { ...made, userErrors }
  }

  @Mutation(() => ApiKeyPayload, { description: 'Revokes the key immediately and permanently.' })
  @RequiresPerson('settings.can_edit', 'api_keys')
  revokeApiKey(@Arg('input', () => RevokeApiKeyInput) { id }: RevokeApiKeyInput, @Ctx() ctx: RequestContext) {
    return payload('apiKey', ctx, () => ctx.use(ApiKeyService).revoke(id))
  }
}
