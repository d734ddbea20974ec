import type { Route } from '../../../rest/route.ts'
import { restRoutes as categories } from './categories/category.rest.ts'
import { restRoutes as stock } from './stock/stock.rest.ts'

export const restRoutes: readonly Route[] = [...categories, ...stock]
