import { graphql } from '../../../generated/index.ts'

export const InspectionPointPart = graphql(`
  fragment InspectionPointFields on InspectionPoint {
    id group name unit mark note measurement savedBy version
    pictures { id url width height }
    job { id heading }
  }
`)

export const InspectionPart = graphql(`
  fragment InspectionFields on Inspection {
    id name documentId customerId vehicleId completedAt completedBy odometer note createdBy createdAt version
    vehicle { displayName plate }
    counts { green amber red notInspected }
    points { ...InspectionPointFields }
    document { id title }
  }
`)

export const InspectionDocument = graphql(`
  query Inspection($id: ID!) {
    inspection(id: $id) { ...InspectionFields }
  }
`)

export const WorkOrderInspectionsDocument = graphql(`
  query WorkOrderInspections($documentId: ID!) {
    inspections(perPage: 20, where: { documentId: { eq: $documentId } }) {
      items { id name completedAt createdAt counts { green amber red notInspected } }
    }
    inspectionSettings { templates { name } }
    document(id: $documentId) { id isVehicleCheckedIn }
  }
`)

export const InspectionsDocument = graphql(`
  query Inspections($page: Int!, $perPage: Int!, $where: InspectionWhere) {
    me { user { id } tenant { id } }
    inspections(page: $page, perPage: $perPage, where: $where) {
      items {
        id name completedAt createdAt createdBy
        vehicle { displayName plate }
        counts { green amber red notInspected }
        document { id title }
      }
      totalItems
    }
  }
`)

export const InspectionTemplatesDocument = graphql(`
  query InspectionTemplates { inspectionSettings { templates { name } } }
`)

export const UpdateInspectionDocument = graphql(`
  mutation UpdateInspection($input: UpdateInspectionInput!) {
    updateInspection(input: $input) { inspection { ...InspectionFields } userErrors { code message field } }
  }
`)

export const DeleteInspectionDocument = graphql(`
  mutation DeleteInspection($input: DeleteInspectionInput!) {
    deleteInspection(input: $input) { deletedId userErrors { code message field } }
  }
`)

export const StartInspectionDocument = graphql(`
  mutation StartInspection($input: StartInspectionInput!) {
    startInspection(input: $input) { inspection { ...InspectionFields } userErrors { code message field } }
  }
`)

export const SaveInspectionPointDocument = graphql(`
  mutation SaveInspectionPoint($input: SaveInspectionPointInput!) {
    saveInspectionPoint(input: $input) { point { ...InspectionPointFields } userErrors { code message field } }
  }
`)

export const CompleteInspectionDocument = graphql(`
  mutation CompleteInspection($input: ManageInspectionInput!) {
    completeInspection(input: $input) { inspection { ...InspectionFields } userErrors { code message field } }
  }
`)

export const ReopenInspectionDocument = graphql(`
  mutation ReopenInspection($input: ReopenInspectionInput!) {
    reopenInspection(input: $input) { inspection { ...InspectionFields } userErrors { code message field } }
  }
`)

export const RemoveInspectionPictureDocument = graphql(`
  mutation RemoveInspectionPicture($input: RemoveInspectionPictureInput!) {
    removeInspectionPicture(input: $input) { point { ...InspectionPointFields } userErrors { code message field } }
  }
`)

export const AddInspectionJobsDocument = graphql(`
  mutation AddInspectionJobs($input: AddInspectionJobsInput!) {
    addInspectionJobs(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const CheckInWorkOrderDocument = graphql(`
  mutation CheckInWorkOrder($input: CheckInWorkOrderInput!) {
    checkInWorkOrder(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const CheckOutWorkOrderDocument = graphql(`
  mutation CheckOutWorkOrder($input: CheckOutWorkOrderInput!) {
    checkOutWorkOrder(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

/** Queries that show inspections or what follows from them. */
export const INSPECTION_QUERIES = ['Inspection', 'Inspections', 'WorkOrderInspections']
