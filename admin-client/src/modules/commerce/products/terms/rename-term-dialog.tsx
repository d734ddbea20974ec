import { Text, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { PRODUCT_LISTS } from '../product-documents.ts'
import { RenameProductBrandDocument, RenameProductTagDocument } from './term-documents.ts'

/** A tag or a brand that products have. */
export interface Term {
  readonly name: string
  readonly numberOfProducts: number
}

interface RenameTermDialogProps {
  readonly kind: 'tag' | 'brand'
  readonly term: Term
  /** All that are known, to tell when two become one. */
  readonly others: readonly Term[]
  onClose(): void
}

/** Renames a tag or a brand of all products. The name of another one merges the two. */
export function RenameTermDialog({ kind, term, others, onClose }: RenameTermDialogProps) {
  const after = { refetchQueries: [...PRODUCT_LISTS, 'ProductTags', 'ProductBrands'], awaitRefetchQueries: true }
  const renameTag = useSend(RenameProductTagDocument, after)
  const renameBrand = useSend(RenameProductBrandDocument, after)
  const form = useForm({ initialValues: { newName: term.name }, validate: { newName: isNotEmpty('Enter a name') } })
  const newName = form.values.newName.trim()
  const isOther = ({ name }: Term) => name !== term.name && name.toLowerCase() === newName.toLowerCase()
  const merged = others.find(isOther)
  return (
    <FormDialog
      title={`Rename the ${kind} “${term.name}”`}
      form={form}
      submit={merged ? `Merge into “${merged.name}”` : 'Rename'}
      isSubmitDisabled={newName === term.name}
      send={(input) => (kind === 'tag' ? renameTag : renameBrand)({ name: term.name, ...input })}
      onSaved={() => {
        toastSuccess(merged ? `“${term.name}” merged into “${merged.name}”` : `“${term.name}” renamed`)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        withAsterisk
        maxLength={kind === 'tag' ? 60 : 100}
        data-autofocus
        {...form.getInputProps('newName')}
      />
      <Text fz="sm" role="status">
        {merged
          ? `“${merged.name}” exists already: ${productsOf(term)} will have it in place of “${term.name}”.`
          : `Changes ${productsOf(term)}.`}
      </Text>
    </FormDialog>
  )
}

/** '3 products'. */
export const productsOf = ({ numberOfProducts: count }: Term): string =>
  count === 1 ? '1 product' : `${formatNumber(count)} products`
