import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { CopyId } from '../../ui/actions/CopyId.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { FailedView } from '../FailedView.tsx'
import { LoadedNote } from '../LoadedNote.tsx'
import type { CellTools } from '../list/list-definition.ts'
import { cellOf, labelOf, statusChip } from '../list/rows/cells.tsx'
import { RefreshFailed } from '../RefreshFailed.tsx'
import type { Params } from '../route.ts'
import type { Detail } from './detail-definition.ts'
import { MissingView } from './MissingView.tsx'
import type { QueryInView } from './use-record.ts'

export interface DetailViewProps extends QueryInView {
  readonly detail: Detail
  readonly params: Params
  /** Chips beside that of the status, once the record is loaded */
  readonly marks?: ReactNode
  /** Acts at the end of the head, the main one last */
  readonly actions?: ReactNode
  /** Content between facts and sections, once the record is loaded */
  readonly strip?: ReactNode
  readonly children?: ReactNode
}

/** The page of one record. Its head and facts have one read, each section has its own. A function of `state`. */
export function DetailView({ detail, params, state, send, marks, actions, strip, children }: DetailViewProps) {
  const { t } = useTranslation([detail.texts, 'kit-record', 'kit', 'words'])
  const tools = useTools(state.context.at, t)
  const { data, failure } = state.context
  const again = () => send({ type: 'read.again' })
  const isMissing = state.matches('missing')
  const isAwaited = state.matches('loading') || state.matches('refreshing')
  const { fallback } = detail.endpoint
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead
        title={<Title detail={detail} params={params} data={data} />}
        crumbs={detail.crumbs(params).map(({ label, href }) => ({ label: t(label), ...(href ? { href } : {}) }))}
        aside={
          data !== null && (
            <>
              <IdBeside detail={detail} params={params} />
              {statusChip(detail.status.value(data), detail.status.codes, tools.t)}
              {marks}
            </>
          )
        }
        actions={
          <>
            <LoadedNote state={state} onAgain={again} />
            {data !== null && actions}
          </>
        }
      />
      {state.matches('refreshFailed') && failure && (
        <RefreshFailed failure={failure} fallback={fallback} onRetry={again} />
      )}
      {(data !== null || isAwaited) && <Vital detail={detail} data={data} tools={tools} />}
      {data === null && (state.matches('empty') || state.matches('refreshFailed')) && (
        <EmptyView kind="nothing" title={t('kit-record:nothing')} className="bg-surface" />
      )}
      {/* What comes with the record may bring texts of its own; the head stays and keeps the focus. */}
      <Suspense>{data !== null && strip}</Suspense>
      {state.matches('failed') && (
        <FailedView
          failure={failure}
          title={t('kit-record:failedRecord', { name: detail.name(params) })}
          fallback={fallback}
          onRetry={again}
          className="bg-surface"
        />
      )}
      {isMissing ? <MissingView detail={detail} params={params} /> : children}
    </div>
  )
}

interface TitleProps {
  readonly detail: Detail
  readonly params: Params
  readonly data: unknown
}

/** The record's name, or its id where it has none or isn't loaded yet. */
function Title({ detail: { heading, name }, params, data }: TitleProps) {
  if (!heading || data === null) return <bdi className="id">{name(params)}</bdi>
  const words = <bdi>{heading.value(data)}</bdi>
  const href = heading.href?.(data)
  return href ? <a href={href}>{words}</a> : words
}

/** The id, to copy. It stands beside the name, or is the title itself. */
function IdBeside({ detail: { heading, name }, params }: Omit<TitleProps, 'data'>) {
  const id = name(params)
  return (
    <span className="inline-flex items-center gap-0.5 text-muted">
      {heading && <Id>{id}</Id>}
      <CopyId id={id} />
    </span>
  )
}

function useTools(at: string | null, t: CellTools['t']): CellTools {
  return { formats: useFormats(), t, now: at ?? '' }
}

/** Facts in one line, label over value. Skeleton bars of the same height show until the record is loaded. */
function Vital({ detail, data, tools }: { detail: Detail; data: unknown; tools: CellTools }) {
  const facts = detail.facts.map((fact) => ({
    id: fact.id,
    label: tools.t(labelOf(fact)),
    value: data === null ? <Bar /> : <FactValue fact={fact} data={data} tools={tools} />,
  }))
  return (
    <div className="flex-none border-b border-line-strong bg-surface px-6 pb-3 max-sm:px-4">
      <Facts look="line" facts={facts} />
    </div>
  )
}

function FactValue({ fact, data, tools }: { fact: Detail['facts'][number]; data: unknown; tools: CellTools }) {
  const value = cellOf(fact, data, tools)
  const href = fact.format === 'phone' ? tools.formats.callLink(fact.value(data)) : fact.href?.(data)
  return href ? <a href={href}>{value}</a> : value
}

const Bar = () => (
  <span className="flex h-5 w-24 items-center" aria-hidden="true">
    <i className="h-2.5 w-full rounded-xs bg-line" />
  </span>
)
