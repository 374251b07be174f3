import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Page } from '../../contract/page.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { FailedView } from '../FailedView.tsx'
import { defineAsks, useRecord } from '../record/use-record.ts'
import type { RowOf } from './list-definition.ts'
import type { OpenRow } from './open-row.ts'

/** The row that is open, and there: as its page of the list has it, or as it was read by its id. */
export type FoundRow<Row> = OpenRow<Row> & { readonly row: Row }

interface RowPanelDefinition<E extends Endpoint, Row> {
  /** The call of the list, or that of one record */
  readonly endpoint: E
  /** Asks for one row by its id, where the list doesn't hold it, as after a decision */
  sought(id: string): CallInput<E>
  /** The row in the answer of a call that isn't the list's */
  rowIn?(answer: Answer<E>): Row
  /** Namespace of its texts: `gone` says with `id` that there is no such row */
  readonly texts: string
  readonly view: ComponentType<FoundRow<Row>>
}

/** The panel of one row beside its list. */
export function defineRowPanel<E extends Endpoint, Row = RowOf<E>>(definition: RowPanelDefinition<E, Row>) {
  const { endpoint, sought, rowIn = firstOf<Row>, view: View } = definition
  const asks = (id: string) => defineAsks<E>({ endpoint, input: () => sought(id) })

  function SoughtRow(open: OpenRow<Row>) {
    const { t } = useTranslation(definition.texts)
    const { state, send, data } = useRecord(asks(open.id), {})
    const read = () => send({ type: 'read.again' })
    const row = data === null ? undefined : rowIn(data)
    const again = () => {
      read()
      open.again()
    }
    if (row !== undefined) return <View {...open} row={row} again={again} />
    return (
      <Peek title={<Id>{open.id}</Id>} actions={open.steps} onClose={open.close}>
        {state.hasTag('busy') ? (
          <EmptyView kind="loading" />
        ) : state.hasTag('failed') && !state.matches('missing') ? (
          <FailedView failure={state.context.failure} fallback={endpoint.fallback} onRetry={read} />
        ) : (
          <EmptyView kind="nothing" title={t('gone', { id: open.id })} />
        )}
      </Peek>
    )
  }

  return (open: OpenRow<Row>) => (open.row === undefined ? <SoughtRow {...open} /> : <View {...open} row={open.row} />)
}

const firstOf = <Row,>(answer: unknown): Row | undefined => (answer as Page<Row>).items[0]
