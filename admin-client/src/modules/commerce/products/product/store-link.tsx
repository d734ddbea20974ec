import { Button } from '@mantine/core'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { IconExternalLink } from '../../../../ui/icons.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { useSiteLink } from '../../../platform/site-sessions/index.ts'

/** Opens an active product in the tenant's store. */
export function StoreLink({ product }: { product: ProductFieldsFragment }) {
  const { tenant } = useViewer()
  const siteLink = useSiteLink()
  if (!tenant || product.status !== 'ACTIVE') return null
  const address = new URL(`/store/product/${product.slug}`, tenant.siteUrl).href
  return (
    <Button component="a" variant="default" leftSection={<IconExternalLink size={16} />} {...siteLink(address)}>
      View in store
    </Button>
  )
}
