import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
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
export type TenantActions = ReturnType<typeof useTenantActions>

const SUPER_ADMINISTRATOR = 1
const ACTIVE = 1

/** Actions on managed tenants, with confirmations and toasts. */
export function useTenantActions() {
  const { user, agency } = useViewer()
  const [mark] = useAction(SetTenantTemplateDocument)
  const [suspend] = useAction(SuspendTenantDocument)
  const [resume] = useAction(ResumeTenantDocument)
  // Another tenant stops being the default one.
  const [makeDefault] = useAction(SetDefaultTenantDocument, { refetchQueries: [ManagedTenantsDocument] })
  const [retry] = useAction(RetryTenantSetupDocument)
  const isRoot = user.roleId === SUPER_ADMINISTRATOR

  return {
    isRoot,
    /** People of an inactive agency may only look. */
    mayWrite: isRoot || agency?.status === ACTIVE,
    async setTenantTemplate({ id, name, isTemplate }: Row) {
      if (await mark({ id, isTemplate: !isTemplate }))
        toastSuccess(isTemplate ? `${name} is no longer a template` : `${name} is now a template`)
    },
    async makeDefault({ id, name }: Row) {
      if (await makeDefault({ id })) toastSuccess(`${name} is now the default client`)
    },
    async resume({ id, name }: Row) {
      if (await resume({ id })) toastSuccess(`${name} is open again`)
    },
    async retry({ id, name }: Row) {
      if (await retry({ id })) toastSuccess(`Setup of ${name} continues`)
    },
    suspend({ id, name }: Row) {
      confirmAction({
        title: `Suspend ${name}`,
        text: `The website of ${name} goes offline, and its team can view everything but can't change anything. No data is lost.`,
        confirm: `Suspend ${name}`,
        onConfirm: async () => {
          if (await suspend({ id })) toastSuccess(`${name} suspended`)
        },
      })
    },
  }
}
