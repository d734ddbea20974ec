import type { DemoCatalogue } from '../demo-product.ts'
import { accessories } from './accessories.ts'
import { batteries } from './batteries.ts'
import { brakes } from './brakes.ts'
import { bundles } from './bundles.ts'
import { mapleCategories } from './categories.ts'
import { filters } from './filters.ts'
import { fluids } from './fluids.ts'
import { lights } from './lights.ts'
import { safety } from './safety.ts'
import { services } from './services.ts'
import { tires } from './tires.ts'
import { wheels } from './wheels.ts'

/** What Maple Auto sells. Bundles come last, because they contain the others. */
export const mapleCatalogue: DemoCatalogue = {
  categories: mapleCategories,
  products: [
    ...tires,
    ...wheels,
    ...brakes,
    ...batteries,
    ...fluids,
    ...filters,
    ...lights,
    ...accessories,
    ...safety,
    ...services,
    ...bundles,
  ],
}
