import type { TaxClassRowFragment, TaxRateRowFragment, TaxRowFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PROVINCES } from './provinces.ts'
import {
  DeleteTaxClassDocument,
  DeleteTaxDocument,
  DeleteTaxRateDocument,
  TaxSettingsDocument,
  UpdateTaxClassDocument,
} from './tax-documents.ts'

/** Actions on taxes, classes and rates outside their dialogs. */
export function useTaxActions() {
  const afterwards = { refetchQueries: [TaxSettingsDocument], awaitRefetchQueries: true }
  const [deleteTax] = useAction(DeleteTaxDocument, afterwards)
  const [deleteClass] = useAction(DeleteTaxClassDocument, afterwards)
  const [deleteRate] = useAction(DeleteTaxRateDocument, afterwards)
  const [updateClass] = useAction(UpdateTaxClassDocument, afterwards)

  return {
    deleteTax({ id, name }: TaxRowFragment) {
      confirmAction({
        title: `Delete the tax ${name}?`,
        text: 'Delete its rates first. Documents already issued keep this tax.',
        confirm: 'Delete tax',
        onConfirm: async () => {
          if (await deleteTax({ id })) toastSuccess('Tax deleted')
        },
      })
    },
    deleteClass({ id, name }: TaxClassRowFragment) {
      confirmAction({
        title: `Delete the tax class ${name}?`,
        text: 'Its rates are deleted too. Documents already issued keep theirs.',
        confirm: 'Delete tax class',
        onConfirm: async () => {
          if (await deleteClass({ id })) toastSuccess('Tax class deleted')
        },
      })
    },
    deleteRate({ id, tax, province, percentage }: TaxRateRowFragment) {
      confirmAction({
        title: `Delete ${tax.name} of ${percentage}% in ${PROVINCES[province]}?`,
        text: 'If the rate has changed, give it a last day instead, and add the new one.',
        confirm: 'Delete rate',
        onConfirm: async () => {
          if (await deleteRate({ id })) toastSuccess('Rate deleted')
        },
      })
    },
    async makeDefault({ id, name }: TaxClassRowFragment) {
      if (await updateClass({ id, isDefault: true })) toastSuccess(`${name} is now the default`)
    },
  }
}
