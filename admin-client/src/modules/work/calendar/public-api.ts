export { useResources } from './resources/use-resources.ts'
