import { HomeModernIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  activateDeviceCode,
  type DeviceCode,
  searchDeviceCodes,
} from '../../contract/areas/device-codes/device-codes.ts'
import { defineAct } from '../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'

function Review({ code, installationId }: DeviceCode) {
  const { t } = useTranslation('device-codes')
  return (
    <ReviewPanel
      record={<Id>{code}</Id>}
      facts={[{ label: t('installation'), value: installationId ? <Id>{installationId}</Id> : '–' }]}
      consequences={[{ id: 'there', icon: HomeModernIcon, text: t('activateText') }]}
    />
  )
}

/** Records a device that is meant for a home as installed there (S-89, S-293). */
export const activate = defineAct<DeviceCode, typeof activateDeviceCode, typeof searchDeviceCodes>({
  id: 'device-code-activate',
  texts: 'device-codes',
  ask: 'activateAsk',
  question: 'activateQuestion',
  act: 'activate',
  done: 'activated',
  fallback: 'device-codes:activateFailed',
  endpoint: activateDeviceCode,
  idOf: ({ code }) => code,
  input: ({ code }) => ({ params: { deviceCode: code } }),
  words: ({ code }) => ({ code }),
  review: (code) => <Review {...code} />,
  record: {
    endpoint: searchDeviceCodes,
    input: ({ code }) => ({ body: { codes: [code] } }),
    became: ({ items: [now] }, { status }) =>
      !now ? 'lost' : now.status === 'ACTIVE' ? 'done' : now.status === status ? 'open' : 'lost',
  },
})
