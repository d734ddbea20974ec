import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { ImportRunner, registerImports } from '../../platform/data-exchange/index.ts'
import { CustomerImportResolver } from './customer-import.resolver.ts'
import { customerImport } from './customer-import.ts'

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** Continues an import of customers where it stopped. */
    'customers.import': { readonly importId: string }
  }
}

/** Imports customers from files of other programs. */
export const customerImports: Capability = {
  name: 'customer-imports',
  resolvers: [CustomerImportResolver],
  jobs: [
    handles(
      'customers.import',
      (ctx, { importId }) => ctx.use(ImportRunner).run(customerImport, importId),
      { expireInSeconds: 120 },
      (ctx, { importId }) => ctx.use(ImportRunner).giveUp(customerImport, importId),
    ),
  ],
  rest: () => import('./customer-import.rest.ts'),
  routes: (app, services) => registerImports(app, services, customerImport),
}
