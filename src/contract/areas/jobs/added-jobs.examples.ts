import { exampleOf } from '../../example.ts'
import {
  addJobFromSystem,
  createDeliveryJobForExistingCustomer,
  createDeviceReplacementJob,
  createDRTForChangeModel,
  createSpareTransferJob,
  listPurifierWarehouseItems,
} from './added-jobs.ts'

const installationId = 'WP-BLR-004217'
const list = '/app/workforce/list'
const said = { fallback: 'Failed to add the job', done: 'Job added' }

export const calls = [
  exampleOf(addJobFromSystem, {
    body: { installationId, jobType: 'SERVICE', description: 'Water tastes of metal', priority: 'HIGH', tags: ['VIP'] },
    forms: [
      {
        address: `${list}#add`,
        typed: { installationId, jobType: 'RE_DELIVERY', description: 'Nobody was home' },
        ...said,
      },
    ],
  }),
  exampleOf(createSpareTransferJob, {
    body: { installationId, description: 'Bring a membrane' },
    forms: [
      {
        address: `${list}#spare`,
        typed: { installationId, description: 'Bring a membrane' },
        ...said,
      },
    ],
  }),
  exampleOf(createDeviceReplacementJob, {
    params: { installationId },
    query: {},
    forms: [
      {
        address: `${list}#replacement`,
        typed: { installationId, city: 'BLR', deviceCode: 'HWP50100001' },
        ...said,
      },
    ],
  }),
  exampleOf(createDRTForChangeModel, {
    body: { installationId, modelId: 'DM-1' },
    forms: [
      {
        address: `${list}#model`,
        typed: { installationId, city: 'BLR', modelId: 'DM-1' },
        ...said,
      },
    ],
  }),
  exampleOf(createDeliveryJobForExistingCustomer, {
    params: { installationId },
    body: { description: 'Deliver a filter set' },
    forms: [
      {
        address: `${list}#delivery`,
        typed: { installationId, description: 'Deliver a filter set' },
        ...said,
      },
    ],
  }),
  exampleOf(listPurifierWarehouseItems, {
    query: { cityCode: 'BLR' },
    answer: [{ deviceCode: 'HWP9001', modelId: 'DM-1', model: 'HW-Copper 7' }],
  }),
]
