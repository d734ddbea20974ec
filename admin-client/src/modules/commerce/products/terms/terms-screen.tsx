import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '../../../../ui/error-state.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { ProductBrandsDocument, ProductTagsDocument } from '../product-documents.ts'
import { productsOf, RenameTermDialog, type Term } from './rename-term-dialog.tsx'

const LONGEST_SEARCH = 100
/** The server lists no more at once. */
const MOST_LISTED = 50

/** All tags and brands of products, which can be renamed and merged here. */
export function TermsScreen() {
  const [search, setSearch] = useState('')
  return (
    <>
      <Anchor component={Link} to="/inventory/products" fz="sm">
        Products
      </Anchor>
      <ScreenHeader
        title="Tags and brands"
        text="Rename one everywhere, or merge it into another by giving it its name."
      />
      <SearchBox
        label="Search tags and brands"
        placeholder="Search"
        text={search}
        onSearch={(text) => setSearch((text ?? '').slice(0, LONGEST_SEARCH))}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} mt="md" style={{ alignItems: 'start' }}>
        <Terms kind="tag" title="Tags" search={search} />
        <Terms kind="brand" title="Brands" search={search} />
      </SimpleGrid>
    </>
  )
}

interface TermsProps {
  readonly kind: 'tag' | 'brand'
  readonly title: string
  readonly search: string
}

function Terms({ kind, title, search }: TermsProps) {
  const { can } = useViewer()
  const [renamed, setRenamed] = useState<Term | null>(null)
  const document = kind === 'tag' ? ProductTagsDocument : ProductBrandsDocument
  const { data, previousData, error, refetch } = useQuery(document, {
    variables: { search },
    fetchPolicy: 'cache-and-network',
  })
  const terms = (data ?? previousData)?.terms
  const rows = (terms ?? []).map((term) => ({ ...term, id: term.name }))
  const columns: Column<Term & { readonly id: string }, never>[] = [
    {
      name: 'name',
      label: title.slice(0, -1),
      cell: ({ name }) => (
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      ),
    },
    {
      name: 'products',
      label: 'Products',
      width: 120,
      align: 'end',
      cell: (term) => (
        <Anchor component={Link} to={`/inventory/products?${kind}=${encodeURIComponent(term.name)}`} c="dimmed" fz="sm">
          {productsOf(term)}
        </Anchor>
      ),
    },
  ]
  if (can('products.can_edit'))
    columns.push({
      name: 'rename',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      width: 112,
      cell: (term) => (
        <Button size="xs" variant="default" aria-label={`Rename ${term.name}`} onClick={() => setRenamed(term)}>
          Rename
        </Button>
      ),
    })
  return (
    <Card component="section" aria-labelledby={`terms-${kind}`} padding={0}>
      <Stack gap={0}>
        <Title order={2} id={`terms-${kind}`} p="md">
          {title}
        </Title>
        {!terms && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={200} />)}
        {terms?.length === 0 && (
          <Text c="dimmed" px="md" pb="md">
            {search ? `No ${title.toLowerCase()} match.` : `No product has a ${kind} yet.`}
          </Text>
        )}
        {rows.length > 0 && <DataTable rows={rows} columns={columns} />}
        {rows.length === MOST_LISTED && (
          <Text c="dimmed" fz="xs" p="md">
            The {MOST_LISTED} most used ones. Search to find others.
          </Text>
        )}
      </Stack>
      {renamed && <RenameTermDialog kind={kind} term={renamed} others={rows} onClose={() => setRenamed(null)} />}
    </Card>
  )
}
