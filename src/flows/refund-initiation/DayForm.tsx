import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import type { InitiationProps } from './initiation-props.ts'

/** The uninstallation date: fixed once the purifier is uninstalled, otherwise any date from the installation on. */
export function DayForm({ state, send }: InitiationProps) {
  const { t } = useTranslation('refund-initiation')
  const { installation, day, failure } = state.context
  const busy = state.hasTag('busy')
  const isFixed = installation.uninstalledOn !== null
  return (
    <Form className="grid max-w-96 gap-4" onSubmit={(field) => send({ type: 'refund.calculate', day: field('day') })}>
      <p className="text-muted">{t('dayExplained')}</p>
      <DayField
        name="day"
        label={t('dayLabel')}
        help={t(isFixed ? 'dayFixed' : 'dayHelp')}
        className="max-w-52"
        defaultValue={day}
        event="day.change"
        onValue={(now) => send({ type: 'day.change', day: now })}
        readOnly={busy || isFixed}
        required
        min={installation.uninstalledOn ?? installation.installedOn ?? undefined}
        max={installation.uninstalledOn ?? undefined}
      />
      <FailureBanner failure={failure} fallback="refund-initiation:calculateFailed" />
      <div>
        <Button
          type="submit"
          variant="main"
          size="lg"
          event="refund.calculate"
          busy={busy}
          busyLabel={t('calculating')}
        >
          {t('calculate')}
        </Button>
      </div>
    </Form>
  )
}
