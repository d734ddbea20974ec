import { Field, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

@ObjectType()
export class InspectionTemplatePoint {
  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'Of what is measured, such as mm. Empty if nothing is measured.' })
  unit!: string
}

@ObjectType()
export class InspectionTemplateGroup {
  @Field(() => String)
  name!: string

  @Field(() => [InspectionTemplatePoint])
  points!: InspectionTemplatePoint[]
}

@ObjectType({ description: 'Something to inspect, such as the front brake pads.' })
export class InspectionTemplate {
  @Field(() => String, { description: 'Unique.' })
  name!: string

  @Field(() => [InspectionTemplateGroup])
  groups!: InspectionTemplateGroup[]
}

const group = (name: string, ...points: readonly (string | readonly [name: string, unit: string])[]) => ({
  name,
  points: points.map((point) => (typeof point === 'string' ? { name: point, unit: '' } : toPoint(point))),
})
const toPoint = ([name, unit]: readonly [string, string]): InspectionTemplatePoint => ({ name, unit })

const corners = ['Left front', 'Right front', 'Left rear', 'Right rear']

/** What tenants start with. */
export const multiPoint: InspectionTemplate = {
  name: 'Multi-point inspection',
  groups: [
    group('Tires', ...corners.map((corner) => [`${corner} tread depth`, 'mm'] as const), 'Wear and pressure'),
    group('Brakes', ...corners.map((corner) => [`${corner} pad thickness`, 'mm'] as const), 'Rotors', 'Brake lines'),
    group('Fluids', 'Engine oil', 'Coolant', ['Brake fluid moisture', '%'], 'Washer fluid', 'Leaks'),
    group('Lights', 'Headlights', 'Brake lights', 'Turn signals', 'Reverse and plate lights'),
    group('Steering and suspension', 'Tie rods', 'Ball joints', 'Shocks and struts', 'Springs'),
    group('Under the hood', ['Battery voltage', 'V'], 'Belts and hoses', 'Air filter', 'Cabin filter'),
    group('Body and glass', 'Windshield and wipers', 'Mirrors', 'Exhaust', 'Horn'),
  ],
}

@ObjectType()
export class InspectionSettings extends SettingsOfCapability {
  static readonly capability = 'inspections'

  @Field(() => [InspectionTemplate])
  templates: InspectionTemplate[] = [multiPoint]
}
