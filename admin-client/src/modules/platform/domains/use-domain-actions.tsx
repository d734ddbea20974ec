import { useMutation } from '@apollo/client/react'
import { modals } from '@mantine/modals'
import type { DomainCardFragment } from '../../../generated/graphql.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import {
  DomainsDocument,
  RemoveDomainDocument,
  SetPrimaryDomainDocument,
  VerifyDomainDocument,
} from './domain-documents.ts'

type Answer = { userErrors: { message: string }[] } | undefined

/** Whether it went well; what did not is told. */
function isDone(answer: Answer): boolean {
  for (const { message } of answer?.userErrors ?? []) toastError(message)
  return answer?.userErrors.length === 0
}

/** What may be done with domains, with its questions and toasts. */
export function useDomainActions() {
  const afterwards = { refetchQueries: [DomainsDocument], awaitRefetchQueries: true }
  const [check, { loading: isChecking }] = useMutation(VerifyDomainDocument)
  const [choose] = useMutation(SetPrimaryDomainDocument, afterwards)
  const [remove] = useMutation(RemoveDomainDocument, afterwards)
  return {
    isChecking,
    async check({ id, name, status }: DomainCardFragment) {
      const { data } = await check({ variables: { input: { id } } })
      if (!isDone(data?.verifyDomain)) return
      const isVerified = data?.verifyDomain.domain?.status === 'VERIFIED'
      if (isVerified && status !== 'VERIFIED') toastSuccess(`${name} is verified, and your site answers there`)
    },
    choosePrimary(domain: DomainCardFragment | null) {
      const name = domain?.name ?? "the site's own name"
      modals.openConfirmModal({
        title: `Make ${name} primary`,
        children: `Visitors to all other addresses of the site are redirected to ${name}, and search engines list that address.`,
        labels: { confirm: 'Make primary', cancel: 'Cancel' },
        onConfirm: async () => {
          const { data } = await choose({ variables: { input: { id: domain?.id ?? null } } })
          if (isDone(data?.setPrimaryDomain)) toastSuccess(`Visitors are redirected to ${name}`)
        },
      })
    },
    remove({ id, name }: DomainCardFragment) {
      modals.openConfirmModal({
        title: `Remove ${name}`,
        children: `Your site will no longer be available at ${name}. To add it again, you need to verify it again.`,
        labels: { confirm: 'Remove', cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        onConfirm: async () => {
          const { data } = await remove({ variables: { input: { id } } })
          if (isDone(data?.removeDomain)) toastSuccess(`${name} removed`)
        },
      })
    },
  }
}
