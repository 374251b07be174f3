import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'

/** The business partners by name, to choose from. Further fields that a service sends are dropped. */
export const listPartnerDropdown = defineEndpoint({
  id: 'listPartnerDropdown',
  service: 'core',
  method: 'GET',
  path: '/b2b-partner/dropdown/list/all',
  access: [['LEVEL_1']],
  effect: 'read',
  answer: v.array(v.object({ id: v.string(), name: v.string() })),
  source: 'doc2 §7',
})
