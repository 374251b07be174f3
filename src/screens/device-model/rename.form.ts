import type { ModelMapping } from '../../contract/areas/devices/device-models.ts'
import {
  listAllMappings,
  listModelDevices,
  maxModelName,
  renameModel,
} from '../../contract/areas/devices/device-models.ts'
import { trimmed } from '../../contract/normalise.ts'
import { consequenceOf, defineForm } from '../../kit/form/form-definition.ts'
import { deviceModelPage } from './address.ts'
import { modelsIn } from './choices.ts'

const folded = (name: string): string => trimmed(name).toLowerCase()

/** Another name for one model. Names are unique in any case and with any spaces, so none of `all` is taken (H93). */
export const renameForm = (modelId: string, all: readonly ModelMapping[]) => {
  const others = modelsIn(all).filter((one) => one.modelId !== modelId)
  const isTaken = (name: string) => others.some(({ model }) => folded(model) === folded(name))
  const inRows = (rows: readonly ModelMapping[]) => rows.find((row) => row.modelId === modelId)
  return defineForm<typeof renameModel, typeof listAllMappings>({
    id: 'model-rename',
    texts: 'device-models',
    title: 'rename',
    fields: [{ name: 'name', label: 'name', most: maxModelName, help: 'nameHelp' }],
    submit: 'rename',
    saved: 'renamed',
    fallback: 'device-models:failed/rename',
    check: ({ name = '' }): Readonly<Record<string, string>> => (isTaken(name) ? { name: 'nameTaken' } : {}),
    consequence: consequenceOf({
      endpoint: listModelDevices,
      input: () => ({ query: { model: modelId, pageSize: 1 } }),
      text: ({ total }) => (total > 0 ? { key: 'devicesRenamed', count: total } : null),
    }),
    endpoint: renameModel,
    input: ({ name = '' }, _, seen) => ({ body: { modelId, name, ...(seen ? { updatedAt: seen } : {}) } }),
    record: {
      endpoint: listAllMappings,
      input: () => ({}),
      values: (rows) => ({ name: inRows(rows)?.model ?? '' }),
      version: (rows) => inRows(rows)?.modelUpdatedAt ?? '',
    },
    done: () => `${deviceModelPage}/models`,
  })
}
