import { exampleOf, type PageExamples } from '../../example.ts'
import {
  clearMappingCache,
  clearModelCache,
  createMapping,
  invalidateMapping,
  listAllMappings,
  listMappings,
  listModelDevices,
  type Mapping,
  renameModel,
  validateMapping,
} from './device-models.ts'

const page = '/app/delivery/deviceModel'

export const pages: PageExamples = { [`${page}/:tab`]: { tab: 'mappings' } }
export const tabs = [`${page}/matrix`] as const

const key = { city: 'BLR', plan: 'P-FAMILY-28', model: 'DM-2' }
const updatedAt = '2026-11-19T09:30:00.000Z'
const mapping: Mapping = {
  cityCode: 'BLR',
  city: 'Bengaluru',
  planId: 'P-FAMILY-28',
  plan: 'Family 30 · 28 days',
  modelId: 'DM-2',
  model: 'HW-RO Mini',
  isValid: true,
  openDeliveries: 2,
  updatedAt,
}
const model = {
  modelId: 'DM-2',
  model: 'HW-RO Mini',
  formerNames: ['HW Mini'],
  devices: 214,
  modelUpdatedAt: updatedAt,
}
const cleared = { clearedAt: '2026-11-21T03:30:00.000Z' }

export const calls = [
  exampleOf(listModelDevices, { query: { model: 'DM-2' } }),
  exampleOf(listMappings, { query: { city: ['BLR'], isValid: 'true', orderBy: 'plan' } }),
  exampleOf(listAllMappings, {
    answer: [
      { ...model, mapping },
      { ...model, mapping: { ...mapping, cityCode: 'PNQ', city: 'Pune', isValid: false, openDeliveries: 0 } },
      { modelId: 'DM-5', model: 'HW-Copper 7', formerNames: [], devices: 0, modelUpdatedAt: updatedAt, mapping: null },
    ],
  }),
  exampleOf(createMapping, {
    body: key,
    forms: [
      {
        address: `${page}/mappings#create`,
        // Too small for this plan, so that the demo business doesn't map it.
        typed: { city: 'BLR', plan: 'P-LARGE-28', model: 'DM-2' },
        fallback: 'Failed to create the mapping',
        done: 'Mapping created',
      },
    ],
  }),
  exampleOf(invalidateMapping, { body: key }),
  exampleOf(validateMapping, { body: key }),
  exampleOf(renameModel, {
    body: { modelId: 'DM-2', name: 'HW-RO Mini 2' },
    atOnce: 'each is granted',
    forms: [
      {
        address: `${page}#DM-2`,
        typed: { name: 'HW-RO Mini 2' },
        fallback: 'Failed to rename the model',
        done: 'Model renamed',
      },
    ],
  }),
  exampleOf(clearMappingCache, { answer: cleared, atOnce: 'each is granted' }),
  exampleOf(clearModelCache, { answer: cleared, atOnce: 'each is granted' }),
]
