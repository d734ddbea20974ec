import type { InspectionSettingsPartFragment, InspectionTemplateInput } from '../../../../generated/graphql.ts'

export interface PointForm {
  readonly key: string
  readonly name: string
  readonly unit: string
}

export interface GroupForm {
  readonly key: string
  readonly name: string
  readonly points: readonly PointForm[]
}

export interface TemplateForm {
  readonly key: string
  readonly name: string
  readonly groups: readonly GroupForm[]
}

export interface SettingsForm {
  readonly templates: readonly TemplateForm[]
}

let count = 0
const newKey = () => `new-${++count}`

export const newPoint = (): PointForm => ({ key: newKey(), name: '', unit: '' })
export const newGroup = (): GroupForm => ({ key: newKey(), name: '', points: [] })
export const newTemplate = (): TemplateForm => ({ key: newKey(), name: '', groups: [] })

/** Keys follow from the places, so that the same settings always make the same form. */
export const formOf = ({ templates }: InspectionSettingsPartFragment): SettingsForm => ({
  templates: templates.map(({ name, groups }, at) => ({
    key: `${at}`,
    name,
    groups: groups.map((group, groupAt) => ({
      key: `${at}-${groupAt}`,
      name: group.name,
      points: group.points.map((point, pointAt) => ({
        key: `${at}-${groupAt}-${pointAt}`,
        name: point.name,
        unit: point.unit,
      })),
    })),
  })),
})

export const templatesInput = ({ templates }: SettingsForm): InspectionTemplateInput[] =>
  templates.map(({ name, groups }) => ({
    name,
    groups: groups.map((group) => ({
      name: group.name,
      points: group.points.map((point) => ({ name: point.name, unit: point.unit })),
    })),
  }))
