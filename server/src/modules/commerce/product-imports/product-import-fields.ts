import type { ImportField } from '../../platform/data-exchange/index.ts'

type FieldOfGroup = Omit<ImportField, 'group'>

const productFields: readonly FieldOfGroup[] = [
  { name: 'handle', label: 'Handle', alsoCalled: ['URL handle', 'Slug'], isKey: true },
  { name: 'name', label: 'Title', alsoCalled: ['Name', 'Product', 'Product name', 'Titre', 'Nom'], isKey: true },
  { name: 'description', label: 'Description', alsoCalled: ['Body (HTML)', 'Body HTML', 'Body'] },
  { name: 'brand', label: 'Brand', alsoCalled: ['Vendor', 'Manufacturer', 'Marque'] },
  { name: 'productType', label: 'Type', alsoCalled: ['Product type', 'Category', 'Catégorie'] },
  { name: 'tags', label: 'Tags', alsoCalled: ['Tag', 'Étiquettes'] },
  { name: 'status', label: 'Status', alsoCalled: ['Statut'] },
  { name: 'published', label: 'Published', alsoCalled: ['Published on online store'] },
  { name: 'seoTitle', label: 'SEO title', alsoCalled: [] },
  { name: 'seoDescription', label: 'SEO description', alsoCalled: [] },
  { name: 'url', label: 'Old address', alsoCalled: ['URL', 'Product URL', 'Permalink', 'Link'] },
]

const optionFields: readonly FieldOfGroup[] = [1, 2, 3].flatMap((place) => [
  { name: `optionName${place}`, label: `Option ${place} name`, alsoCalled: [] },
  { name: `optionValue${place}`, label: `Option ${place} value`, alsoCalled: [] },
])

const variantFields: readonly FieldOfGroup[] = [
  { name: 'sku', label: 'SKU', alsoCalled: ['Variant SKU', 'Article number'], isKey: true },
  { name: 'barcode', label: 'Barcode', alsoCalled: ['Variant barcode', 'GTIN', 'UPC', 'EAN'] },
  { name: 'price', label: 'Price', alsoCalled: ['Variant price', 'Prix'] },
  { name: 'compareAtPrice', label: 'Compare-at price', alsoCalled: ['Variant compare at price', 'Former price'] },
  { name: 'cost', label: 'Cost', alsoCalled: ['Cost per item', 'Variant cost', 'Coût'] },
  {
    name: 'grams',
    label: 'Weight in grams',
    alsoCalled: ['Variant grams', 'Grams', 'Weight value (grams)'],
  },
  { name: 'weight', label: 'Weight', alsoCalled: ['Variant weight', 'Poids'] },
  { name: 'weightUnit', label: 'Weight unit', alsoCalled: ['Variant weight unit', 'Weight unit for display'] },
  { name: 'tracksStock', label: 'Inventory tracker', alsoCalled: ['Variant inventory tracker'] },
  {
    name: 'initialStock',
    label: 'Initial stock',
    alsoCalled: ['Variant inventory qty', 'Inventory quantity', 'Quantity', 'Stock', 'Quantité'],
  },
  {
    name: 'allowsBackOrder',
    label: 'Inventory policy',
    alsoCalled: ['Variant inventory policy', 'Continue selling when out of stock'],
  },
]

const imageFields: readonly FieldOfGroup[] = [
  { name: 'imageUrl', label: 'Image address', alsoCalled: ['Image Src', 'Image URL', 'Image', 'Product image URL'] },
  { name: 'imagePosition', label: 'Image position', alsoCalled: [] },
  { name: 'imageAlt', label: 'Image description', alsoCalled: ['Image alt text', 'Alt text'] },
  { name: 'variantImage', label: 'Image of the variant', alsoCalled: ['Variant image', 'Variant image URL'] },
]

/** The fields that a column can map to, with their names in files of Shopify and of other programs. */
export const productImportFields: readonly ImportField[] = [
  ...productFields.map((field) => ({ ...field, group: 'Product' })),
  ...optionFields.map((field) => ({ ...field, group: 'Options' })),
  ...variantFields.map((field) => ({ ...field, group: 'Variant' })),
  ...imageFields.map((field) => ({ ...field, group: 'Images' })),
]
