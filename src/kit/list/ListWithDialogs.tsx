import { type ReactNode, Suspense, useState } from 'react'
import { leaveHash, useHash } from '../hash.ts'
import { type ListInHand, ListScreen } from './ListScreen.tsx'
import type { List } from './list-definition.ts'
import type { OpenRow } from './open-row.ts'
import { StepButtons } from './rows/StepButtons.tsx'

/** What lies over the list: `#edit-7` changes row 7, `#add` adds one, `#add-7` one that belongs to 7. */
export interface OpenDialog {
  readonly act: string
  /** Empty for a new row that belongs to none */
  readonly id: string
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

interface ListWithDialogsProps<Row> {
  readonly list: List
  readonly acts: readonly string[]
  readonly panel: (open: OpenRow<Row>) => ReactNode
  readonly dialog: (open: OpenDialog) => ReactNode
}

/** A list whose rows have a panel beside it and dialogs over it, by what stands behind `#`. */
export function ListWithDialogs<Row>({ list, acts, panel, dialog }: ListWithDialogsProps<Row>) {
  const [, act, id = ''] = new RegExp(`^(?:(${acts.join('|')})(?:-|$))?(.*)$`).exec(useHash()) ?? []
  const open = act === 'add' ? '' : id
  // A panel that reads its row by itself reads it anew after a change.
  const [changes, setChanges] = useState(0)
  const aside = ({ rows, again, steps }: ListInHand) => {
    const given = rows as readonly Row[]
    const left = (address?: string) => {
      if (address) {
        again()
        setChanges((before) => before + 1)
      }
      leaveHash(address ?? (open ? `#${open}` : undefined))
    }
    return (
      <>
        {open && (
          <Suspense key={`${open} ${changes}`}>
            {panel({
              id: open,
              row: given.find((row) => list.rowId(row) === open),
              rows: given,
              steps: <StepButtons {...steps} />,
              onward: null,
              again,
              close: leaveHash,
            })}
          </Suspense>
        )}
        {act && <Suspense>{dialog({ act, id, onLeave: left })}</Suspense>}
      </>
    )
  }
  return <ListScreen list={list} open={open || undefined} aside={aside} />
}
