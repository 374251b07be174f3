import { useTranslation } from 'react-i18next'
import { actQuestions, codeProblem, dayProblem } from '../../../machines/installation-lifecycle/act-questions.ts'
import type { InstallationAct } from '../../contract/areas/installations/installation-acts.ts'
import { ticketNumber } from '../../contract/areas/installations/installation-lifecycle.ts'
import { showsRefund } from '../../contract/shown/installation.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { ReasonField, reasonProblem } from '../../kit/write/ReasonField.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DeviceField } from './DeviceField.tsx'
import type { LifecycleProps } from './lifecycle-props.ts'

/** Reasons to choose from; other acts end the use. */
const templates: Partial<Record<InstallationAct, string>> = { pause: 'pause', replace: 'replace' }

/** What the act asks for: a day, a device, a reason, a ticket, or nothing. */
export function EnterAct({ state, send }: LifecycleProps) {
  const { t } = useTranslation('installation-lifecycle')
  const { act, reason, failure } = state.context
  const asked = actQuestions[act]
  const busy = state.hasTag('busy')
  const wrongDay = asked.includes('day') ? dayProblem(state.context) : null
  const wrongReason = asked.includes('reason') ? reasonProblem(t, reason) : null
  const code = asked.includes('device') ? codeProblem(state.context) : null
  const wrongEntry = wrongDay ? `dayProblems/${wrongDay}` : code && `codeProblems/${code}`
  const wrong = wrongEntry ? t(wrongEntry) : wrongReason
  return (
    <Form className="grid gap-4" onSubmit={() => send({ type: 'act.review' })}>
      <p className="text-muted">{t(`explained/${act}`)}</p>
      {asked.includes('day') && <ActDay state={state} send={send} />}
      {asked.includes('device') && <DeviceField state={state} send={send} />}
      {asked.includes('ticket') && <TicketField state={state} send={send} />}
      {asked.includes('reason') && (
        <div className="grid gap-2">
          <ReasonField
            t={(key, values) =>
              /^template\d$/.test(key) ? t(`template/${templates[act] ?? 'end'}/${key}`) : t(key, values)
            }
            reason={reason}
            wrong={wrongReason}
            busy={busy}
            onReason={(typed) => send({ type: 'reason.change', reason: typed })}
          />
        </div>
      )}
      <FailureBanner
        failure={failure}
        fallback={`installation-lifecycle:${showsRefund(act) ? 'refundFailed' : asked.includes('device') ? 'deviceFailed' : 'readFailed'}`}
      />
      <div>
        <Button
          type="submit"
          variant="main"
          size="lg"
          event="act.review"
          busy={busy}
          busyLabel={t('preparing')}
          reason={wrong}
        >
          {t('review')}
        </Button>
      </div>
    </Form>
  )
}

function ActDay({ state, send }: LifecycleProps) {
  const { t } = useTranslation('installation-lifecycle')
  const { act, day, today, installation } = state.context
  const isFixed = installation.refundDay !== null
  const wrong = dayProblem(state.context)
  return (
    <DayField
      name="day"
      label={t(act === 'uninstall' ? 'dayLabel' : 'hopedDayLabel')}
      help={isFixed ? t('dayFixed') : t(act === 'uninstall' ? 'dayHelp' : 'hopedDayHelp')}
      error={wrong && wrong !== 'missing' ? t(`dayProblems/${wrong}`) : undefined}
      className="max-w-52"
      value={day}
      event="day.change"
      onValue={(now) => send({ type: 'day.change', day: now })}
      readOnly={state.hasTag('busy') || isFixed}
      required
      min={installation.installedOn ?? undefined}
      max={act === 'uninstall' ? today : undefined}
    />
  )
}

/** Says at once what becomes of the ticket: only a number is sent (T097). */
function TicketField({ state, send }: LifecycleProps) {
  const { t } = useTranslation('installation-lifecycle')
  const { ticket } = state.context
  const isDropped = ticket.trim() !== '' && ticketNumber(ticket) === undefined
  return (
    <div className="grid gap-2">
      <TextField
        name="ticket"
        label={t('ticketLabel')}
        help={t('ticketHelp')}
        className="max-w-52"
        value={ticket}
        maxLength={120}
        event="ticket.change"
        onValue={(typed) => send({ type: 'ticket.change', ticket: typed })}
        readOnly={state.hasTag('busy')}
      />
      {isDropped && (
        <Banner tone="warn" live>
          {t('ticketDropped', { ticket: ticket.trim() })}
        </Banner>
      )}
    </div>
  )
}
