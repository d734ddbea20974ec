import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { DomainResolver } from './domain.resolver.ts'
import { DomainService } from './domain.service.ts'

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** Checks a domain's DNS again. */
    'domain.check': { readonly domainId: string; readonly due: string }
  }
}

export const domains: Capability = {
  name: 'domains',
  resolvers: [DomainResolver],
  jobs: [
    handles('domain.check', async (ctx, { domainId, due }) => {
      const finding = await ctx.use(DomainService).checkAgain(domainId, due)
      if (finding) await inTransaction(ctx, () => ctx.use(DomainService).settle(domainId, finding))
    }),
  ],
}
