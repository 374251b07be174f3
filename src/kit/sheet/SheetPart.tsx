import { type ReactNode, useState } from 'react'
import { useFlow } from '../root-api.ts'
import { SheetView } from './SheetView.tsx'
import type { Sheet } from './sheet-definition.ts'
import { sheetFlow } from './sheet-flow.ts'

interface SheetPartProps {
  readonly sheet: Sheet
  /** Id of the record whose rows have sheets */
  readonly of: string
  readonly children: ReactNode
}

/** Sheets of the rows of one record. */
export function SheetPart({ sheet, of, children }: SheetPartProps) {
  const [flow] = useState(() => sheetFlow(sheet))
  return (
    <SheetView sheet={sheet} running={useFlow(flow, `sheet:${sheet.id}:${of}`, undefined)}>
      {children}
    </SheetView>
  )
}
