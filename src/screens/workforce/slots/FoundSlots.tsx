import { ClipboardDocumentIcon, MagnifyingGlassIcon, QuestionMarkCircleIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvailableSlot } from '../../../contract/areas/slots/slots.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { notify } from '../../../kit/root-api.ts'
import { slotText } from '../../../records/jobs/slot-time.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { local } from '../../../ui/sends.ts'
import { type AskedSlots, slotsAsked, zonesOf } from './asked-slots.ts'
import { ZoneSlots } from './ZoneSlots.tsx'

const WhySlot = lazy(() => import('./WhySlot.tsx').then((file) => ({ default: file.WhySlot })))
const BookSlot = lazy(() => import('./BookSlot.tsx').then((file) => ({ default: file.BookSlot })))

/** What is free, zone beside zone; where nothing is, what is nearest (T100, S-194). */
export function FoundSlots({ asked }: { readonly asked: AskedSlots }) {
  const { state, send, data: found } = useRecord(slotsAsked, { ...asked })
  const { t } = useTranslation('slots')
  const [booked, setBooked] = useState<AvailableSlot>()
  /** The slot of each zone that was looked at last */
  const [looked, look] = useState<Readonly<Record<string, AvailableSlot>>>({})
  const [explained, explain] = useState<AvailableSlot>()
  const again = () => send({ type: 'read.again' })
  if (found === null)
    return state.hasTag('failed') ? (
      <FailedView failure={state.context.failure} onRetry={again} />
    ) : (
      <EmptyView kind="loading" className="min-h-80" />
    )
  const isNothingFree = found.slots.every(({ free }) => free === 0)
  const order = zonesOf(asked)
  const zones = [...new Map(found.slots.map(({ zoneCode, zone }) => [zoneCode, zone]))].sort(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  )
  return (
    <>
      {isNothingFree && <NothingFree nearest={found.nearest} onBook={setBooked} />}
      <div className={classes('grid gap-4', zones.length > 1 && 'lg:grid-cols-2')}>
        {zones.map(([code, name]) => {
          const slots = found.slots.filter(({ zoneCode }) => zoneCode === code)
          return (
            <Card
              key={code}
              title={<bdi>{name}</bdi>}
              actions={
                <>
                  <Button
                    {...local}
                    size="sm"
                    icon={QuestionMarkCircleIcon}
                    onClick={() => explain(looked[code] ?? slots[0])}
                  >
                    {t('whyAct')}
                  </Button>
                  <CopyText slots={slots} />
                </>
              }
              flush
            >
              <ZoneSlots
                label={name}
                slots={slots}
                onBook={setBooked}
                onLook={(slot) => look((before) => ({ ...before, [code]: slot }))}
              />
            </Card>
          )
        })}
      </div>
      {explained && (
        <Suspense>
          <WhySlot
            asked={asked}
            slots={found.slots.filter(({ zoneCode }) => zoneCode === explained.zoneCode)}
            first={explained}
            onClose={() => explain(undefined)}
          />
        </Suspense>
      )}
      {booked && (
        <Suspense>
          <BookSlot
            slot={booked}
            type={asked.type}
            tag={asked.tag}
            onLeft={(isSaved) => {
              setBooked(undefined)
              if (isSaved) again()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface NothingFreeProps {
  readonly nearest: readonly AvailableSlot[]
  readonly onBook: (slot: AvailableSlot) => void
}

function NothingFree({ nearest, onBook }: NothingFreeProps) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  return (
    <Card title={t('none')}>
      {nearest.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-2 text-muted">{t('nearest')}</legend>
          {nearest.map((slot) => (
            <Button
              {...local}
              key={`${slot.zoneCode} ${slot.day} ${slot.slotId}`}
              icon={MagnifyingGlassIcon}
              onClick={() => onBook(slot)}
            >
              <bdi>
                {slot.zone}, {slotText(slot, formats)}
              </bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </Card>
  )
}

const mostSaid = 3

/** The first free slot of each of three days, in words for a customer. */
function CopyText({ slots }: { readonly slots: readonly AvailableSlot[] }) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  const first = slots
    .filter((one, index) => one.free > 0 && slots.findIndex(({ day, free }) => day === one.day && free > 0) === index)
    .slice(0, mostSaid)
  const text = formats.either(first.map((slot) => slotText(slot, formats)))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ tone: 'good', text: t('copied', { text }) })
    } catch {
      // Copying isn't allowed: the text is shown, to be copied by hand.
      notify({ tone: 'info', text })
    }
  }
  return (
    <Button
      {...local}
      size="sm"
      icon={ClipboardDocumentIcon}
      reason={first.length === 0 ? t('nothingToCopy') : null}
      onClick={() => void copy()}
    >
      {t('copy')}
    </Button>
  )
}
