import { graphql } from '../../../generated/index.ts'

export const VehicleRowPart = graphql(`
  fragment VehicleRow on Vehicle {
    id type vin make model year color plate odometer isCheckedIn displayName vinWarning version
    visits { id checkedInAt checkedInBy checkedOutAt checkedOutBy odometer note }
  }
`)

export const CustomerVehiclesDocument = graphql(`
  query CustomerVehicles($id: ID!) {
    me { user { id } tenant { id } }
    customer(id: $id) { id vehicles { ...VehicleRow } }
  }
`)

export const CustomerVehiclesChangedDocument = graphql(`
  subscription CustomerVehiclesChanged($id: ID!) {
    customerChanged(id: $id) { id vehicles { ...VehicleRow } }
  }
`)

export const SimilarVehiclesDocument = graphql(`
  query SimilarVehicles($plate: String!, $vin: String!, $exceptId: ID) {
    similarVehicles(plate: $plate, vin: $vin, exceptId: $exceptId) {
      matchedBy vehicle { id displayName } customer { id displayName }
    }
  }
`)

export const CreateCustomerWithVehicleDocument = graphql(`
  mutation CreateCustomerWithVehicle($input: CreateCustomerWithVehicleInput!) {
    created: createCustomerWithVehicle(input: $input) { customer { ...CustomerFields } userErrors { message field } }
  }
`)

export const AddVehicleDocument = graphql(`
  mutation AddVehicle($input: CreateVehicleInput!) {
    createVehicle(input: $input) { vehicle { ...VehicleRow } userErrors { message field } }
  }
`)

export const UpdateVehicleDocument = graphql(`
  mutation UpdateVehicle($input: UpdateVehicleInput!) {
    updateVehicle(input: $input) { vehicle { ...VehicleRow } userErrors { message field } }
  }
`)

export const DeleteVehicleDocument = graphql(`
  mutation DeleteVehicle($input: DeleteVehicleInput!) {
    deleteVehicle(input: $input) { deletedId userErrors { message } }
  }
`)

export const CheckInVehicleDocument = graphql(`
  mutation CheckInVehicle($input: CheckInVehicleInput!) {
    checkInVehicle(input: $input) { vehicle { ...VehicleRow } userErrors { message field } }
  }
`)

export const CheckOutVehicleDocument = graphql(`
  mutation CheckOutVehicle($input: CheckOutVehicleInput!) {
    checkOutVehicle(input: $input) { vehicle { ...VehicleRow } userErrors { message } }
  }
`)
