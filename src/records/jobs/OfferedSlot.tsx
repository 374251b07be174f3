import { CheckIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { AvailableSlot, OfferLine } from '../../contract/areas/slots/slots.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { typeText } from './job-words.ts'

/** Whether a slot is offered, and why. */
export function OfferedSlot({ slot }: { readonly slot: Pick<AvailableSlot, 'why' | 'lines'> }) {
  const { t } = useTranslation('slot-offer')
  return (
    <>
      <p role="status" className={slot.why ? 'font-semibold text-bad' : 'font-semibold'}>
        {t(slot.why ? 'isNotOffered' : 'isOffered')}
      </p>
      <OfferLines lines={slot.lines ?? []} />
    </>
  )
}

/** Why a slot is offered or not, a line each: zone, tag, category, rule, capacity, leave, cut-off (H112). */
function OfferLines({ lines }: { readonly lines: readonly OfferLine[] }) {
  const { t } = useTranslation(['slot-offer', 'words'])
  const { date, number, zoneName } = useFormats()
  /** Which of the texts of a line is meant: its facts tell. */
  const variantOf = ({ code, passes, facts }: OfferLine): string => {
    if (code === 'ZONE') return facts.jobType ? 'type' : passes ? 'yes' : 'no'
    if (code === 'TAG') return facts.category ? 'yes' : 'none'
    if (code === 'CATEGORY') return facts.category ? (passes ? 'yes' : 'no') : 'none'
    if (code === 'RULE') return facts.day ? (passes ? 'yes' : 'no') : 'none'
    if (code === 'CAPACITY')
      return passes ? 'yes' : facts.why === 'RESERVED' ? 'reserved' : facts.why === 'CATEGORY_FULL' ? 'category' : 'no'
    if (code === 'LEAVE') return passes ? 'yes' : 'no'
    return facts.over ? 'over' : facts.hour ? (passes ? 'yes' : 'no') : 'none'
  }
  const said = ({ facts }: OfferLine) => ({
    ...Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value]),
    ),
    ...(facts.day ? { day: date(String(facts.day)) } : {}),
    ...(facts.jobType ? { type: typeText(t, String(facts.jobType)) } : {}),
    hour: `${facts.hour}:00 ${zoneName()}`,
  })
  return (
    <ul className="grid gap-1.5 text-sm">
      {lines.map((line) => {
        const Sign = line.passes ? CheckIcon : XMarkIcon
        return (
          <li key={line.code} className={line.passes ? 'flex gap-2' : 'flex gap-2 font-semibold'}>
            <Sign
              aria-hidden="true"
              className={line.passes ? 'size-5 flex-none text-muted' : 'size-5 flex-none text-bad'}
            />
            <span>
              <span className="sr-only">{t(line.passes ? 'passes' : 'blocks')} </span>
              <bdi>{t(`line/${line.code}/${variantOf(line)}`, { ...said(line), defaultValue: line.code })}</bdi>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
