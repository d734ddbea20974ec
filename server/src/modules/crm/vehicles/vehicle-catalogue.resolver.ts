import { Arg, Query, Resolver } from 'type-graphql'
import { OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { vehicleCatalogue } from './vehicle-catalogue.ts'

/** Suggestions for vehicle fields, such as those of forms on sites. */
@Resolver()
export class VehicleCatalogueResolver {
  @Query(() => [String], {
    description: 'Vehicle makes. Falls back to common makes while the vehicle service cannot be reached.',
  })
  @OpenToAnyone('forms')
  vehicleMakes(): Promise<readonly string[]> {
    return vehicleCatalogue.makes()
  }

  @Query(() => [String], { description: 'The models of a make. Empty for an unknown make.' })
  @OpenToAnyone('forms')
  vehicleModels(@Arg('make', () => String) make: string): Promise<readonly string[]> {
    return vehicleCatalogue.models(make.trim())
  }
}
