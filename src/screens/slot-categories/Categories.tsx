import { lazy, Suspense } from 'react'
import type { SlotCategory } from '../../contract/areas/slot-zones/slot-categories.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { categories } from './categories.list.tsx'
import { categoryAddress } from './category-address.ts'

const CategoryPanel = lazy(() => import('./CategoryPanel.tsx').then((file) => ({ default: file.CategoryPanel })))
const CategoryDialog = lazy(() => import('./CategoryDialog.tsx').then((file) => ({ default: file.CategoryDialog })))

/** The list of categories. Behind `#` stands the one that is open beside it, or the dialog over it. */
export function Categories() {
  const [, dialog, about] = /^(?:(add|edit)(?:-|$))?(.*)$/.exec(useHash()) ?? []
  const open = dialog === 'add' ? undefined : about || undefined
  const aside = ({ rows, again, steps }: ListInHand) => (
    <>
      {open && (
        <Suspense key={open}>
          <CategoryPanel
            code={open}
            row={(rows as readonly SlotCategory[]).find(({ code }) => code === open)}
            steps={<StepButtons {...steps} />}
            again={again}
            close={leaveHash}
          />
        </Suspense>
      )}
      {dialog && (
        <Suspense>
          <CategoryDialog
            code={open}
            onLeave={(address) => {
              if (address) again()
              leaveHash(address ?? (open && categoryAddress(open)))
            }}
          />
        </Suspense>
      )}
    </>
  )
  return <ListScreen list={categories} open={open} aside={aside} />
}
