import { useTranslation } from 'react-i18next'
import type { BookableSlot } from '../../contract/areas/slots/slots.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import type { SearchedField } from '../../kit/lookup.ts'
import { RefreshFailed } from '../../kit/RefreshFailed.tsx'
import type { QueryInView } from '../../kit/record/use-record.ts'
import { SlotGrid } from '../../records/jobs/SlotGrid.tsx'
import { SlotPeople } from '../../records/jobs/SlotPeople.tsx'
import { slotText } from '../../records/jobs/slot-time.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { nextFree, placeIn, slotValue, takesJob } from './slot-choice.ts'

type Field = Pick<SearchedField, 'label' | 'value' | 'disabled' | 'onValue'>

interface SlotFieldViewProps extends QueryInView {
  readonly field: Field
}

/** The form's event, as its other fields send it. */
const event = 'value.change'

/** The slots of some days, of which one is chosen. A function of `state` and the field's value. */
export function SlotFieldView({ state, send, field }: SlotFieldViewProps) {
  const { t } = useTranslation('slots')
  const slots = (state.context.data ?? []) as readonly BookableSlot[]
  const { label, value, disabled = false, onValue } = field
  if (state.matches('loading')) return <EmptyView kind="loading" className="min-h-80" />
  const { failure } = state.context
  const again = () => send({ type: 'read.again' })
  if (state.matches('failed') || state.matches('missing'))
    return <FailedView title={t('slotsFailed')} failure={failure} heading="h3" onRetry={again} />
  const old = state.matches('refreshFailed') && failure && (
    <RefreshFailed failure={failure} fallback={undefined} onRetry={again} />
  )
  if (slots.length === 0)
    return (
      <>
        {old}
        <p className="text-muted">{t('none')}</p>
      </>
    )
  const chosen = slotIn(slots, value)
  const isTaken = chosen !== undefined && !takesJob(chosen)
  const next = nextFree(slots, isTaken ? chosen : undefined)
  const told = isTaken ? next : (chosen ?? next)
  return (
    <>
      {old}
      <Proposal field={field} chosen={chosen} isTaken={isTaken} next={next} />
      <SlotGrid
        label={label}
        slots={slots}
        chosen={placeIn(value)}
        event={event}
        isBusy={disabled}
        mayChoose={takesJob}
        onChoose={(place) => onValue(slotValue(place))}
      />
      {told && <Technicians slot={told} />}
    </>
  )
}

const slotIn = (slots: readonly BookableSlot[], value: string) => slots.find((one) => slotValue(one) === value)

interface ProposalProps {
  readonly field: Field
  /** The chosen slot, where it is one of those days */
  readonly chosen: BookableSlot | undefined
  readonly isTaken: boolean
  readonly next: BookableSlot | undefined
}

/** The first free slot, to be chosen by one click; what is chosen; or that it is taken, with the next free one. */
function Proposal({ field: { value, disabled, onValue }, chosen, isTaken, next }: ProposalProps) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  const isKept = value !== '' && !isTaken
  const text = isKept
    ? t('chosen', { when: chosen ? slotText(chosen, formats) : formats.date(placeIn(value).day) })
    : next
      ? t(isTaken ? 'nextFree' : 'firstFree', { when: slotText(next, formats) })
      : t('noneFree')
  return (
    <>
      {isTaken && chosen && (
        <Banner tone="warn" live>
          {t('takenSince', { when: slotText(chosen, formats) })}
        </Banner>
      )}
      <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <span className={isKept ? 'font-semibold' : undefined}>{text}</span>
        {!disabled && (isKept || next) && (
          <Button size="sm" event={event} onClick={() => onValue(isKept || !next ? '' : slotValue(next))}>
            {t(isKept ? 'clear' : 'choose')}
          </Button>
        )}
      </p>
    </>
  )
}

/** Who could come to a slot, and why others can't. */
function Technicians({ slot }: { readonly slot: BookableSlot }) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  return (
    <div className="grid gap-1">
      <h3 className="text-xs font-medium text-muted">{t('technicians', { when: slotText(slot, formats) })}</h3>
      <SlotPeople slot={slot} />
    </div>
  )
}
