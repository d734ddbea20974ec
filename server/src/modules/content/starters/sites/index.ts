import type { StarterSite } from '../starter-site.ts'
import { bakery } from './bakery/index.ts'
import { garage } from './garage/index.ts'
import { practice } from './practice/index.ts'
import { restaurant } from './restaurant/index.ts'
import { trades } from './trades/index.ts'

/** The sites that a new tenant can start with, in the order of the choice. */
export const starterSites: readonly StarterSite[] = [garage, bakery, restaurant, trades, practice]
