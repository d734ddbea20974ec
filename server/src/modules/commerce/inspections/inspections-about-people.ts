import type { PersonalData } from '../../../kernel/capability/personal-data.ts'
import { Inspection } from './inspection.entity.ts'
import { InspectionPicture, InspectionPoint } from './inspection-parts.entity.ts'

/**
 * What was looked at on a customer's vehicles, with the points of each inspection. Erasing the customer takes nothing
 * away here: inspections keep no name, and those of work orders belong to documents that the law requires to be kept.
 */
export const inspectionsAboutPeople: PersonalData = {
  name: 'inspection',
  area: 'work_orders',
  async collect({ em }, { customerIds }) {
    const inspections = await em.find(Inspection, { customerId: { $in: [...customerIds] } }, { orderBy: { id: 'asc' } })
    const inspectionId = { $in: inspections.map(({ id }) => id) }
    const points = await em.find(InspectionPoint, { inspectionId }, { orderBy: { position: 'asc' } })
    const pictures = await em.find(InspectionPicture, { inspectionId }, { orderBy: { id: 'asc' } })
    return inspections.map(
      ({ id, name, documentId, vehicle, odometer, note, createdAt, completedAt, completedBy }) => ({
        name,
        documentId,
        vehicle,
        odometer,
        note,
        createdAt,
        completedAt,
        completedBy,
        points: points
          .filter((point) => point.inspectionId === id)
          .map((point) => ({
            group: point.group,
            name: point.name,
            mark: point.mark,
            note: point.note,
            measurement: point.measurement === null ? null : point.measurement / 1000,
            unit: point.unit,
            pictures: pictures
              .filter(({ pointId }) => pointId === point.id)
              .map(({ createdAt: takenAt }) => ({ takenAt })),
          })),
      }),
    )
  },
  count: async () => 0,
  forget: async () => {},
}
