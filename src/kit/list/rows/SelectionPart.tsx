import { Suspense, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/useFormats.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SelectionBar } from '../../../ui/tables/SelectionBar.tsx'
import { BulkRun } from '../../bulk/BulkRun.tsx'
import { bulkId, needOf, type SelectionAct } from '../../bulk/bulk-definition.ts'
import { CopyIds } from '../../bulk/CopyIds.tsx'
import { notify, rootApi, useCan, useRunning } from '../../root-api.ts'
import type { Params } from '../../route.ts'
import type { List, ListInView } from '../list-definition.ts'
import { narrowedBy, type Selection } from './selection.ts'

export { withPicked } from './selection.ts'

interface SelectionPartProps extends ListInView {
  readonly list: List
  readonly params: Params
  readonly selection: Selection | null
  readonly select: (selection: Selection | null) => void
  /** Id of the act whose run is on screen */
  readonly run: string | undefined
}

const none: ReadonlyMap<string, unknown> = new Map()
const loaded = new WeakMap<List, Promise<readonly SelectionAct[]>>()

function actsOf(list: List): Promise<readonly SelectionAct[]> {
  const known = loaded.get(list) ?? list.bulk?.() ?? Promise.resolve([])
  loaded.set(list, known)
  // A failed import is repeated the next time.
  known.catch(() => loaded.delete(list))
  return known
}

/** The address of the list with a run over it, or without one. */
function goToRun(id: string | null): void {
  const search = new URLSearchParams(location.search)
  search.delete('run')
  if (id !== null) search.append('run', id)
  rootApi().go(`${location.pathname}?${search}${location.hash}`, { replace: id === null })
}

/** The selected rows with their acts, and over them the run that is on screen. */
export function SelectionPart({ list, params, state, send, selection, select, run }: SelectionPartProps) {
  const { t } = useTranslation(['bulk', list.texts])
  const { number } = useFormats()
  const acts = use(actsOf(list))
  const { data, request } = state.context
  const isOther = selection !== null && selection.narrowed !== narrowedBy(list, request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the filters change.
  useEffect(() => {
    if (!isOther) return
    select(null)
    notify({ tone: 'info', text: t('lost') })
  }, [isOther])
  const shown = acts.find(({ id }) => id === run)
  const total = data?.total ?? 0
  const count = selection?.all ? total : (selection?.rows.size ?? 0)
  const said = { count, rows: number(count) }
  const leave = (began: boolean) => {
    goToRun(null)
    if (!began) return
    select(null)
    send({ type: 'read.again' })
  }
  return (
    <>
      {selection && !isOther && (
        <SelectionBar
          clearEvent="selection.clear"
          onClear={() => select(null)}
          actions={
            <>
              {!selection.all && total > selection.rows.size && (
                <Button size="sm" variant="link" onClick={() => select({ ...selection, all: true })}>
                  {t('selectAll', { count: total, rows: number(total) })}
                </Button>
              )}
              {list.copiesIds && !selection.all && (
                <CopyIds ids={[...selection.rows.keys()]} label={t('copyIds')} otherwise={t('idsNotCopied')} />
              )}
              {acts.map((act) => (
                <ActButton key={act.id} list={list} act={act} selection={selection} isOnScreen={act === shown} />
              ))}
            </>
          }
        >
          {selection.all ? t('allSelected', said) : t('selected', said)}
        </SelectionBar>
      )}
      {shown && 'Dialog' in shown && (
        <Suspense>
          <shown.Dialog flowId={bulkId(list, shown)} rows={selection?.rows ?? none} onLeave={leave} />
        </Suspense>
      )}
      {shown && 'endpoint' in shown && (
        <Suspense>
          <BulkRun
            key={shown.id}
            list={list}
            params={params}
            act={shown}
            rows={selection?.rows ?? none}
            total={total}
            onLeave={leave}
            request={selection?.all ? { ...request, page: 1 } : null}
          />
        </Suspense>
      )}
    </>
  )
}

interface ActButtonProps {
  readonly list: List
  readonly act: SelectionAct
  readonly selection: Selection
  /** True while its run is on screen, which shows the progress itself */
  readonly isOnScreen: boolean
}

function ActButton({ list, act, selection, isOnScreen }: ActButtonProps) {
  const { t } = useTranslation(['bulk', act.texts])
  const need = needOf(act)
  const may = useCan(need)
  const isRunning = useRunning(bulkId(list, act)) !== undefined
  const label = t(`${act.texts}:${act.label}`)
  const refusal = 'Dialog' in act ? act.refusal(selection.rows) : undefined
  const reasonNow = () => {
    if (!may) return t('needs', { codes: need.map((clause) => clause.join(' / ')).join(', ') })
    if (isRunning) return undefined
    if ('Dialog' in act && selection.all) return t('rowsAlone')
    return refusal && t(refusal.key, refusal.words)
  }
  return (
    <Button size="sm" variant="quiet" reason={reasonNow()} onClick={() => goToRun(act.id)}>
      {isRunning && !isOnScreen ? t('underWay', { act: label }) : label}
    </Button>
  )
}
