import * as v from 'valibot'
import { expect, it } from 'vitest'
import { defineEndpoint } from '../../src/contract/endpoint.ts'
import type { Platform } from '../platform.ts'
import { type Handled, handle } from './handle.ts'
import { apiRoutes } from './router.ts'

const planted = (path: `/${string}`): Handled => {
  const endpoint = defineEndpoint({
    id: path,
    service: 'core',
    method: 'GET',
    path,
    access: 'public',
    effect: 'read',
    answer: v.string(),
    source: 'planted',
  })
  return handle(endpoint, async () => path)
}
/** As much of a platform as a public read asks for. */
const platform = {
  clock: { now: () => new Date(0) },
  addressOf: () => '',
  originOf: () => '',
  settings: {},
  log: () => undefined,
} as unknown as Platform

it('a call whose path names more wins over one that takes anything, whatever order the areas stand in', async () => {
  const paths = ['/device/{id}', '/device/list', '/device/{id}/life'] as const
  for (const order of [paths, paths.toReversed()]) {
    const routes = apiRoutes(platform, order.map(planted))
    for (const path of paths) {
      const answer = await routes.request(path.replace('{id}', 'D-1'), {}, { incoming: {}, outgoing: {} })
      expect(await answer.json()).toMatchObject({ body: path })
    }
  }
})
