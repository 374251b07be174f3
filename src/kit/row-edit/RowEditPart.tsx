import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { FailedView } from '../FailedView.tsx'
import { type Asks, useRecord } from '../record/use-record.ts'
import { useFlow } from '../root-api.ts'
import type { Params } from '../route.ts'
import { RowEditView } from './RowEditView.tsx'
import { type RowEdit, storedRow } from './row-edit-definition.ts'
import { rowEditFlow, rowEditId } from './row-edit-flow.ts'

interface RowEditPartProps {
  readonly edit: RowEdit
  readonly params: Params
  /** Content before the rows, such as a choice of which */
  readonly children?: ReactNode
}

/** The first column begins where the card's title does. */
const asWideAsItsTitle = '[--inset:var(--pad)]'

/** A card with rows that are changed in place. The key of the rows is their parameters. */
export function RowEditPart({ edit, params, children }: RowEditPartProps) {
  const { state, send } = useRecord(edit.read as Asks, params)
  const { t } = useTranslation([edit.texts, 'row-edit', 'kit-record'])
  const { data, failure } = state.context
  return data !== null && !state.hasTag('failed') && !state.matches('empty') ? (
    <RunningRows edit={edit} params={params} rows={data as readonly unknown[]}>
      {children}
    </RunningRows>
  ) : (
    <Card title={t(edit.title)} flush className={asWideAsItsTitle}>
      {children}
      {state.hasTag('failed') ? (
        <FailedView
          failure={failure}
          fallback={edit.read.endpoint.fallback}
          onRetry={() => send({ type: 'read.again' })}
          heading="h3"
        />
      ) : state.hasTag('busy') ? (
        <EmptyView kind="loading" className="min-h-36" />
      ) : (
        <EmptyView kind="nothing" title={t(edit.nothing)} heading="h3" className="min-h-36" />
      )}
    </Card>
  )
}

function RunningRows({ edit, params, rows, children }: RowEditPartProps & { readonly rows: readonly unknown[] }) {
  const { t } = useTranslation([edit.texts, 'kit-record'])
  const [flow] = useState(() => rowEditFlow(edit, params))
  const [read] = useState(() => rows.map((row) => storedRow(edit, row)))
  const running = useFlow(flow, rowEditId(edit, params), { rows: read })
  const isOld = running?.state.context.rows.some((row, at) => row.seen !== read[at]?.seen)
  const isRunning = running !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this page was opened is compared once.
  useEffect(() => {
    if (isOld) running?.send({ type: 'read.again' })
  }, [isRunning])
  return (
    <Card title={t(edit.title)} flush className={asWideAsItsTitle}>
      {children}
      {running ? <RowEditView edit={edit} {...running} /> : <EmptyView kind="loading" className="min-h-36" />}
    </Card>
  )
}
