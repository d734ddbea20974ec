export { CustomFieldInputs } from './custom-field-inputs.tsx'
export { type CustomFieldTexts, changedValues, customFieldText, pathOf, textsOf } from './custom-field-values.ts'
export { CustomFieldsScreen } from './custom-fields-screen.tsx'
