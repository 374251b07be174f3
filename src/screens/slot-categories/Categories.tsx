import { lazy, Suspense, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import type { SlotCategory } from '../../contract/areas/slot-zones/slot-categories.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { categories } from './categories.list.tsx'
import { categoryAddress } from './category-address.ts'

const CategoryPanel = lazy(() => import('./CategoryPanel.tsx').then((file) => ({ default: file.CategoryPanel })))
const ZoneDialog = lazy(() => import('./zones/ZoneDialog.tsx').then((file) => ({ default: file.ZoneDialog })))
const CategoryDialog = lazy(() => import('./CategoryDialog.tsx').then((file) => ({ default: file.CategoryDialog })))

/** The list of categories. Behind `#` stands the one that is open beside it, or the dialog over it. */
export function Categories() {
  const { innerTab: inner }: { readonly innerTab?: string } = useParams()
  const search = useSearch()
  // What a dialog has changed is read anew beside the list, too.
  const [turn, setTurn] = useState(0)
  const [, dialog, about] = /^(?:(add|edit|place)(?:-|$))?(.*)$/.exec(useHash()) ?? []
  const [code, zoneCode] = (about ?? '').split('--')
  const open = dialog === 'add' ? undefined : code || undefined
  const aside = ({ rows, again, steps }: ListInHand) => {
    const row = (rows as readonly SlotCategory[]).find((one) => one.code === open)
    const left = (address?: string) => {
      if (address) {
        again()
        setTurn((before) => before + 1)
      }
      leaveHash(address ?? (open && categoryAddress(open, inner, search)))
    }
    return (
      <>
        {open && (
          <Suspense key={open}>
            <CategoryPanel
              key={turn}
              code={open}
              row={row}
              steps={<StepButtons {...steps} />}
              again={again}
              close={leaveHash}
            />
          </Suspense>
        )}
        {dialog === 'place' && row && (
          <Suspense>
            <ZoneDialog key={zoneCode} category={row} zoneCode={zoneCode} onLeave={left} />
          </Suspense>
        )}
        {(dialog === 'add' || dialog === 'edit') && (
          <Suspense>
            <CategoryDialog code={open} onLeave={left} />
          </Suspense>
        )}
      </>
    )
  }
  return <ListScreen list={categories} open={open} aside={aside} />
}
