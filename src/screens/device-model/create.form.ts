import { createMapping, listMappings } from '../../contract/areas/devices/device-models.ts'
import { consequenceOf, defineForm } from '../../kit/form/form-definition.ts'
import { cities } from '../../kit/names.tsx'
import { mappingAddress, mappingId } from './address.ts'
import { models, plansOfCity } from './choices.ts'

const keyIn = ({ city = '', plan = '', model = '' }: Readonly<Record<string, string>>) => ({ city, plan, model })

/** A mapping that new deliveries may have at once (T064), beginning with what the address asks the list for. */
export const createForm = (asked: URLSearchParams) =>
  defineForm<typeof createMapping, typeof listMappings>({
    id: 'mapping-create',
    texts: 'device-models',
    title: 'create',
    fields: [
      { name: 'city', label: 'city', kind: 'choice', initial: asked.get('city') ?? '', options: cities },
      {
        name: 'plan',
        label: 'plan',
        kind: 'choice',
        initial: asked.get('plan') ?? '',
        options: plansOfCity,
        of: 'city',
      },
      { name: 'model', label: 'model', kind: 'choice', initial: asked.get('model') ?? '', options: models },
    ],
    consequence: consequenceOf({
      endpoint: listMappings,
      input: ({ city, plan }) =>
        city && plan ? { query: { city: [city], plan, orderBy: 'model', pageSize: 50 } } : null,
      text: ({ items }, { model }) => {
        const taken = items.find(({ modelId }) => modelId === model)
        if (taken) return { key: `taken/${taken.isValid ? 'VALID' : 'INVALID'}`, name: taken.model }
        const valid = items.filter(({ isValid }) => isValid)
        if (valid.length === 0) return { key: 'noneValid', tone: 'good' }
        return { key: 'validNow', values: { models: valid.map((one) => one.model).join(', ') }, tone: 'good' }
      },
    }),
    submit: 'create',
    saved: 'created',
    fallback: 'device-models:failed/create',
    endpoint: createMapping,
    input: (values) => ({ body: keyIn(values) }),
    find: {
      endpoint: listMappings,
      input: (values) => {
        const { city, plan, model } = keyIn(values)
        return { query: { city: [city], plan, model } }
      },
      values: ({ items: [found] }) =>
        found ? { city: found.cityCode, plan: found.planId, model: found.modelId } : null,
    },
    done: (made) => mappingAddress(mappingId(made)),
  })
