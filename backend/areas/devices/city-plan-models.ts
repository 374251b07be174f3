import { listValidModelsForCities } from '../../../src/contract/areas/devices/devices.ts'
import { validModelsOf } from '../../business/stock/valid-models.ts'
import { type Handler, handle } from '../../http/handle.ts'

const validModels: Handler<typeof listValidModelsForCities> = ({ query }, { database }) =>
  validModelsOf(
    query.cities.split(',').map((one) => one.trim()),
    database,
  )

export const cityPlanModelHandlers = [handle(listValidModelsForCities, validModels)]
