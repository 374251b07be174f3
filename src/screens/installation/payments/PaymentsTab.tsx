import { useState } from 'react'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { ListPart } from '../../../kit/list/ListPart.tsx'
import { SheetPart } from '../../../kit/sheet/SheetPart.tsx'
import { invoiceSheet } from './invoice.sheet.ts'
import { payments } from './payments.list.ts'
import { WaitingRecharges } from './WaitingRecharges.tsx'

interface PaymentsTabProps {
  readonly installation: Installation
  readonly onMoved: () => void
}

/** What the installation paid (S-139), below the recharges that only wait to be put into effect. */
export function PaymentsTab({ installation: { id }, onMoved }: PaymentsTabProps) {
  const [turn, setTurn] = useState(0)
  const moved = () => {
    setTurn(turn + 1)
    onMoved()
  }
  return (
    <div className="grid content-start gap-4">
      <WaitingRecharges key={`waiting ${turn}`} installationId={id} onMoved={moved} />
      <SheetPart sheet={invoiceSheet} of={id}>
        <ListPart key={turn} list={payments} params={{ id }} />
      </SheetPart>
    </div>
  )
}
