import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { downloadMachine, Extent } from '../../../../machines/kit/download/download.machine.ts'
import type { ListRequest } from '../../../../machines/kit/list/list-request.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ActButton } from '../../ActButton.tsx'
import { acting } from '../../acting.ts'
import { reasonOf } from '../../failure-reason.ts'
import { sending } from '../../sending.ts'

export interface DownloadPartProps {
  readonly state: SnapshotFrom<typeof downloadMachine>
  readonly send: (event: EventFrom<typeof downloadMachine>) => void
  /** The list's present request */
  readonly request: ListRequest
  /** Number of matching rows, and of rows on this page */
  readonly total: number
  readonly onPage: number
}

/** Downloads the rows as a file, with progress and result. A function of `state`. */
export function DownloadPart({ state, send, request, total, onPage }: DownloadPartProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation(['list-tools', 'kit', 'failures'])
  const { number } = useFormats()
  const { rows, total: expected, failure } = state.context
  const said = { count: rows.length, done: number(rows.length), total: number(expected) }
  const cancel = state.can({ type: 'download.cancel' }) && <Button {...does('download.cancel')}>{t('cancel')}</Button>
  return (
    <div className="grid gap-2">
      {state.matches('fetching') && (
        <>
          <p role="status">{expected === null ? t('fetchingFirst') : t('fetching', said)}</p>
          <progress
            aria-label={t('fetchingFirst')}
            className="w-full accent-brand"
            {...(expected ? { value: rows.length, max: expected } : {})}
          />
        </>
      )}
      {state.matches('saving') && <p role="status">{t('saving')}</p>}
      {state.matches('saved') && (
        <Banner tone="good" title={t('ended/saved')} live>
          {t('savedText')}
        </Banner>
      )}
      {state.matches('changed') && (
        <Banner tone="warn" title={t('ended/changed')} live>
          {t('changedText')}
        </Banner>
      )}
      {state.matches('failed') && (
        <Banner tone="bad" title={t('ended/failed')} live>
          {failure && <bdi>{reasonOf(failure)}</bdi>}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {(['all', 'page'] as const)
          .filter((extent) => state.can({ type: 'download.begin', extent, request }))
          .map((extent: Extent) => {
            const count = extent === 'all' ? total : onPage
            return (
              <Button
                key={extent}
                icon={ArrowDownTrayIcon}
                {...does({ type: 'download.begin', extent, request })}
                payload={{ extent }}
                reason={count === 0 ? t('noRows') : null}
              >
                {extent === 'all'
                  ? t('allRows', { count, rows: number(count) })
                  : t('pageRows', { count, rows: number(count) })}
              </Button>
            )
          })}
        <ActButton act={may('download.resume')}>{t('resume')}</ActButton>
        {cancel}
      </div>
    </div>
  )
}
