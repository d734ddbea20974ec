import { Arg, Field, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql'
import { OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { type CatalogueEntry, CatalogueType, vehicleCatalogue } from './vehicle-catalogue.ts'

registerEnumType(CatalogueType, {
  name: 'VehicleCatalogueType',
  description: 'The types of vehicles by which makes are listed.',
  valuesConfig: { MPV: { description: 'Multipurpose passenger vehicles, such as SUVs and minivans.' } },
})

@ObjectType({ description: 'A make or a model of vehicles.' })
class VehicleCatalogueEntry implements CatalogueEntry {
  @Field(() => Int, {
    nullable: true,
    description:
      'The ID at the vehicle service. Null for the common makes that stand in while the service cannot be reached.',
  })
  id!: number | null

  @Field(() => String)
  name!: string
}

/** Suggestions for vehicle fields, such as those of forms on sites. */
@Resolver()
export class VehicleCatalogueResolver {
  @Query(() => [VehicleCatalogueEntry], {
    description: 'Vehicle makes. Falls back to common makes while the vehicle service cannot be reached.',
  })
  @OpenToAnyone('forms')
  vehicleMakes(
    @Arg('type', () => CatalogueType, { defaultValue: CatalogueType.MOTORCYCLE }) type: CatalogueType,
  ): Promise<readonly CatalogueEntry[]> {
    return vehicleCatalogue.makes(type)
  }

  @Query(() => [VehicleCatalogueEntry], {
    description: 'The models of a make. Empty for a make without vehicles of this type.',
  })
  @OpenToAnyone('forms')
  vehicleModels(
    @Arg('make', () => String) make: string,
    @Arg('type', () => CatalogueType, { defaultValue: CatalogueType.MOTORCYCLE }) type: CatalogueType,
  ): Promise<readonly CatalogueEntry[]> {
    return vehicleCatalogue.models(make.trim(), type)
  }
}
