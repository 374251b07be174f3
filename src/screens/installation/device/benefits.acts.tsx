import { CalendarDaysIcon, CpuChipIcon, InformationCircleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  type BenefitCause,
  type DeviceBenefits,
  reapplyDeviceBenefits,
  resetDeviceBenefits,
} from '../../../contract/areas/devices/benefits.ts'
import { type DeviceDetails, getDeviceDetails } from '../../../contract/areas/devices/device-life.ts'
import { afterReapply, shownOfReapply, shownOfReset } from '../../../contract/shown/benefits.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { rootApi } from '../../../kit/root-api.ts'
import { defineAct } from '../../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { amountsText } from './benefit-words.ts'

/** A device and its benefits, as they were when an act began. */
export interface BenefitedDevice {
  readonly deviceCode: string
  readonly benefits: DeviceBenefits
}

export const benefitedOf = ({ deviceCode, benefits }: DeviceDetails): BenefitedDevice | undefined =>
  benefits && { deviceCode, benefits }

/** What the device has, what it will have, and what stays as it is. */
function Review({ deviceCode, benefits, cause }: BenefitedDevice & { readonly cause: BenefitCause }) {
  const { t } = useTranslation(['benefits', 'words'])
  const { number } = useFormats()
  const { plan } = benefits
  const isReapply = cause === 'PLAN'
  const after = isReapply ? afterReapply(benefits) : { litres: 0, days: 0 }
  const amounts = (of: typeof after) => amountsText(of, t, number)
  return (
    <ReviewPanel
      record={<Id>{deviceCode}</Id>}
      facts={[
        { label: t('now'), value: amounts(benefits) },
        ...(isReapply && plan
          ? [
              { label: t('plan'), value: <bdi>{plan.name}</bdi> },
              { label: t('planGives'), value: amounts({ litres: plan.litres ?? 0, days: plan.days }) },
            ]
          : []),
        { label: t('afterwards'), value: <strong>{amounts(after)}</strong> },
      ]}
      consequences={[
        ...(isReapply && plan?.litres === null
          ? [{ id: 'unlimited', icon: InformationCircleIcon, text: t('unlimited') }]
          : []),
        { id: 'bot', icon: CpuChipIcon, text: t('botReceives') },
        { id: 'stays', icon: CalendarDaysIcon, text: t('separate') },
      ]}
    />
  )
}

/** What was done since the review: by whoever is signed in, by somebody else, or nothing. */
function became({ benefits }: DeviceDetails, was: BenefitedDevice, cause: BenefitCause) {
  const known = was.benefits.movements[0]?.movementId
  const movements = benefits?.movements ?? []
  const before = movements.findIndex(({ movementId }) => movementId === known)
  const since = before < 0 ? movements : movements.slice(0, before)
  if (since.length === 0) return 'open'
  const me = rootApi().user()?.id
  return since.some((one) => one.cause === cause && one.byId === me) ? 'done' : 'lost'
}

const shared = {
  texts: 'benefits',
  fallback: 'benefits:failed',
  idOf: ({ deviceCode }: BenefitedDevice) => deviceCode,
  input: ({ deviceCode }: BenefitedDevice) => ({ body: { deviceCode } }),
}
const recordOf = (cause: BenefitCause) => ({
  endpoint: getDeviceDetails,
  input: ({ deviceCode }: BenefitedDevice) => ({ params: { deviceId: deviceCode } }),
  became: (now: DeviceDetails, was: BenefitedDevice) => became(now, was, cause),
  subjectIn: benefitedOf,
})

/** Takes all free litres and days, and generates the command for the bot anew (T072, T074). */
export const resetBenefits = defineAct<BenefitedDevice, typeof resetDeviceBenefits, typeof getDeviceDetails>({
  ...shared,
  id: 'benefits-reset',
  ask: 'resetAsk',
  question: 'resetQuestion',
  act: 'reset',
  done: 'resetDone',
  endpoint: resetDeviceBenefits,
  shown: ({ benefits }) => shownOfReset(benefits),
  review: (subject) => <Review {...subject} cause="RESET" />,
  record: recordOf('RESET'),
})

/** Gives the litres and days of the plan in force once more (T073). */
export const reapplyBenefits = defineAct<BenefitedDevice, typeof reapplyDeviceBenefits, typeof getDeviceDetails>({
  ...shared,
  id: 'benefits-reapply',
  ask: 'reapplyAsk',
  question: 'reapplyQuestion',
  act: 'reapply',
  done: 'reapplyDone',
  endpoint: reapplyDeviceBenefits,
  shown: ({ benefits }) => shownOfReapply(benefits),
  review: (subject) => <Review {...subject} cause="PLAN" />,
  record: recordOf('PLAN'),
})
