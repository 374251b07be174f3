import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { RechargeProps, RechargeState } from './recharge-props.ts'

type Looked = RechargeState['context']['looked']

/** Every id with its installation. Wrong ones come first, with the ways to go on (H41). */
export function LookedUpIds({ state, send }: RechargeProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation('b2b-recharge')
  const { number, list } = useFormats()
  const { looked, failure } = state.context
  const wrong = looked.filter((one) => one.wrong !== null)
  const partners = [...new Set(looked.flatMap(({ partner }) => (partner ? [partner] : [])))]
  const without = looked.filter((one) => one.wrong === null && !one.partner).length
  return (
    <div className="grid gap-4">
      <FailureBanner failure={failure} fallback="b2b-recharge:failed" />
      {wrong.length > 0 ? (
        <Banner tone="warn" title={t('wrongTitle', { count: wrong.length, ids: number(wrong.length) })} live>
          {t('wrongText')}
        </Banner>
      ) : (
        <Banner tone="good" live>
          {t('allFound', { count: looked.length, ids: number(looked.length) })}
        </Banner>
      )}
      <p className="text-muted">
        {partners.length > 0 ? t('partners', { names: list(partners) }) : t('noPartner')}
        {partners.length > 0 && without > 0 && ` ${t('without', { count: without, ids: number(without) })}`}
      </p>
      <LookedTable looked={[...wrong, ...looked.filter((one) => one.wrong === null)]} />
      <div className="flex flex-wrap items-center gap-2">
        <ActButton variant="main" size="lg" act={may('act.ask')}>
          {t('review')}
        </ActButton>
        <ActButton variant="main" size="lg" act={may('wrong.remove')}>
          {t('removeWrong', { count: wrong.length, ids: number(wrong.length) })}
        </ActButton>
        <Button variant="quiet" {...does('ids.correct')}>
          {t('correct')}
        </Button>
      </div>
    </div>
  )
}

function LookedTable({ looked }: { readonly looked: Looked }) {
  const { t } = useTranslation('b2b-recharge')
  const { date } = useFormats()
  const cell = 'px-3 py-1.5 text-start align-top'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section aria-label={t('looked')} tabIndex={0} className="max-h-96 overflow-auto rounded-md border">
      <table aria-label={t('looked')} className="w-full">
        <thead className="text-xs text-muted">
          <tr>
            {(['id', 'result', 'customer', 'partner', 'validTill'] as const).map((name) => (
              <th key={name} scope="col" className="sticky top-0 bg-surface px-3 py-1.5 text-start font-medium">
                {t(`columns/${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {looked.map((one) => (
            <tr key={one.id} className="border-t">
              <th scope="row" className={`${cell} font-normal`}>
                <Id>{one.id}</Id>
              </th>
              <td className={cell}>
                {one.wrong ? (
                  <span className="inline-flex items-start gap-1.5 text-bad">
                    <ExclamationTriangleIcon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
                    {t(`wrong/${one.wrong}`)}
                  </span>
                ) : (
                  <span className="inline-flex items-center gap-1.5">
                    <CheckCircleIcon aria-hidden="true" className="size-4 flex-none" />
                    <Id>{one.installationId}</Id>
                  </span>
                )}
              </td>
              <td className={cell}>
                <bdi>{one.customerName || '–'}</bdi>
              </td>
              <td className={cell}>
                <bdi>{one.partner ?? '–'}</bdi>
              </td>
              <td className={cell}>{date(one.validTill)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
