import { useQuery } from '@apollo/client/react'
import { Autocomplete, ColorInput, MultiSelect, Select, TagsInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { useManualCategoryOptions } from '../categories/category-options.ts'
import { ProductTaxClassesDocument } from '../product-documents.ts'
import { optionsOf, STATUS_LABELS, TYPE_LABELS } from '../product-labels.ts'
import { useProductTerms } from '../use-product-terms.ts'
import type { FormSectionProps, StoredSectionProps } from './form-section.ts'

/** Whether and when visitors see the product. */
export function StatusFields({ form, disabled }: FormSectionProps) {
  return (
    <>
      <Select
        label="Status"
        description={STATUS_HELP[form.values.status]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={optionsOf(STATUS_LABELS)}
        allowDeselect={false}
        disabled={disabled}
        {...form.getInputProps('status')}
      />
      <DateField
        label="Publish date"
        description={
          form.getInitialValues().publishAt === null
            ? 'Visible from this date. Leave empty to publish now.'
            : 'Visible from this date, once it is active.'
        }
        // A stored product has one.
        isRequired={form.getInitialValues().publishAt !== null}
        disabled={disabled}
        {...form.getInputProps('publishAt')}
      />
    </>
  )
}

const STATUS_HELP = {
  DRAFT: 'Visitors don’t see it.',
  ACTIVE: 'Visitors see it in the store.',
  ARCHIVED: 'No longer sold. Kept because quotes and invoices may refer to it.',
} as const

/** How the product is grouped, taxed and marked. */
export function OrganizationFields({ form, disabled, product }: StoredSectionProps) {
  const [tag, setTag] = useState('')
  const automatic = product?.categories.filter(({ isAutomatic }) => isAutomatic).map(({ name }) => name) ?? []
  return (
    <>
      <Select
        label="Type"
        data={optionsOf(TYPE_LABELS)}
        allowDeselect={false}
        disabled={disabled}
        {...form.getInputProps('type')}
      />
      <Autocomplete
        label="Brand"
        data={useProductTerms('brands', form.values.brand)}
        maxLength={100}
        disabled={disabled}
        {...form.getInputProps('brand')}
      />
      <MultiSelect
        label="Categories"
        searchable
        clearable
        maxValues={50}
        nothingFoundMessage="No categories match"
        data={useManualCategoryOptions()}
        disabled={disabled}
        {...form.getInputProps('categoryIds')}
      />
      {automatic.length > 0 && (
        <Text c="dimmed" fz="xs">
          Also in, by rule: {automatic.join(', ')}
        </Text>
      )}
      <TagsInput
        label="Tags"
        description="Press Enter after each tag."
        data={useProductTerms('tags', tag)}
        searchValue={tag}
        onSearchChange={setTag}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        maxTags={50}
        disabled={disabled}
        {...form.getInputProps('tags')}
      />
      <TaxClassField form={form} disabled={disabled} />
      <TextInput
        label="Badge"
        description="A short text on its image, such as New."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={30}
        disabled={disabled}
        {...form.getInputProps('badgeText')}
      />
      {form.values.badgeText && (
        <ColorInput
          label="Badge colour"
          placeholder="The colour of the theme"
          format="hex"
          eyeDropperButtonProps={{ 'aria-label': 'Pick the badge colour from the screen' }}
          disabled={disabled}
          {...form.getInputProps('badgeColor')}
        />
      )}
    </>
  )
}

function TaxClassField({ form, disabled }: FormSectionProps) {
  const classes = useQuery(ProductTaxClassesDocument).data?.productTaxClasses ?? []
  const usual = classes.find(({ isDefault }) => isDefault)
  return (
    <Select
      label="Tax class"
      placeholder={usual?.name}
      data={classes.map(({ id, name }) => ({ value: id, label: name }))}
      allowDeselect={false}
      disabled={disabled}
      {...form.getInputProps('taxClassId')}
    />
  )
}
