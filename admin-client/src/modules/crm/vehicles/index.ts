export { VehiclesCard } from './vehicles-card.tsx'
export { VehiclesSection } from './vehicles-section.tsx'
