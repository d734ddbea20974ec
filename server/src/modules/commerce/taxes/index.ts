import type { Capability } from '../../../kernel/capability/capability.ts'
import { Tax, TaxClass, TaxRate } from './tax.entity.ts'
import { TaxRateResolver, TaxResolver } from './tax.resolver.ts'
import { TaxService } from './tax.service.ts'
import { taxProvisioner } from './tax-provisioner.ts'

export { CanadianProvince } from './province.ts'
export { TaxClass } from './tax.entity.ts'
export { type AppliedTax, TaxService } from './tax.service.ts'
export { percentageOf } from './tax-rules.ts'

export const taxes: Capability = {
  name: 'taxes',
  entities: [Tax, TaxClass, TaxRate],
  resolvers: [TaxResolver, TaxRateResolver],
  rest: () => import('./tax.rest.ts'),
  tenantProvisioner: taxProvisioner,
  async demo(ctx) {
    const service = ctx.use(TaxService)
    await service.addCanadianTaxes()
    const harmonized = (await service.taxes()).find(({ name }) => name === 'HST')
    if (harmonized) await service.updateTax({ id: harmonized.id, registrationNumber: '12345 6789 RT0001' })
  },
}
