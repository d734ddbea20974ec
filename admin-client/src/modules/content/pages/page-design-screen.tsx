import { useApolloClient } from '@apollo/client/react'
import { Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { editorPath } from './page-address.ts'

const PageDesignDocument = graphql(`
  query PageDesign($type: PageType!) {
    pages(perPage: 1, where: { type: { eq: $type }, deleted: { eq: false } }, orderBy: [{ field: POSITION }]) {
      items { id slug }
    }
  }
`)

const CreatePageDesignDocument = graphql(`
  mutation CreatePageDesign($input: CreatePageInput!) {
    createPage(input: $input) { page { id slug } userErrors { message } }
  }
`)

const NEW_DESIGNS = {
  PRODUCT: { title: 'Product page', excerpt: 'The design of all product pages' },
  BLOG_POST: { title: 'Post page', excerpt: 'The design of the pages of all posts' },
} as const

export const ProductTemplateScreen = () => <PageDesignScreen type="PRODUCT" />
export const PostTemplateScreen = () => <PageDesignScreen type="BLOG_POST" />

/** Opens the design of pages of a type in the editor. Without one, the default design is made into a page first. */
function PageDesignScreen({ type }: { readonly type: keyof typeof NEW_DESIGNS }) {
  const client = useApolloClient()
  const [slug, setSlug] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const open = useCallback(async () => {
    setError(null)
    try {
      const { data } = await client.query({
        query: PageDesignDocument,
        variables: { type },
        fetchPolicy: 'network-only',
      })
      const found = data?.pages.items[0] ?? (await create())
      setSlug(found.slug)
    } catch (problem) {
      setError(problem)
    }

    async function create() {
      const { data } = await client.mutate({
        mutation: CreatePageDesignDocument,
        variables: { input: { ...NEW_DESIGNS[type], type } },
      })
      const { page, userErrors = [] } = data?.createPage ?? {}
      if (!page) throw new Error(userErrors[0]?.message)
      return page
    }
  }, [client, type])
  useEffect(() => void open(), [open])
  if (slug !== null) return <Navigate to={editorPath(slug)} replace />
  return error ? <ErrorState error={error} onRetry={open} /> : <Skeleton h={280} radius="md" />
}
