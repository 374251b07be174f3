import { useTranslation } from 'react-i18next'
import { rechargeDefaults } from '../../../machines/b2b-recharge/recharge-values.ts'
import { isRight, wrongRows } from '../../../machines/kit/batch/batch-rows.ts'
import { b2bRejections } from '../../contract/areas/b2b-payments/b2b-payments.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { CopyRows } from '../../kit/batch/CopyRows.tsx'
import { DroppedRows } from '../../kit/batch/DroppedRows.tsx'
import { RowVerdict } from '../../kit/batch/RowVerdict.tsx'
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
  const { looked, dropped, failure } = state.context
  const wrong = wrongRows(looked)
  const isRejected = looked.some(({ rejected }) => rejected.length > 0)
  const partners = [...new Set(looked.flatMap(({ partner }) => (partner ? [partner] : [])))]
  const without = looked.filter((one) => isRight(one) && !one.partner).length
  return (
    <div className="grid gap-4">
      <FailureBanner failure={failure} fallback="b2b-recharge:failed" />
      {wrong.length > 0 ? (
        <Banner tone="warn" title={t('wrongTitle', { count: wrong.length, ids: number(wrong.length) })} live>
          {t(isRejected ? 'rejectedText' : 'wrongText')}
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
      <LookedTable looked={[...wrong, ...looked.filter(isRight)]} />
      <DroppedRows ids={dropped} />
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
        <CopyRows ids={wrong.map(({ id }) => id)} of="wrong" />
      </div>
    </div>
  )
}

function LookedTable({ looked }: { readonly looked: Looked }) {
  const { t } = useTranslation('b2b-recharge')
  const { date } = useFormats()
  const textOf = (code: string) => b2bRejections.find((known) => known === code) && t(`wrong/${code}`)
  const labelOf = (field: string) => (Object.hasOwn(rechargeDefaults, field) ? t(`fields/${field}`) : undefined)
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
                <RowVerdict row={one} textOf={textOf} labelOf={labelOf}>
                  <Id>{one.installationId}</Id>
                </RowVerdict>
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
