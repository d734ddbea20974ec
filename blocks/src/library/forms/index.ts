export type { FormState } from '../../host.ts'
export { BOOKING_FORM } from './booking/booking-query.ts'
export { FORM_FIELD_TYPES, type FormFieldType } from './custom-form/field-kinds.ts'
export { CUSTOMER_MAPPINGS, type CustomerMapping } from './custom-form/form-items.ts'
export { keyOfLabel } from './custom-form/form-keys.ts'
export {
  type FormCondition,
  type FormField,
  type FormValues,
  formFieldsOf,
  statesOf,
  stepsOf,
  takesValue,
} from './custom-form/form-model.ts'
export { FORM_BLOCK, formField } from './custom-form/form-settings.ts'
export { type FormDefinition, formsIn, mailingListsIn } from './form-definition.ts'
