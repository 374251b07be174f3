import { PlusIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { BenefitMovement } from '../../../contract/areas/devices/benefits.ts'
import type { DeviceDetails } from '../../../contract/areas/devices/device-life.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { amountsText, causeWord } from './benefit-words.ts'
import { benefitedOf, reapplyBenefits, resetBenefits } from './benefits.acts.tsx'

interface BenefitsCardProps {
  readonly device: DeviceDetails
  readonly onMoved: () => void
}

/** Free litres and days of a device, whence they are, and what became of them (S-318). Only a bot can take them. */
export function BenefitsCard({ device, onMoved }: BenefitsCardProps) {
  const { t } = useTranslation(['benefits', 'words'])
  const { number } = useFormats()
  const subject = benefitedOf(device)
  if (!subject) return null
  const { litres, days, fromPlan, added, plan, movements } = subject.benefits
  const hasBot = device.botId !== null
  // The next act is another one than that before, which has ended.
  const since = `${device.deviceCode} ${movements[0]?.movementId}`
  return (
    <Card
      title={t('title')}
      flush
      actions={
        hasBot && (
          <LinkButton size="sm" icon={PlusIcon} href="#add-benefits">
            {t('addAsk')}
          </LinkButton>
        )
      }
    >
      <div className="grid gap-3 p-(--pad)">
        <Facts
          look="line"
          facts={[
            { label: t('freeLitres'), value: number(litres) },
            { label: t('freeDays'), value: number(days) },
            { label: t('fromPlan'), value: amountsText(fromPlan, t, number) },
            { label: t('added'), value: amountsText(added, t, number) },
          ]}
        />
        <p className="text-muted">{t('separate')}</p>
        {hasBot ? (
          <div className="flex flex-wrap items-center gap-2">
            {plan && <ActReview key={`reapply ${since}`} act={reapplyBenefits} subject={subject} onMoved={onMoved} />}
            <ActReview key={`reset ${since}`} act={resetBenefits} subject={subject} onMoved={onMoved} />
            {!plan && <p className="text-muted">{t('noPlan')}</p>}
          </div>
        ) : (
          <p className="text-muted">{t('noBot')}</p>
        )}
      </div>
      {movements.length > 0 && <Movements movements={movements} />}
    </Card>
  )
}

function Movements({ movements }: { readonly movements: readonly BenefitMovement[] }) {
  const { t } = useTranslation(['benefits', 'words'])
  const { number } = useFormats()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <ul className="max-h-80 overflow-auto border-t" tabIndex={0} aria-label={t('history')}>
      {movements.map(({ movementId, cause, note, by, at, ...amounts }) => (
        <li
          key={movementId}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <span className="min-w-40 flex-1 wrap-anywhere">
            {causeWord(cause, t)}
            <span className="text-muted">
              {' · '}
              <bdi>{by}</bdi>
            </span>
            {note !== null && (
              <span className="block text-muted">
                <bdi>{note}</bdi>
              </span>
            )}
          </span>
          <span className="text-end">{amountsText(amounts, t, number)}</span>
          <span className="ms-auto w-36 text-end text-muted">
            <DateTime at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
