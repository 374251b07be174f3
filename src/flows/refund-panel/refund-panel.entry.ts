import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { useRetryOnReconnect } from '../../kit/use-retry-on-reconnect.ts'
import { refundPanel } from './refund-panel.wiring.ts'

export interface RefundPanelOnScreen {
  readonly refundId: string
  /** The refund as the list has it; one that the page of the list does not hold is read by itself. */
  readonly row: Refund | undefined
  /** The refund is another than its row. Both are taken as they are when the panel opens. */
  readonly refreshList: () => void
  readonly leave: () => void
}

/** Runs the panel of this refund for as long as its view is there. */
export function useRefundPanel({ refundId, row, refreshList, leave }: RefundPanelOnScreen) {
  const [begun] = useState(() => ({
    logic: refundPanel.logic.provide({ actions: { refreshList, leave } }),
    input: { refundId, refund: row ?? null },
  }))
  const actor = useActorRef(begun.logic, { input: begun.input })
  const state = useSelector(actor, (snapshot) => snapshot)
  useRetryOnReconnect(actor)
  return { state, send: actor.send }
}
