import { useTranslation } from 'react-i18next'
import { isBarred } from '../../../machines/installation-lifecycle/device-prospect.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { DeviceComparison } from './DeviceComparison.tsx'
import { deviceWarnings } from './device-warnings.ts'
import type { LifecycleProps } from './lifecycle-props.ts'

/** Both devices, and what doesn't match. One that the city may not have is shown, but can't be used. */
export function CompareDevices({ state, send }: LifecycleProps) {
  const does = sending(send)
  const { t } = useTranslation('installation-lifecycle')
  const { list } = useFormats()
  const { act, seen, installation } = state.context
  if (!seen?.device) return null
  const barred = isBarred(seen.device)
  return (
    <div className="grid gap-4">
      {deviceWarnings(seen, installation.city, t, list).map(({ id, text }) => (
        <Banner key={id} tone={barred ? 'bad' : 'warn'} live>
          {text}
        </Banner>
      ))}
      <DeviceComparison act={act} device={seen.device} />
      <div className="flex flex-wrap items-center gap-2">
        {!barred && (
          <Button variant="main" size="lg" {...does('device.accept')}>
            {t('useDevice')}
          </Button>
        )}
        <Button
          {...(barred ? ({ variant: 'main', size: 'lg' } as const) : ({ variant: 'quiet' } as const))}
          {...does('act.cancel')}
        >
          {t('otherDevice')}
        </Button>
      </div>
    </div>
  )
}
