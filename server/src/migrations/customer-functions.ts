import { purgeFunction } from './purge-function.ts'

export const customerFunctions: readonly string[] = purgeFunction('customer', 'purge_customers')
