import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { FailedView } from '../FailedView.tsx'
import { RefreshFailed } from '../RefreshFailed.tsx'
import type { Params } from '../route.ts'
import type { Section } from './detail-definition.ts'
import { Lines } from './Lines.tsx'
import type { QueryInView } from './use-record.ts'

export interface SectionViewProps extends QueryInView {
  readonly section: Section
  readonly params: Params
}

/** A card of a page: its content, or the reason for none. A function of `state`. */
export function SectionView({ section, params, state, send }: SectionViewProps) {
  const { title, texts, body: Body, acts: Acts, flush, endpoint } = section
  const { t } = useTranslation([texts, 'kit-record', 'kit'])
  const { data, at, failure } = state.context
  const again = () => send({ type: 'read.again' })
  const shown = { data, params, at: at ?? '' }
  return (
    <Card
      title={t(title)}
      flush
      actions={
        <>
          {data !== null && Acts && <Acts {...shown} />}
          <IconButton
            size="sm"
            icon={ArrowPathIcon}
            label={t('kit-record:againPart', { part: t(title) })}
            event="read.again"
            busy={!state.can({ type: 'read.again' })}
            onClick={again}
          />
        </>
      }
    >
      {state.matches('refreshFailed') && failure && (
        <RefreshFailed failure={failure} fallback={endpoint.fallback} onRetry={again} />
      )}
      {state.matches('failed') || state.matches('missing') ? (
        <FailedView failure={failure} fallback={endpoint.fallback} onRetry={again} heading="h3" className="min-h-36" />
      ) : state.matches('loading') ? (
        <Lines count={section.lines} />
      ) : data === null || holdsNothing(data) ? (
        <EmptyView
          kind="nothing"
          title={t(section.nothing ?? 'kit-record:nothing')}
          heading="h3"
          className="min-h-24"
        />
      ) : (
        <div className={flush ? undefined : 'p-(--pad)'}>
          <Body {...shown} />
        </div>
      )}
    </Card>
  )
}

const holdsNothing = (data: unknown): boolean => Array.isArray(data) && data.length === 0
