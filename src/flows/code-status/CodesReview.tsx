import { useTranslation } from 'react-i18next'
import { targetsOf } from '../../../machines/code-status/code-rows.ts'
import { isRight, wrongRows } from '../../../machines/kit/batch/batch-rows.ts'
import { idsIn } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { CopyRows } from '../../kit/batch/CopyRows.tsx'
import { DroppedRows } from '../../kit/batch/DroppedRows.tsx'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { CodesTable } from './CodesTable.tsx'
import type { CodeStatusProps } from './code-status-props.ts'
import { useStatusWord } from './use-status-word.ts'

/** What was found of the codes, the statuses that they can be given, and what stands against the chosen one. */
export function CodesReview({ state, send }: CodeStatusProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation('code-status')
  const { number } = useFormats()
  const word = useStatusWord()
  const { looked, dropped, failure, values } = state.context
  const wrong = wrongRows(looked)
  const unknown = looked.filter((row) => row.wrong === 'unknown').length
  const { repeated } = idsIn(values.ids)
  const targets = targetsOf(looked)
  const of = (count: number) => ({ count, codes: number(count) })
  return (
    <div className="grid gap-4">
      <FailureBanner failure={failure} fallback="code-status:failed" />
      <p role="status">
        {[
          t('found', of(looked.length - unknown)),
          ...(unknown > 0 ? [t('unknownCodes', of(unknown))] : []),
          ...(repeated > 0 ? [t('repeated', of(repeated))] : []),
        ].join(' · ')}
      </p>
      {targets.length === 0 ? (
        <Banner tone="warn">{t('noTargets')}</Banner>
      ) : (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 font-medium">{t('target')}</legend>
          <div className="flex flex-wrap gap-2">
            {targets.map(([target, count]) => (
              <Button key={target} {...does({ type: 'target.choose', target })} aria-pressed={values.target === target}>
                {t('targetOf', { status: word(target), codes: number(count), of: number(looked.length) })}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {wrong.length > 0 && (
        <Banner tone="warn" live title={t('wrongTitle', of(wrong.length))}>
          {t('wrongText')}
        </Banner>
      )}
      <CodesTable rows={[...wrong, ...looked.filter(isRight)]} state={state} send={send} />
      <DroppedRows ids={dropped} />
      <div className="flex flex-wrap items-center gap-2">
        <ActButton variant="main" act={may('act.ask')}>
          {t('goOn')}
        </ActButton>
        <ActButton variant="main" act={may('wrong.remove')}>
          {t('dropWrong', of(wrong.length))}
        </ActButton>
        <Button variant="quiet" {...does('ids.correct')}>
          {t('correct')}
        </Button>
        <CopyRows ids={wrong.map(({ id }) => id)} of="wrong" />
      </div>
    </div>
  )
}
