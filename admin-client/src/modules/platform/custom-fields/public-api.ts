export { customFieldColumns } from './custom-field-columns.tsx'
export { customFieldFilters } from './custom-field-filters.ts'
export { CustomFieldInputs } from './custom-field-inputs.tsx'
export {
  type CustomFieldTexts,
  changedTexts,
  changedValues,
  customFieldText,
  pathOf,
  textsOf,
} from './custom-field-values.ts'
