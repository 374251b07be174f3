import type { TFunction } from 'i18next'
import type { JobEvent, JobEventData } from '../../../contract/areas/jobs/job-events.ts'
import type { useFormats } from '../../../i18n/useFormats.ts'

type Formats = Pick<ReturnType<typeof useFormats>, 'date' | 'money'>
interface Tools extends Formats {
  readonly t: TFunction
}

/** Kinds that are told by their name alone. */
const plain = ['OTP', 'HAPPY_CODE', 'CALL', 'PAYMENT_LINK'] as const

const moneys = ['COLLECTED', 'ADDED', 'PAID', 'CREDITED', 'DUE', 'NOT_DUE'] as const

/** Details that may change, by the names that the page has for them. */
const fields = ['priority', 'tags', 'description', 'zip', 'extra'] as const
const isOneOf = <T extends string>(all: readonly T[], one: string): one is T => (all as readonly string[]).includes(one)

/** What happened, and what a person wrote with it: in the language of the page where the service gives its parts (S-252). */
export function eventWords(
  { kind, note, data }: JobEvent,
  tools: Tools,
): { readonly what: string; readonly remark: string } {
  if (isOneOf(plain, kind)) return { what: tools.t(`said/${kind}`), remark: '' }
  const what = data && wordsOf(data, tools)
  return what ? { what, remark: data.remark ?? '' } : { what: '', remark: note }
}

function wordsOf(data: JobEventData, { t, date, money }: Tools): string | null {
  const { appointment, technician, amount, payType = '', plan, wallet, address, device } = data
  if (appointment === null) return t('said/noAppointment')
  if (appointment)
    return t('said/appointment', {
      day: date(appointment.appointmentDate),
      time: `${appointment.start}–${appointment.end}`,
    })
  if (technician === null) return t('said/noTechnician')
  if (technician) return t('said/technician', { name: technician })
  if (amount !== undefined && isOneOf(moneys, data.money ?? '')) {
    const what = t(`said/${amount === 0 && data.money === 'COLLECTED' ? 'NOTHING' : data.money}`, {
      amount: money(amount),
      way: t(`communication:payTypes/${payType}`, { defaultValue: payType }),
      plan: plan ?? '',
      wallet: wallet ?? '',
    })
    return data.left ? t(payType === 'LINK' ? 'said/leftByLink' : 'said/left', { what, left: money(data.left) }) : what
  }
  if (device) return t('said/device', device)
  if (address) return t('said/address', { address })
  const changed = data.fields?.map((one) => (isOneOf(fields, one) ? t(one) : one))
  return changed?.length ? t('said/changed', { fields: changed.join(', ') }) : null
}
