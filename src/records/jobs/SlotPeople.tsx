import { useTranslation } from 'react-i18next'
import type { BookableSlot } from '../../contract/areas/slots/slots.ts'
import { useFormats } from '../../i18n/useFormats.ts'

/** What speaks against a technician in a slot, in words, or that nothing does. */
export function useFitText(): (concerns: readonly string[]) => string {
  const { t } = useTranslation('slots')
  const { list } = useFormats()
  return (concerns) =>
    concerns.length > 0 ? list(concerns.map((code) => t(`concerns/${code}`, { defaultValue: code }))) : t('isFree')
}

/** The technicians of a slot, those who are free first. Each other one says why not. */
export function SlotPeople({ slot }: { readonly slot: BookableSlot }) {
  const { t } = useTranslation('slots')
  const fitText = useFitText()
  const known = slot.technicians
    .toSorted((one, other) => one.concerns.length - other.concerns.length)
    .map(({ technicianId, name, concerns }) => ({
      technicianId,
      name,
      isFree: concerns.length === 0,
      text: fitText(concerns),
    }))
  const busy = (slot.busy ?? []).map(({ technicianId, name, jobId }) => ({
    technicianId,
    name,
    isFree: false,
    text: t('hasJob', { id: jobId }),
  }))
  return (
    <ul className="grid gap-x-4 gap-y-0.5 text-xs sm:grid-cols-2">
      {[...known, ...busy].map(({ technicianId, name, isFree, text }) => (
        <li key={technicianId} className="min-w-0 wrap-anywhere">
          <bdi className={isFree ? 'font-medium' : undefined}>{name}</bdi>{' '}
          <span className={isFree ? 'text-good' : 'text-muted'}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
