import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { CustomFieldPartFragment } from '../../../../generated/graphql.ts'
import { type RecordForm, useRecordForm } from '../../../../ui/form/use-record-form.ts'
import type { UserError } from '../../../../ui/form/use-send.ts'
import { pathOf } from '../../../platform/custom-fields/public-api.ts'
import { faultsOf, PRODUCT_FIELDS } from './product-faults.ts'
import { changesBetween, type ProductChanges, type ProductForm, withSavedKeys } from './product-form.ts'

interface SavedProduct<Row> {
  readonly record: Row | null | undefined
  readonly userErrors: readonly UserError[] | undefined
  readonly error: unknown
}

interface Options<Row extends { readonly version: number }> {
  readonly record: Row
  readonly customFields: readonly CustomFieldPartFragment[]
  toValues(record: Row): ProductForm
  write(version: number, changes: ProductChanges, form: ProductForm): Promise<SavedProduct<Row>>
  onSaved(saved: SavedProduct<Row>): void
}

/** The form of a product: explicit saving, also by Ctrl+S, and conflicts. */
export function useProductForm<Row extends { readonly version: number }>(options: Options<Row>) {
  const { record: stored, customFields, toValues, write, onSaved } = options
  /** Counts how often the description was replaced from outside. */
  const [revision, setRevision] = useState(0)
  const record: RecordForm<Row, ProductForm, ProductChanges> = useRecordForm({
    record: stored,
    fieldsOf: () => [...PRODUCT_FIELDS, ...customFields.map(pathOf)],
    toValues,
    changesBetween,
    async write(version, changes: ProductChanges) {
      const userErrors = faultsOf(changes)
      if (userErrors.length > 0) return { record: null, userErrors, error: null }
      const { form } = record
      const sent = form.getValues()
      const saved = await write(version, changes, sent)
      if (saved.record && saved.userErrors?.length === 0)
        form.setValues(withSavedKeys(form.getValues(), sent, toValues(saved.record)))
      return saved
    },
    onSaved,
    beforeShow: (next, shown) => next.description !== shown.description && setRevision((count) => count + 1),
  })
  useHotkeys([['mod+S', () => record.isDirty && !record.isSaving && record.save()]], [], true)
  return { record, revision }
}

export type ProductRecord = ReturnType<typeof useProductForm>['record']
