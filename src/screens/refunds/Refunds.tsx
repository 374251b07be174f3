import { useBrowserLocation } from 'wouter/use-browser-location'
import type { Refund } from '../../contract/refunds.ts'
import { theDoor } from '../../kit/door.ts'
import { type ListInHand, ListScreen } from '../../kit/ListScreen.tsx'
import { RefundPanel } from './RefundPanel.tsx'
import { refunds } from './refunds.list.tsx'

/** The list of refunds; the one whose id stands behind `#` is open beside it. */
export function Refunds() {
  useBrowserLocation()
  const open = decodeURIComponent(location.hash.slice(1)).replace(/[^\w-]/g, '') || undefined
  const aside = ({ rows, again }: ListInHand) =>
    open ? (
      <RefundPanel
        key={open}
        refundId={open}
        row={(rows as readonly Refund[]).find((row) => row.refundId === open)}
        onDecided={again}
        onLeave={closePanel}
      />
    ) : null
  return <ListScreen list={refunds} open={open} aside={aside} />
}

const closePanel = () => theDoor().go(location.pathname + location.search)
