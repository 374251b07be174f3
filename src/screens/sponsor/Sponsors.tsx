import { lazy, Suspense } from 'react'
import type { Sponsor } from '../../contract/areas/sponsors/sponsors.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { sponsors } from './sponsors.list.tsx'

const SponsorPanel = lazy(() => import('./SponsorPanel.tsx').then((file) => ({ default: file.SponsorPanel })))

/** The list of sponsors. The one whose id stands behind `#` is open beside it. */
export function Sponsors() {
  const open = useHash() || undefined
  const aside = ({ rows, steps }: ListInHand) =>
    open ? (
      <Suspense key={open}>
        <SponsorPanel
          sponsorId={open}
          row={(rows as readonly Sponsor[]).find(({ sponsorId }) => sponsorId === open)}
          steps={<StepButtons {...steps} />}
          onClose={leaveHash}
        />
      </Suspense>
    ) : null
  return <ListScreen list={sponsors} open={open} aside={aside} />
}
