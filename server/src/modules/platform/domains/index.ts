import type { Capability } from '../../../kernel/capability.ts'
import { handles } from '../../../kernel/job-handler.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { DomainResolver } from './domain.resolver.ts'
import { DomainService } from './domain.service.ts'

declare module '../../../kernel/jobs.ts' {
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
