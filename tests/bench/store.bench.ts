import { withInstallation } from './installed.ts'
import { ratioOfCached } from './page/cached.ts'
import { atLeast, type Row } from './report.ts'
import { catalogueAgainstPlain } from './store/catalogue.ts'
import { fillProducts } from './store/fill-products.ts'
import { searchAgainstPlain } from './store/search.ts'
import { mapleId } from './tenant.ts'

const PRODUCTS = 10_000

/** The store of a tenant with ten thousand products of three variants each. */
export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => {
    const tenantId = await mapleId(installed)
    await fillProducts(installed.databaseUrl.replace('//app@', '//postgres@'), tenantId, PRODUCTS, 'all')
    return [
      ...(await catalogueAgainstPlain(installed, tenantId)),
      await searchAgainstPlain(installed, tenantId),
      atLeast('store: page, cached', await ratioOfCached('/store', 'br', installed), '× plain', 0.8),
    ]
  })
}
