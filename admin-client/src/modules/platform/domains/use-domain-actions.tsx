import type { DomainCardFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import {
  DomainsDocument,
  RemoveDomainDocument,
  SetPrimaryDomainDocument,
  VerifyDomainDocument,
} from './domain-documents.ts'

/** Actions on domains, with confirmations and toasts. */
export function useDomainActions() {
  const afterwards = { refetchQueries: [DomainsDocument], awaitRefetchQueries: true }
  const [check, isChecking] = useAction(VerifyDomainDocument)
  const [choose] = useAction(SetPrimaryDomainDocument, afterwards)
  const [remove] = useAction(RemoveDomainDocument, afterwards)
  return {
    isChecking,
    async check({ id, name, status }: DomainCardFragment) {
      const isVerified = (await check({ id }))?.domain?.status === 'VERIFIED'
      if (isVerified && status !== 'VERIFIED') toastSuccess(`${name} is verified, and your site answers there`)
    },
    choosePrimary(domain: DomainCardFragment | null) {
      const name = domain?.name ?? "the site's own name"
      confirmAction({
        title: `Make ${name} primary`,
        text: `Visitors to all other addresses of the site are redirected to ${name}, and search engines list that address.`,
        confirm: 'Make primary',
        isDestructive: false,
        onConfirm: async () => {
          if (await choose({ id: domain?.id ?? null })) toastSuccess(`Visitors are redirected to ${name}`)
        },
      })
    },
    remove({ id, name }: DomainCardFragment) {
      confirmAction({
        title: `Remove ${name}`,
        text: `Your site will no longer be available at ${name}. To add it again, you need to verify it again.`,
        confirm: 'Remove',
        onConfirm: async () => {
          if (await remove({ id })) toastSuccess(`${name} removed`)
        },
      })
    },
  }
}
