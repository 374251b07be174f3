import { openApi } from './open-api.ts'

/** `npm run document:api` */
process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`)
