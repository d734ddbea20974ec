import { Card, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomFieldPartFragment, ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import type { RecordForm } from '../../../../ui/form/use-record-form.ts'
import { RecordColumns } from '../../../../ui/record-columns.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { CustomFieldInputs } from '../../../platform/custom-fields/public-api.ts'
import { ProductStatusBadge } from '../product-status.tsx'
import { BundleContents } from './bundle-contents.tsx'
import { DetailFields } from './detail-fields.tsx'
import type { ProductChanges, ProductForm } from './product-form.ts'
import { ProductImages } from './product-images.tsx'
import { RelatedProducts } from './related-products.tsx'
import { SearchFields } from './search-fields.tsx'
import { OrganizationFields, StatusFields } from './side-fields.tsx'
import { OptionsEditor } from './variants/options-editor.tsx'
import { SingleVariant } from './variants/single-variant.tsx'
import { VariantTable } from './variants/variant-table.tsx'

interface ProductEditorProps {
  readonly title: string
  readonly record: RecordForm<unknown, ProductForm, ProductChanges>
  /** Changes when the description was replaced from outside. */
  readonly revision: number
  /** As it is stored; null for a new one. */
  readonly product: ProductFieldsFragment | null
  readonly customFields: readonly CustomFieldPartFragment[]
  readonly mayEdit: boolean
  readonly notice?: ReactNode
  /** Who changed what, shown beside a conflict. */
  readonly conflictDetail?: ReactNode
  /** Opens the dialog that changes the stock of a variant. */
  readonly onAdjust?: ((variantId: string) => void) | undefined
  readonly actions?: ReactNode
}

/** All fields of a product, new or stored. */
export function ProductEditor(props: ProductEditorProps) {
  const { title, record, revision, product, customFields, mayEdit, notice, conflictDetail, onAdjust, actions } = props
  const { form } = record
  const { type, options, variants } = form.values
  const hasVariants = options.some(({ values }) => values.length > 0) || variants.length > 1
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <ScreenHeader
        title={title}
        text={
          product && (
            <Group gap="xs" component="span">
              <ProductStatusBadge {...product} />
              <span>
                Updated <RelativeTime at={product.updatedAt} />
              </span>
            </Group>
          )
        }
        action={actions && <Group gap="xs">{actions}</Group>}
      />
      {notice}
      <RecordColumns
        before={
          <Section title="Visibility" id="visibility">
            <StatusFields form={form} disabled={!mayEdit} />
          </Section>
        }
        side={
          <Stack gap="md">
            <Section title="Organization" id="organization">
              <OrganizationFields form={form} disabled={!mayEdit} product={product} />
            </Section>
          </Stack>
        }
      >
        <RecordFormBody
          record={record}
          conflictTitle={
            record.mustReload
              ? 'Somebody removed a variant that you have on your screen'
              : 'This product changed since you opened it'
          }
          conflictDetail={conflictDetail}
        >
          <Section title="Details" id="details">
            <DetailFields form={form} revision={revision} disabled={!mayEdit} />
          </Section>
          <Section title="Images" id="images">
            <ProductImages form={form} disabled={!mayEdit} />
          </Section>
          {type === 'BUNDLE' && (
            <Section title="Contents of the bundle" id="bundle">
              <BundleContents form={form} disabled={!mayEdit} />
            </Section>
          )}
          <Section title={hasVariants ? 'Options and variants' : 'Price and stock'} id="variants">
            {!hasVariants && <SingleVariant form={form} disabled={!mayEdit} product={product} onAdjust={onAdjust} />}
            <OptionsEditor form={form} disabled={!mayEdit} />
            {hasVariants && <VariantTable form={form} disabled={!mayEdit} product={product} onAdjust={onAdjust} />}
          </Section>
          {customFields.length > 0 && (
            <Section title="Custom fields" id="custom-fields">
              <CustomFieldInputs fields={customFields} form={form} disabled={!mayEdit} />
            </Section>
          )}
          <Section title="Related products" id="related">
            <RelatedProducts form={form} disabled={!mayEdit} />
          </Section>
          <Section title="Search engines" id="seo">
            <SearchFields form={form} disabled={!mayEdit} />
          </Section>
        </RecordFormBody>
      </RecordColumns>
    </form>
  )
}

interface SectionProps {
  readonly title: string
  /** Unique on the page. */
  readonly id: string
  readonly children: ReactNode
}

function Section({ title, id, children }: SectionProps) {
  return (
    <Card component="section" aria-labelledby={`product-${id}`}>
      <Stack gap="md">
        <Title order={2} id={`product-${id}`}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  )
}
