import { useAction } from '../../../ui/form/use-send.ts'
import { SwitchTenantDocument } from '../session/index.ts'

/** Works in another tenant from now on, starting at an address below /admin. */
export function useOpenTenant(): [open: (tenantId: string, path?: string) => Promise<void>, isBusy: boolean] {
  const [switchTenant, isBusy] = useAction(SwitchTenantDocument)
  async function open(tenantId: string, path = '/dashboard') {
    // A whole page load, so that nothing of one tenant is in memory while working in another.
    if (await switchTenant({ tenantId })) window.location.assign(`/admin${path}`)
  }
  return [open, isBusy]
}
