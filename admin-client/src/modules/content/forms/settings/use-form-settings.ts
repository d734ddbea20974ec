import type { EditedFormSettingsFragment } from '../../../../generated/graphql.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { UpdateFormSettingsDocument } from './form-settings-documents.ts'
import { changesBetween } from './form-settings-values.ts'

/** Edits some of the settings of forms. */
export function useFormSettings<Values extends object>(
  settings: EditedFormSettingsFragment,
  toValues: (settings: EditedFormSettingsFragment) => Values,
) {
  const update = useSend(UpdateFormSettingsDocument)
  return useRecordForm({
    record: settings,
    fieldsOf: (opened) => Object.keys(toValues(opened)),
    toValues,
    changesBetween,
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.formSettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
}
