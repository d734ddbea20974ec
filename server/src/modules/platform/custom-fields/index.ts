import type { Capability } from '../../../kernel/capability/capability.ts'
import { CustomField } from './custom-field.entity.ts'
import { CustomFieldResolver } from './custom-field.resolver.ts'
import { customFieldStart } from './custom-field-provisioner.ts'
import { StoredFieldValue } from './stored-field-value.entity.ts'

export { CustomField, CustomFieldType } from './custom-field.entity.ts'
export {
  CustomFieldFilter,
  CustomFieldFilters,
  CustomFieldValue,
  CustomFieldValueInput,
} from './custom-field.inputs.ts'
export { CustomFieldService } from './custom-field.service.ts'
export { CustomFieldKind } from './custom-field-kinds.ts'
export { customFieldPayload } from './custom-field-payload.ts'
export { CustomValueService, type ValueChange } from './custom-value.service.ts'

export const customFields: Capability = {
  name: 'custom fields',
  entities: [CustomField, StoredFieldValue],
  resolvers: [CustomFieldResolver],
  rest: () => import('./custom-field.rest.ts'),
  tenantProvisioner: customFieldStart,
}
