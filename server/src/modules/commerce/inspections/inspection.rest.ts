import { enumValue, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestInspectionFragment, SaveInspectionPointInput } from '../../../rest/generated/graphql.ts'
import { limitOf, listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  object,
  oneOf,
  orNull,
  string,
  stringOrNull,
  success,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { type UploadDescription, upload } from '../../../rest/upload.ts'

graphql(`
  fragment RestInspection on Inspection {
    id name documentId customerId vehicleId odometer note completedAt completedBy createdBy createdAt version
    vehicle { displayName plate vin } counts { green amber red notInspected }
    points { id group name unit mark note measurement version job { id } pictures { id url width height } }
  }
`)
const ListInspections = graphql(`
  query RestInspections($page: Int!, $perPage: Int!, $where: InspectionWhere, $orderBy: [InspectionOrder!]) {
    inspections(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestInspection } totalItems }
  }
`)
const ReadInspection = graphql(`
  query RestInspection($id: ID!) { inspection(id: $id) { ...RestInspection } }
`)
const StartInspection = graphql(`
  mutation RestStartInspection($input: StartInspectionInput!) {
    startInspection(input: $input) { inspection { ...RestInspection } userErrors { code message field } }
  }
`)
const UpdateInspection = graphql(`
  mutation RestUpdateInspection($input: UpdateInspectionInput!) {
    updateInspection(input: $input) { inspection { ...RestInspection } userErrors { code message field } }
  }
`)
const SavePoint = graphql(`
  mutation RestSaveInspectionPoint($input: SaveInspectionPointInput!) {
    saveInspectionPoint(input: $input) { point { id mark note measurement version } userErrors { code message field } }
  }
`)
const CompleteInspection = graphql(`
  mutation RestCompleteInspection($input: ManageInspectionInput!) {
    completeInspection(input: $input) { inspection { ...RestInspection } userErrors { code message field } }
  }
`)
const ReopenInspection = graphql(`
  mutation RestReopenInspection($input: ReopenInspectionInput!) {
    reopenInspection(input: $input) { inspection { ...RestInspection } userErrors { code message field } }
  }
`)
const DeleteInspection = graphql(`
  mutation RestDeleteInspection($input: DeleteInspectionInput!) {
    deleteInspection(input: $input) { deletedId userErrors { code message field } }
  }
`)

const mark = oneOf('not_inspected', 'green', 'amber', 'red')
const measurement = exemplified({ type: ['number', 'null'] }, 3.5)
const picture = object({
  id: string,
  url: described(string, 'Download URL, for users who may view work orders'),
  width: described(integer, 'In pixels'),
  height: described(integer, 'In pixels'),
})
const point = object({
  id: string,
  group: exemplified(string, 'Brakes'),
  name: exemplified(string, 'Left front pad thickness'),
  mark,
  note: exemplified(string, 'Worn'),
  measurement,
  unit: exemplified(string, 'mm'),
  job_id: described(stringOrNull, 'The job of the work order that was created from it'),
  pictures: list(picture),
  version: integer,
})
const inspection = object({
  id: string,
  name: exemplified(string, 'Multi-point inspection'),
  work_order_id: described(stringOrNull, 'Null for an inspection without a work order'),
  customer_id: stringOrNull,
  vehicle_id: stringOrNull,
  vehicle: orNull(object({ name: exemplified(string, '2021 Toyota Corolla'), plate: string, vin: string })),
  odometer: integerOrNull,
  note: described(exemplified(string, 'Brakes first'), 'Shown to the customer'),
  completed_at: timeOrNull,
  completed_by: exemplified(string, 'Sam Okafor'),
  created_by: exemplified(string, 'Sam Okafor'),
  created_at: time,
  counts: object({ green: integer, amber: integer, red: integer, not_inspected: integer }),
  points: list(point),
  version: integer,
})
const one = oneOfKey('inspection', inspection)
const orders = { created_at: 'CREATED_AT' } as const
const managed = { body: object({ version: integer }, []), answer: one }
const replyOf = (found: RestInspectionFragment | null | undefined) => ({
  success: true,
  inspection: found ? restInspection(found) : null,
})

export const restRoutes: readonly Route[] = [
  route('GET /admin/inspections', ListInspections, {
    summary: 'Inspections of vehicles, newest first',
    query: listQuery(orders, { work_order_id: string, customer_id: string, vehicle_id: string }),
    answer: listSchema(inspection),
    variables: (request) => {
      const { work_order_id, customer_id, vehicle_id } = request.query
      return {
        ...listVariables(request, orders),
        where: {
          ...(work_order_id ? { documentId: { eq: work_order_id } } : {}),
          ...(customer_id ? { customerId: { eq: customer_id } } : {}),
          ...(vehicle_id ? { vehicleId: { eq: vehicle_id } } : {}),
        },
      }
    },
    reply: ({ inspections: { items, totalItems } }, request) =>
      listReply(request, items.slice(0, limitOf(request)).map(restInspection), totalItems),
  }),
  route('GET /admin/inspections/:id', ReadInspection, {
    summary: 'One inspection with its points',
    answer: one,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ inspection: found }) => replyOf(found),
  }),
  route('POST /admin/inspections', StartInspection, {
    summary: 'Starts an inspection for the vehicle of a work order, or for a vehicle without one',
    body: object(
      {
        work_order_id: string,
        vehicle_id: described(string, 'Without a work order'),
        template: described(
          exemplified(string, 'Multi-point inspection'),
          'The name of a template; the first one if it is omitted',
        ),
      },
      [],
    ),
    bodyExample: { vehicle_id: '01979c3e-2f5a-7000-8000-000000000001', template: 'Multi-point inspection' },
    fieldNames: { documentId: 'work_order_id', vehicleId: 'vehicle_id' },
    answer: one,
    variables: ({ body }) => ({
      input: inputOf<object>(body, { work_order_id: 'documentId', vehicle_id: 'vehicleId', template: 'template' }),
    }),
    reply: ({ startInspection }) => replyOf(startInspection.inspection),
  }),
  route('PUT /admin/inspections/:id', UpdateInspection, {
    summary: 'Updates the note of an inspection; pass the last read version to detect conflicts',
    body: object({ note: exemplified(string, 'Brakes first'), version: integer }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: { ...inputOf<object>(body, { note: 'note', version: 'version' }), id: text(params.id) },
    }),
    reply: ({ updateInspection }) => replyOf(updateInspection.inspection),
  }),
  route('PUT /admin/inspections/points/:id', SavePoint, {
    summary: 'Saves a point of an open inspection; pass its last read version to detect conflicts',
    body: object({ mark, note: exemplified(string, 'Worn'), measurement, version: integer }, []),
    answer: object({
      success,
      point: object({ id: string, mark, note: exemplified(string, 'Worn'), measurement, version: integer }),
    }),
    variables: ({ params, body }) => {
      const sent = field(body, 'mark')
      const names = { note: 'note', measurement: 'measurement', version: 'version' }
      const input = { ...inputOf<object>(body, names), id: text(params.id) }
      return { input: { ...input, ...(sent !== undefined && { mark: enumValue(sent) }) } as SaveInspectionPointInput }
    },
    reply: ({ saveInspectionPoint: { point: saved } }) => ({
      success: true,
      point: saved && { ...saved, measurement: saved.measurement ?? null, mark: saved.mark.toLowerCase() },
    }),
  }),
  route('POST /admin/inspections/:id/complete', CompleteInspection, {
    summary: 'Completes an inspection: links that are sent from now on show it',
    ...managed,
    variables: ({ params, body }) => ({
      input: { ...inputOf<object>(body, { version: 'version' }), id: text(params.id) },
    }),
    reply: ({ completeInspection }) => replyOf(completeInspection.inspection),
  }),
  route('POST /admin/inspections/:id/reopen', ReopenInspection, {
    summary: 'Reopens an inspection; links that were sent keep showing the version that was sent',
    ...managed,
    variables: ({ params, body }) => ({
      input: { ...inputOf<object>(body, { version: 'version' }), id: text(params.id) },
    }),
    reply: ({ reopenInspection }) => replyOf(reopenInspection.inspection),
  }),
  route('DELETE /admin/inspections/:id', DeleteInspection, {
    summary: 'Permanently deletes an inspection, also for customers with a link',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
]

export const restUploads: readonly UploadDescription[] = [
  upload('POST /admin/inspections/points/:id/pictures', {
    name: 'uploadInspectionPicture',
    summary: 'Adds a picture to a point of an open inspection',
    fields: {},
    accepts: 'A JPEG, PNG or WebP up to 25 MB, which is stored with at most 1,600 pixels a side',
    answer: object({ success, picture }),
    status: 201,
  }),
]

function restInspection(found: RestInspectionFragment) {
  const { vehicle, counts } = found
  return {
    id: found.id,
    name: found.name,
    work_order_id: found.documentId ?? null,
    customer_id: found.customerId ?? null,
    vehicle_id: found.vehicleId ?? null,
    vehicle: vehicle ? { name: vehicle.displayName, plate: vehicle.plate, vin: vehicle.vin } : null,
    odometer: found.odometer ?? null,
    note: found.note,
    completed_at: found.completedAt ?? null,
    completed_by: found.completedBy,
    created_by: found.createdBy,
    created_at: found.createdAt,
    counts: { green: counts.green, amber: counts.amber, red: counts.red, not_inspected: counts.notInspected },
    points: found.points.map(({ job, mark: own, measurement: measured, ...others }) => ({
      ...others,
      mark: own.toLowerCase(),
      measurement: measured ?? null,
      job_id: job?.id ?? null,
    })),
    version: found.version,
  }
}
