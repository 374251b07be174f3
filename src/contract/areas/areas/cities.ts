import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { anyOf } from '../../permissions.ts'

/** The cities of the business. In a file of its own, because the first list needs nothing else of areas. */
export const listCities = defineEndpoint({
  id: 'listCities',
  service: 'core',
  method: 'GET',
  path: '/area/cities/all',
  access: anyOf('LEVEL_1'),
  effect: 'read',
  answer: v.array(v.object({ code: v.string(), name: v.string() })),
  fallback: 'words:citiesFailed',
  source: 'doc1 §7',
})
