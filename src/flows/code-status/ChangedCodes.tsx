import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { DroppedRows } from '../../kit/batch/DroppedRows.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { CodeStatusProps } from './code-status-props.ts'
import { useStatusWord } from './use-status-word.ts'

/** The codes as they were read after the call: those that are not what was asked for come first (H119). */
export function ChangedCodes({ state }: Pick<CodeStatusProps, 'state'>) {
  const { t } = useTranslation('code-status')
  const { number } = useFormats()
  const word = useStatusWord()
  const { looked, dropped, became, values } = state.context
  const target = values.target ?? ''
  const done = looked.filter(({ id }) => became?.[id] === target)
  const others = looked.filter((row) => !done.includes(row))
  const of = (count: number) => ({ count, codes: number(count), status: word(target) })
  return (
    <div className="grid gap-4">
      {done.length > 0 && (
        <Banner tone="good" live>
          {t('changed', of(done.length))}
        </Banner>
      )}
      {others.length > 0 && (
        <Banner tone="warn" live title={t('notChanged', of(others.length))}>
          {t('notChangedText')}
        </Banner>
      )}
      <ul aria-label={t('rows')} className="grid rounded-md border">
        {[...others, ...done].map(({ id }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t px-3 py-1.5 first:border-t-0">
            <Id>{id}</Id>
            <span>{word(became?.[id] ?? '') || '–'}</span>
          </li>
        ))}
      </ul>
      <DroppedRows ids={dropped} />
    </div>
  )
}
