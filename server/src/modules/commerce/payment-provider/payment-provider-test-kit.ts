export { sweepIntents } from './intents/intent-sweep.ts'
