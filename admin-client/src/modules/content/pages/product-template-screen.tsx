import { useApolloClient } from '@apollo/client/react'
import { Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { editorPath } from './page-address.ts'

const ProductTemplateDocument = graphql(`
  query ProductTemplate {
    pages(perPage: 1, where: { type: { eq: PRODUCT }, deleted: { eq: false } }, orderBy: [{ field: POSITION }]) {
      items { id slug }
    }
  }
`)

const CreateProductTemplateDocument = graphql(`
  mutation CreateProductTemplate($input: CreatePageInput!) {
    createPage(input: $input) { page { id slug } userErrors { message } }
  }
`)

const NEW_TEMPLATE = { title: 'Product page', excerpt: 'The design of all product pages', type: 'PRODUCT' } as const

/** Opens the design of product pages in the editor. Without one, the default design is made into a page first. */
export function ProductTemplateScreen() {
  const client = useApolloClient()
  const [slug, setSlug] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const open = useCallback(async () => {
    setError(null)
    try {
      const { data } = await client.query({ query: ProductTemplateDocument, fetchPolicy: 'network-only' })
      const found = data?.pages.items[0] ?? (await create())
      setSlug(found.slug)
    } catch (problem) {
      setError(problem)
    }

    async function create() {
      const { data } = await client.mutate({
        mutation: CreateProductTemplateDocument,
        variables: { input: NEW_TEMPLATE },
      })
      const { page, userErrors = [] } = data?.createPage ?? {}
      if (!page) throw new Error(userErrors[0]?.message)
      return page
    }
  }, [client])
  useEffect(() => void open(), [open])
  if (slug !== null) return <Navigate to={editorPath(slug)} replace />
  return error ? <ErrorState error={error} onRetry={open} /> : <Skeleton h={280} radius="md" />
}
