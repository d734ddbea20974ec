import { useMutation } from '@apollo/client/react'
import { modals } from '@mantine/modals'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../session/index.ts'
import {
  ManagedTenantsDocument,
  ResumeTenantDocument,
  RetryTenantSetupDocument,
  SetDefaultTenantDocument,
  SetTenantTemplateDocument,
  SuspendTenantDocument,
} from './tenant-documents.ts'

type Row = ManagedTenantRowFragment
type Answer = { userErrors: { message: string }[] } | undefined
export type TenantActions = ReturnType<typeof useTenantActions>

const SUPER_ADMINISTRATOR = 1
const ACTIVE = 1

function tell(answer: Answer, success: string): void {
  if (!answer) return
  for (const { message } of answer.userErrors) toastError(message)
  if (answer.userErrors.length === 0) toastSuccess(success)
}

/** What may be done with tenants from above, with its questions and toasts. */
export function useTenantActions() {
  const { user, agency } = useViewer()
  const [mark] = useMutation(SetTenantTemplateDocument)
  const [suspend] = useMutation(SuspendTenantDocument)
  const [resume] = useMutation(ResumeTenantDocument)
  // Another tenant stops being the default one.
  const [makeDefault] = useMutation(SetDefaultTenantDocument, { refetchQueries: [ManagedTenantsDocument] })
  const [retry] = useMutation(RetryTenantSetupDocument)
  const isRoot = user.roleId === SUPER_ADMINISTRATOR

  return {
    isRoot,
    /** People of an inactive agency may only look. */
    mayWrite: isRoot || agency?.status === ACTIVE,
    async setTenantTemplate({ id, name, isTemplate }: Row) {
      const { data } = await mark({ variables: { input: { id, isTemplate: !isTemplate } } })
      tell(data?.setTenantTemplate, isTemplate ? `${name} is no longer a template` : `${name} is now a template`)
    },
    async makeDefault({ id, name }: Row) {
      const { data } = await makeDefault({ variables: { input: { id } } })
      tell(data?.setDefaultTenant, `${name} is now the default tenant`)
    },
    async resume({ id, name }: Row) {
      const { data } = await resume({ variables: { input: { id } } })
      tell(data?.resumeTenant, `${name} is open again`)
    },
    async retry({ id, name }: Row) {
      const { data } = await retry({ variables: { input: { id } } })
      tell(data?.retryTenantSetup, `Setup of ${name} continues`)
    },
    suspend({ id, name }: Row) {
      modals.openConfirmModal({
        title: `Suspend ${name}`,
        children: `The website of ${name} goes offline, and its team can view everything but can't change anything. No data is lost.`,
        labels: { confirm: `Suspend ${name}`, cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        onConfirm: async () => {
          const { data } = await suspend({ variables: { input: { id } } })
          tell(data?.suspendTenant, `${name} suspended`)
        },
      })
    },
  }
}
