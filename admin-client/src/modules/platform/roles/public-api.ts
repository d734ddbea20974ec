export { ACTION_NAMES, ACTIONS, areaName, type Grants, isGranted, toggleAll } from './permission-names.ts'
