export { VehiclesSection } from './vehicles-section.tsx'
