import type { TenantProvisioner } from '../../../../kernel/capability/tenant-provisioner.ts'
import { StockLocation } from './stock.entity.ts'
import { StockLocationService } from './stock-location.service.ts'

/** Gives new tenants one location, or locations with the names of their template's. Stock isn't copied. */
export const stockProvisioner: TenantProvisioner = {
  async begin(ctx) {
    await ctx.use(StockLocationService).default()
  },
  async copy({ em }, copying) {
    const locations = await copying.read((template) => template.use(StockLocationService).list())
    for (const { name, isDefault } of locations) em.create(StockLocation, { name, isDefault })
    await em.flush()
  },
}
