import { Checkbox, Select } from '@mantine/core'
import type { ProductTypeUse } from '../../../generated/graphql.ts'
import { type ImportKind, ImportScreen } from '../../platform/data-exchange/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ImportedImages } from './imported-images.tsx'
import {
  CancelProductImportDocument,
  ProductImportDocument,
  ProductImportPlanDocument,
  ProductImportPreviewDocument,
  ProductImportsDocument,
  ResumeProductImportDocument,
  StartProductImportDocument,
} from './product-import-documents.ts'

interface ProductImportMore {
  readonly productType: ProductTypeUse
  readonly createsCategories: boolean
  readonly importsImages: boolean
}

interface ProductImportChoicesProps {
  readonly value: ProductImportMore
  onChange(value: ProductImportMore): void
}

const TYPE_USES: readonly { readonly value: ProductTypeUse; readonly label: string }[] = [
  { value: 'CATEGORY', label: 'A category' },
  { value: 'TAG', label: 'A tag' },
  { value: 'IGNORE', label: 'Nothing' },
]

/** Additional options of a product import. */
function ProductImportChoices({ value, onChange }: ProductImportChoicesProps) {
  const { can, has } = useViewer()
  const mayAddImages = has('media') && can('media.can_create')
  return (
    <>
      <Select
        label="Import the product type as"
        description="The column is called Type in Shopify exports."
        allowDeselect={false}
        data={TYPE_USES}
        value={value.productType}
        onChange={(productType) => productType && onChange({ ...value, productType: productType as ProductTypeUse })}
      />
      {value.productType === 'CATEGORY' && (
        <Checkbox
          label="Create missing categories"
          checked={value.createsCategories}
          onChange={({ currentTarget }) => onChange({ ...value, createsCategories: currentTarget.checked })}
        />
      )}
      <Checkbox
        label="Import images"
        description={
          mayAddImages
            ? 'They are fetched in the background and added to the media library.'
            : "You don't have permission to add files to the media library."
        }
        disabled={!mayAddImages}
        checked={mayAddImages && value.importsImages}
        onChange={({ currentTarget }) => onChange({ ...value, importsImages: currentTarget.checked })}
      />
    </>
  )
}

const productImport: ImportKind<ProductImportMore> = {
  title: 'Import products',
  one: 'product',
  many: 'products',
  home: '/inventory/products',
  uploads: '/api/v1/admin/products/imports/',
  area: 'products',
  file: {
    example: '“Handle, Title, Price, SKU”. Product exports of Shopify can be used as they are',
    limit: 'At most 100,000 rows and 100 MB.',
  },
  unmapped: 'Keep for export only',
  documents: {
    list: ProductImportsDocument,
    one: ProductImportDocument,
    plan: ProductImportPlanDocument,
    preview: ProductImportPreviewDocument,
    start: StartProductImportDocument,
    cancel: CancelProductImportDocument,
    resume: ResumeProductImportDocument,
  },
  initial: { productType: 'CATEGORY', createsCategories: true, importsImages: true },
  Choices: ProductImportChoices,
  Background: ImportedImages,
}

export function ProductImportScreen() {
  return <ImportScreen kind={productImport} />
}
