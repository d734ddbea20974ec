export { emptyVehicle, type FirstVehicle, FirstVehicleInputs, firstVehicleInput } from './first-vehicle-inputs.tsx'
