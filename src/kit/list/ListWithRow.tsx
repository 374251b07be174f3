import { lazy, type ReactNode, Suspense } from 'react'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { leaveHash, useHash } from '../hash.ts'
import { type ListInHand, ListScreen } from './ListScreen.tsx'
import type { List } from './list-definition.ts'
import type { OpenRow, RowView } from './open-row.ts'
import { NextButton, StepButtons } from './rows/StepButtons.tsx'

interface ListWithRowProps<Row> {
  readonly list: List
  /** What is beside the list */
  readonly panel?: ((open: OpenRow<Row>) => ReactNode) | undefined
  /** Instead of a panel: what lies over the list, where no row is marked and none is stepped to */
  readonly dialog?: ((open: OpenRow<Row>) => ReactNode) | undefined
  /** Further acts in the head */
  readonly actions?: ReactNode
  /** What else needs the rows of this page */
  readonly more?: (rows: readonly Row[]) => ReactNode
}

/** A list and the row whose id stands behind `#`. The panel's place is taken at once, so that nothing moves later. */
export function ListWithRow<Row>({ list, panel, dialog, actions, more }: ListWithRowProps<Row>) {
  const id = useHash().replace(/[^\w-]/g, '')
  const view = panel ?? dialog
  const aside = ({ rows: given, again, steps }: ListInHand) => {
    const rows = given as readonly Row[]
    const row = rows.find((one) => list.rowId(one) === id)
    const open = {
      id,
      row,
      rows,
      again,
      steps: <StepButtons {...steps} />,
      onward: steps.next && <NextButton next={steps.next} />,
      close: leaveHash,
    }
    return (
      <>
        {id && (
          <Suspense key={id} fallback={panel && <PanelToCome id={id} />}>
            {view?.(open)}
          </Suspense>
        )}
        {more?.(rows)}
      </>
    )
  }
  return <ListScreen list={list} open={panel && (id || undefined)} actions={actions} aside={aside} />
}

const PanelToCome = ({ id }: { readonly id: string }) => (
  <Peek title={<Id>{id}</Id>} onClose={leaveHash}>
    <EmptyView kind="loading" />
  </Peek>
)

function drawn(load: RowView<unknown> | undefined) {
  if (!load) return undefined
  const View = lazy(() => load().then((view) => ({ default: view })))
  return (open: OpenRow<unknown>) => <View {...open} />
}

/** The page of a list with what opens its rows. */
export function pageOfListWithRow(list: List) {
  const panel = drawn(list.panel)
  const dialog = drawn(list.dialog)
  return () => <ListWithRow list={list} panel={panel} dialog={dialog} />
}
