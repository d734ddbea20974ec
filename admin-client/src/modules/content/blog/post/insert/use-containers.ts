import { skipToken, useQuery } from '@apollo/client/react'
import { graphql } from '../../../../../generated/index.ts'

const PostComponentsDocument = graphql(`
  query PostComponents {
    componentTemplates(perPage: 100, where: { type: { eq: CONTAINER } }) { items { id componentName } }
  }
`)

/** The saved containers; null while they load, or for those who may not see them. */
export function useContainers(
  isAllowed = true,
): readonly { readonly id: string; readonly componentName: string }[] | null {
  const options = isAllowed ? { fetchPolicy: 'cache-and-network' as const } : skipToken
  return useQuery(PostComponentsDocument, options).data?.componentTemplates.items ?? null
}
