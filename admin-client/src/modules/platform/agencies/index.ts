export { AgenciesScreen } from './agencies-screen.tsx'
