import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { ImportRunner, registerImports } from '../../platform/data-exchange/index.ts'
import { MailingListImportResolver } from './mailing-list-import.resolver.ts'
import { mailingListImport } from './mailing-list-import.ts'

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** Continues an import of members where it stopped. */
    'mailing_lists.import': { readonly importId: string }
  }
}

/** Imports members of mailing lists from files of other programs. It is in this area because it reads suppressed addresses. */
export const mailingListImports: Capability = {
  name: 'mailing-list-imports',
  resolvers: [MailingListImportResolver],
  jobs: [
    handles(
      'mailing_lists.import',
      (ctx, { importId }) => ctx.use(ImportRunner).run(mailingListImport, importId),
      { expireInSeconds: 120 },
      (ctx, { importId }) => ctx.use(ImportRunner).giveUp(mailingListImport, importId),
    ),
  ],
  rest: () => import('./mailing-list-import.rest.ts'),
  routes: (app, services) => registerImports(app, services, mailingListImport),
}
