import { NoSymbolIcon, TruckIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  invalidateMapping,
  listMappings,
  type Mapping,
  validateMapping,
} from '../../contract/areas/devices/device-models.ts'
import { defineAct, defineAffected } from '../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { mappingId, mappingsOf } from './address.ts'

type Switch = 'validate' | 'invalidate'

function Review({ mapping: { city, plan, model }, to }: { readonly mapping: Mapping; readonly to: Switch }) {
  const { t } = useTranslation('device-models')
  return (
    <ReviewPanel
      record={<bdi>{model}</bdi>}
      facts={[
        { label: t('city'), value: <bdi>{city}</bdi> },
        { label: t('plan'), value: <bdi>{plan}</bdi> },
      ]}
      consequences={[
        { id: 'new', icon: NoSymbolIcon, text: t(`will/${to}`) },
        { id: 'open', icon: TruckIcon, text: t('openStay') },
      ]}
    />
  )
}

const keyIn = ({ cityCode, planId, modelId }: Mapping) => ({ city: cityCode, plan: planId, model: modelId })

const oneOf = (mapping: Mapping) => {
  const { city, plan, model } = keyIn(mapping)
  return { query: { city: [city], plan, model } }
}

/** Open deliveries keep their model (S-34); what is left to new ones is the plan's other valid models. */
const affects = [
  defineAffected<Mapping, typeof listMappings>({
    text: 'openDeliveries',
    name: 'openDeliveriesName',
    endpoint: listMappings,
    input: oneOf,
    count: ({ items: [now] }) => now?.openDeliveries ?? 0,
    href: ({ cityCode }) => `/app/workforce/list?cityCode=${cityCode}&type=DELIVERY&isOpen=true`,
  }),
  defineAffected<Mapping, typeof listMappings>({
    text: 'validModels',
    name: 'validModelsName',
    endpoint: listMappings,
    input: ({ cityCode, planId }) => ({ query: { city: [cityCode], plan: planId, isValid: 'true', pageSize: 1 } }),
    count: ({ total }) => total,
    href: ({ cityCode, planId }) => mappingsOf({ city: cityCode, plan: planId, isValid: 'true' }),
  }),
]

const shared = (to: Switch) => ({
  id: `mapping-${to}`,
  texts: 'device-models',
  ask: `ask/${to}`,
  question: `question/${to}`,
  act: `act/${to}`,
  done: `done/${to}`,
  fallback: `device-models:failed/${to}`,
  idOf: mappingId,
  input: (mapping: Mapping) => ({ body: keyIn(mapping) }),
  review: (mapping: Mapping) => <Review mapping={mapping} to={to} />,
  affects,
  record: {
    endpoint: listMappings,
    input: oneOf,
    became: ({ items: [now] }: { readonly items: readonly Mapping[] }) =>
      !now ? ('lost' as const) : now.isValid === (to === 'validate') ? ('done' as const) : ('open' as const),
  },
})

/** New deliveries may no longer have the model, or may again (T065, T066). */
export const invalidate = defineAct<Mapping, typeof invalidateMapping, typeof listMappings>({
  ...shared('invalidate'),
  endpoint: invalidateMapping,
})

export const validate = defineAct<Mapping, typeof validateMapping, typeof listMappings>({
  ...shared('validate'),
  endpoint: validateMapping,
})
