import { useTranslation } from 'react-i18next'
import {
  chosenSlot,
  isChoosable,
  lackOf,
  overridden,
  presentSlot,
} from '../../../machines/job-appointment/appointment-choice.ts'
import { newKey } from '../../client/new-key.ts'
import type { BookableSlot } from '../../contract/areas/slots/slots.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { SlotDays } from '../../records/jobs/SlotDays.tsx'
import { SlotGrid, SlotTime } from '../../records/jobs/SlotGrid.tsx'
import { useFitText } from '../../records/jobs/SlotPeople.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { JobAppointmentProps } from './job-appointment-props.ts'

/** Slot, technician and note. What was chosen stays while other days are read, and after every outcome but success. */
export function AppointmentForm({ state, send }: JobAppointmentProps) {
  const does = sending(send)
  const { t } = useTranslation(['job-appointment', 'slots'])
  const { context } = state
  const { task, job, offer, entry, failure, isUnsaved } = context
  const { jobId, asks } = task
  const { slots } = offer
  const busy = state.hasTag('busy')
  const isSaving = state.matches('saving')
  const lack = lackOf(context)
  const concerns = overridden(context)
  const close = () => send({ type: 'flow.close' })
  const chosen = chosenSlot(context)
  return (
    <Dialog
      title={t(`titles/${asks}`, { id: jobId })}
      size={asks === 'appointment' ? 'xl' : 'md'}
      closeEvent="flow.close"
      onClose={busy ? undefined : close}
      footer={
        <>
          {!busy && (
            <Button event="flow.close" onClick={close}>
              {t('cancel')}
            </Button>
          )}
          <Button
            variant="main"
            {...does('appointment.save', newKey)}
            busy={isSaving}
            busyLabel={t('saving')}
            reason={busy && !isSaving ? t('slots:turning') : lack && t(`lacks/${lack}`)}
          >
            {t(concerns.length > 0 ? 'override' : 'save')}
          </Button>
        </>
      }
    >
      {job && <AboutJob state={state} send={send} />}
      <FailureBanner failure={failure} fallback="job-appointment:failed" />
      {isUnsaved && (
        <Banner tone="warn" live>
          {t('unsaved')}
        </Banner>
      )}
      <Days state={state} send={send} />
      {asks === 'appointment' && slots.length > 0 && (
        <SlotGrid
          label={t('slots')}
          slots={slots}
          chosen={entry}
          event="slot.choose"
          isBusy={busy}
          mayChoose={(slot) => isChoosable(slot as BookableSlot)}
          onChoose={(place) => send({ type: 'slot.choose', ...place })}
        />
      )}
      {slots.length === 0 && <p className="text-muted">{t('slots:none')}</p>}
      {chosen && <People slot={chosen} state={state} send={send} />}
      {concerns.length > 0 && (
        <Banner tone="warn" title={t('concernsTitle')}>
          <ul className="list-disc ps-4">
            {concerns.map((code) => (
              <li key={code}>
                {code === 'FULL' ? t('fullSlot') : t(`slots:concerns/${code}`, { defaultValue: code })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <TextArea
        name="note"
        label={t(concerns.length > 0 ? 'noteNeeded' : 'note')}
        most={500}
        value={entry.note}
        readOnly={busy}
        event="note.change"
        onValue={(typed) => send({ type: 'note.change', note: typed })}
      />
    </Dialog>
  )
}

function AboutJob({ state }: JobAppointmentProps) {
  const { t } = useTranslation('job-appointment')
  const { date } = useFormats()
  const { job } = state.context
  if (!job) return null
  const { day } = presentSlot(job)
  const times = { start: job.appointmentStartTime ?? '', end: job.appointmentEndTime ?? '' }
  return (
    <Facts
      look="line"
      facts={[
        { id: 'customer', label: t('customer'), value: <bdi>{job.customerName}</bdi> },
        { id: 'zone', label: t('zone'), value: <bdi>{job.zone}</bdi> },
        {
          id: 'now',
          label: t('now'),
          value: (
            <>
              {day ? `${date(day)}, ` : t('noAppointment')}
              {day && <SlotTime slot={times} />}
              {job.technician && (
                <>
                  , <bdi>{job.technician}</bdi>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function Days({ state, send }: JobAppointmentProps) {
  const { t } = useTranslation(['job-appointment', 'slots'])
  const { task, offer } = state.context
  if (state.hasTag('busy'))
    return <p className="text-muted">{state.matches('saving') ? t('saving') : t('slots:turning')}</p>
  return (
    <SlotDays
      from={offer.from}
      onShow={task.asks === 'appointment' ? (day) => send({ type: 'days.show', from: day }) : undefined}
      onRefresh={() => send({ type: 'read.again' })}
    />
  )
}

function People({ slot, state, send }: JobAppointmentProps & { readonly slot: BookableSlot }) {
  const { t } = useTranslation('job-appointment')
  const fitText = useFitText()
  // Who is free stands first.
  const people = [...slot.technicians].sort((a, b) => a.concerns.length - b.concerns.length)
  const choices = people.map(({ technicianId, name, concerns }) => ({
    value: technicianId,
    label: (
      <span>
        <bdi>{name}</bdi>
      </span>
    ),
    help: fitText(concerns),
  }))
  return (
    <fieldset disabled={state.hasTag('busy')} className="contents">
      <RadioGroup
        label={t('technician')}
        name="technicianId"
        choices={[{ value: '', label: t('noTechnician') }, ...choices]}
        value={state.context.entry.technicianId}
        {...(state.context.task.asks === 'appointment' && { columns: true })}
        event="technician.choose"
        onValue={(technicianId) => send({ type: 'technician.choose', technicianId })}
      />
    </fieldset>
  )
}
