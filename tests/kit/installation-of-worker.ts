import { inject } from 'vitest'
import './running-installations.ts'

// Files of one worker run one after the other, so each worker has an installation for itself.
const worker = Number(process.env.VITEST_POOL_ID ?? 1)
const installations = inject('installations')
Object.assign(inject('installation'), installations[(worker - 1) % installations.length])
