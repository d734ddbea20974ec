import { purging } from '../../../kernel/purge.ts'

export const purgeCustomers = purging('customers')
