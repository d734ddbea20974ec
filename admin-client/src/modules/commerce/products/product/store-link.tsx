import { Button } from '@mantine/core'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { IconExternalLink } from '../../../../ui/icons.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { useSiteLink } from '../../../platform/site-sessions/index.ts'

/** Opens a product in the tenant's store. Staff see drafts there too. */
export function StoreLink({ product }: { product: ProductFieldsFragment }) {
  const { tenant } = useViewer()
  const siteLink = useSiteLink()
  if (!tenant || product.status === 'ARCHIVED') return null
  const address = new URL(`/store/product/${product.slug}`, tenant.siteUrl).href
  return (
    <Button component="a" variant="default" leftSection={<IconExternalLink size={16} />} {...siteLink(address)}>
      {product.status === 'ACTIVE' && new Date(product.publishAt) <= new Date() ? 'View in store' : 'Preview'}
    </Button>
  )
}
