import { addDeviceBenefits } from '../../../contract/areas/devices/benefits.ts'
import { type DeviceDetails, getDeviceDetails } from '../../../contract/areas/devices/device-life.ts'
import { maxAddedDays, maxAddedLitres } from '../../../contract/bounds.ts'
import { trimmed, wholeOf } from '../../../contract/normalise.ts'
import { consequenceOf, defineForm, type Form } from '../../../kit/form/form-definition.ts'

interface Typed {
  readonly litres?: string
  readonly days?: string
  readonly reason?: string
}

const addedBy = ({ litres = '', days = '', reason = '' }: Typed) => ({
  litres: wholeOf(litres) ?? 0,
  days: wholeOf(days) ?? 0,
  reason: trimmed(reason),
})

/** Free litres, days or both for one device, with a reason (S-318). It says what the device will have. */
export const addBenefitsForm = ({ deviceCode, benefits }: DeviceDetails): Form => {
  const known = benefits?.movements[0]?.movementId
  return defineForm<typeof addDeviceBenefits, typeof getDeviceDetails>({
    id: 'benefits-add',
    texts: 'benefits',
    title: 'addTitle',
    fields: [
      {
        name: 'litres',
        label: 'freeLitres',
        kind: 'whole',
        min: 0,
        max: maxAddedLitres,
        unit: 'litresUnit',
        optional: true,
        half: true,
      },
      {
        name: 'days',
        label: 'freeDays',
        kind: 'whole',
        min: 0,
        max: maxAddedDays,
        unit: 'daysUnit',
        optional: true,
        half: true,
      },
      { name: 'reason', label: 'reason', help: 'reasonHelp', least: 3, most: 300 },
    ],
    check: (values): Record<string, string> => {
      const { litres, days } = addedBy(values)
      return litres + days > 0 ? {} : { litres: 'litresOrDays', days: 'litresOrDays' }
    },
    consequence: consequenceOf({
      endpoint: getDeviceDetails,
      input: (values) => {
        const { litres, days } = addedBy(values)
        return litres + days > 0 ? { params: { deviceId: deviceCode } } : null
      },
      text: ({ benefits: now }, values, { number }) => {
        if (!now) return null
        const { litres, days } = addedBy(values)
        return {
          key: 'willHave',
          tone: 'good',
          values: { litres: number(now.litres + litres), days: number(now.days + days) },
        }
      },
    }),
    submit: 'add',
    saved: 'addDone',
    fallback: 'benefits:failed',
    endpoint: addDeviceBenefits,
    input: (values) => ({ body: { deviceCode, ...addedBy(values) } }),
    find: {
      endpoint: getDeviceDetails,
      input: () => ({ params: { deviceId: deviceCode } }),
      values: ({ benefits: now }, typed) => {
        const movements = now?.movements ?? []
        const before = movements.findIndex(({ movementId }) => movementId === known)
        const since = before < 0 ? movements : movements.slice(0, before)
        const { litres, days, reason } = addedBy(typed)
        return since.some((one) => one.litres === litres && one.days === days && one.note === reason) ? typed : null
      },
    },
    done: () => '',
  })
}
