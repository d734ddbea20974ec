export { DomainsScreen } from './domains-screen.tsx'
