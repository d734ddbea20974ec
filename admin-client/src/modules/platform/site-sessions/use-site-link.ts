import { useMutation } from '@apollo/client/react'
import type { MouseEvent } from 'react'
import { graphql } from '../../../generated/index.ts'
import { toastError } from '../../../ui/toasts.ts'

const OpenSiteDocument = graphql(`
  mutation OpenSite($path: String) {
    openSite(input: { path: $path }) { url userErrors { message } }
  }
`)

/**
 * Adds a token to links to the tenant's site, so that staff get their bar and see drafts there. Without a script, or
 * in a tab that the browser opens itself, it leads to the page as visitors see it.
 */
export function useSiteLink() {
  const [openSite] = useMutation(OpenSiteDocument)

  return (href: string) => ({
    href,
    target: '_blank',
    rel: 'noopener',
    async onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      // At once, while the browser still sees the click that wanted it.
      const tab = window.open('about:blank', '_blank')
      if (!tab) return
      event.preventDefault()
      tab.opener = null
      const { pathname, search } = new URL(href)
      const { data } = await openSite({ variables: { path: pathname + search } })
      for (const { message } of data?.openSite.userErrors ?? []) toastError(message)
      tab.location.replace(data?.openSite.url ?? href)
    },
  })
}
