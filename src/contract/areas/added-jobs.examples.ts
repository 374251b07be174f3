import { exampleOf } from '../example.ts'
import {
  addJobFromSystem,
  createDeliveryJobForExistingCustomer,
  createDeviceReplacementJob,
  createDRTForChangeModel,
  createSpareTransferJob,
  listPurifierWarehouseItems,
} from './added-jobs.ts'

const installationId = 'WP-BLR-004217'

export const calls = [
  exampleOf(addJobFromSystem, {
    body: { installationId, jobType: 'SERVICE', description: 'Water tastes of metal', priority: 'HIGH', tags: ['VIP'] },
  }),
  exampleOf(createSpareTransferJob, {
    body: { installationId, description: 'Bring a membrane' },
  }),
  exampleOf(createDeviceReplacementJob, { params: { installationId }, query: {} }),
  exampleOf(createDRTForChangeModel, { body: { installationId, modelId: 'DM-COPPER-7' } }),
  exampleOf(createDeliveryJobForExistingCustomer, {
    params: { installationId },
    body: { description: 'Deliver a filter set' },
  }),
  exampleOf(listPurifierWarehouseItems, {
    query: { cityCode: 'BLR' },
    answer: [{ deviceCode: 'HWP9001', modelId: 'DM-COPPER-7', model: 'HW-Copper 7' }],
  }),
]
