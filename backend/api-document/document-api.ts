import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallExample } from '../../src/contract/example.ts'
import { openApi } from './open-api.ts'

/** `npm run document:api` */
const areas = join(import.meta.dirname, '../../src/contract/areas')
const files = readdirSync(areas, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.examples.ts'))
const found = await Promise.all(
  files.map((file) => import(pathToFileURL(join(areas, file)).href) as Promise<{ calls?: CallExample[] }>),
)
process.stdout.write(`${JSON.stringify(openApi(found.flatMap(({ calls = [] }) => calls)), null, 2)}\n`)
