import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type InputFault, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { MOST_POINTS, type UpdateInspectionSettingsInput } from './inspection-settings.inputs.ts'
import { InspectionSettings, type InspectionTemplate } from './inspection-settings.ts'

/** The templates of a tenant's inspections. */
export class InspectionSettingsService {
  constructor(private readonly ctx: RequestContext) {}

  get(): Promise<InspectionSettings> {
    return this.ctx.use(CapabilitySettingsService).read(InspectionSettings)
  }

  /** Inspections that were started keep their points. */
  update({ templates: typed, version }: UpdateInspectionSettingsInput): Promise<InspectionSettings> {
    const templates = typed.map(({ name, groups }) => ({
      name: name.trim(),
      groups: groups.map((group) => ({
        name: group.name.trim(),
        points: group.points.map((point) => ({ name: point.name.trim(), unit: point.unit?.trim() ?? '' })),
      })),
    }))
    const names = new Set<string>()
    const faults = templates.flatMap((template) => faultsOf(template, names))
    if (faults.length > 0) throw new UserInputError(faults)
    return this.ctx.use(CapabilitySettingsService).change(InspectionSettings, { templates, version })
  }
}

/** `names` are those of the templates before it; its own is added. */
function faultsOf({ name, groups }: InspectionTemplate, names: Set<string>): InputFault[] {
  const points = groups.flatMap((group) => group.points)
  const fault = (message: string, code = 'INVALID'): InputFault => ({ code, message, field: 'templates' })
  if (!name) return [fault('Enter a name for each template')]
  const isTaken = names.has(name.toLowerCase())
  names.add(name.toLowerCase())
  const groupNames = new Set(groups.map((group) => group.name.toLowerCase()))
  return [
    ...(isTaken ? [fault(`There are two templates named ${name}`, 'TAKEN')] : []),
    ...(groupNames.size < groups.length ? [fault(`${name} has two groups with the same name`, 'TAKEN')] : []),
    ...(groupNames.has('') ? [fault(`Enter a name for each group of ${name}`)] : []),
    ...(points.some((point) => !point.name) ? [fault(`Enter a name for each point of ${name}`)] : []),
    ...(points.length === 0 ? [fault(`Add a point to ${name}`)] : []),
    ...(points.length > MOST_POINTS ? [fault(`${name} has more than ${MOST_POINTS} points`)] : []),
  ]
}
