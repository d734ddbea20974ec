import type { Capability } from '../../../kernel/capability.ts'
import { registerAttachments } from '../../platform/attachments/index.ts'
import { CustomerConsent } from './consent/customer-consent.entity.ts'
import { CustomerFieldResolver } from './custom-fields/customer-field.resolver.ts'
import { CustomerFieldValue } from './custom-fields/customer-field-value.entity.ts'
import { Customer } from './customer.entity.ts'
import { CustomerResolver } from './customer.resolver.ts'
import { CustomerTimelineResolver } from './customer-timeline.resolver.ts'
import { CustomerFileResolver } from './files/customer-file.resolver.ts'
import { customerHolder } from './files/customer-holder.ts'
import { purgeCustomers } from './purge-customers.ts'
import { CustomerWord } from './search/customer-word.entity.ts'
import { CustomerTag } from './tags/customer-tag.entity.ts'
import { CustomerTagResolver } from './tags/customer-tag.resolver.ts'
import { CustomerTagging } from './tags/customer-tagging.entity.ts'

export { ConsentService } from './consent/consent.service.ts'
export { ConsentChannel, ConsentStatus } from './consent/consent-words.ts'
export { Customer } from './customer.entity.ts'
export { CustomerService } from './customer.service.ts'
export { CustomerReader } from './customer-reader.ts'
export { CustomerSearch, customerWords } from './search/customer-search.ts'
export { wordOf } from './search/words.ts'
export { TagColour } from './tags/customer-tag.entity.ts'
export { CustomerTagService } from './tags/customer-tag.service.ts'

export const customers: Capability = {
  name: 'customers',
  entities: [Customer, CustomerConsent, CustomerFieldValue, CustomerTag, CustomerTagging, CustomerWord],
  resolvers: [
    CustomerResolver,
    CustomerTimelineResolver,
    CustomerFieldResolver,
    CustomerTagResolver,
    CustomerFileResolver,
  ],
  chores: [purgeCustomers],
  routes: (app, services) => registerAttachments(app, services, customerHolder),
}
