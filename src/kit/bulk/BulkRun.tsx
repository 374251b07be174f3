import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRequest } from '../../../machines/kit/list/list-request.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { List } from '../list/list-definition.ts'
import { rootApi, useFlow } from '../root-api.ts'
import type { Params } from '../route.ts'
import { BulkView } from './BulkView.tsx'
import { type BulkAct, bulkId, chosenOf } from './bulk-definition.ts'
import { bulkFlow } from './bulk-flow.ts'

interface BulkRunProps {
  readonly list: List
  readonly params: Params
  readonly act: BulkAct
  /** The selected rows by their ids, unless all matching rows are meant */
  readonly rows: ReadonlyMap<string, unknown>
  /** The list's request, where all matching rows are meant */
  readonly request: ListRequest | null
  readonly total: number
  /** `began`: something was sent, so the list must load its rows again */
  readonly onLeave: (began: boolean) => void
}

/** A run over its list. Closing it stops nothing, because the run continues in the tray of flows. */
export function BulkRun({ list, params, act, rows, request, total, onLeave }: BulkRunProps) {
  const { t } = useTranslation(['bulk', act.texts])
  const [flow] = useState(() => bulkFlow(list, act, params))
  const id = bulkId(list, act)
  const chosen = request ? [] : [...rows].map(([row, data]) => chosenOf(act, row, data))
  const values = Object.fromEntries(act.fields.map(({ name }) => [name, '']))
  const running = useFlow(flow, id, { chosen, request, total: request ? total : chosen.length, values })
  const state = running?.state
  const isAsking = state?.hasTag('asking') ?? true
  const isOver = state?.matches('ended') || state?.matches('doneSoFar') || state?.matches('allDone')
  const putAway = () => {
    rootApi().stop(id)
    onLeave(!isAsking)
  }
  const close = () => (isAsking || state?.matches('allDone') ? putAway() : onLeave(true))
  return (
    <Dialog
      size="lg"
      title={t(`${act.texts}:${act.label}`)}
      onClose={close}
      footer={isOver && <Button onClick={putAway}>{t('putAway')}</Button>}
    >
      {/* Loading texts would suspend and hide the dialog, which counts as closing it. */}
      <Suspense fallback={<EmptyView kind="loading" />}>
        {running ? <BulkView act={act} {...running} rows={rows} /> : <EmptyView kind="loading" />}
      </Suspense>
    </Dialog>
  )
}
