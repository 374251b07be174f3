import { lazy, Suspense, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { RewardTask } from '../../contract/areas/rewards/rewards.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { rootApi } from '../../kit/root-api.ts'
import { isImageHost } from '../../kit/web-link.ts'
import { pictureLink, ShowEvidence } from './Evidence.tsx'
import { rewards } from './rewards.list.tsx'

const RewardPanel = lazy(() => import('./RewardPanel.tsx').then((file) => ({ default: file.RewardPanel })))
const ImageViewer = lazy(() =>
  import('../../ui/overlays/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })),
)

/** The list of reward tasks. The one whose id stands behind `#` is open beside it, pictures are shown over it. */
export function Rewards() {
  const open = useLocationProperty(() => location.hash).replace(/[^\w-]/g, '') || undefined
  const [shown, show] = useState<string | null>(null)
  const aside = ({ rows, again, steps }: ListInHand) => (
    <>
      {open && (
        <Suspense key={open}>
          <RewardPanel
            taskId={open}
            row={(rows as readonly RewardTask[]).find(({ taskId }) => taskId === open)}
            steps={<StepButtons {...steps} />}
            onMoved={again}
            onClose={closePanel}
          />
        </Suspense>
      )}
      {shown && <Pictures rows={rows as readonly RewardTask[]} shown={shown} onShow={show} />}
    </>
  )
  return (
    <ShowEvidence value={show}>
      <ListScreen list={rewards} open={open} aside={aside} />
    </ShowEvidence>
  )
}

const closePanel = () => rootApi().go(location.pathname + location.search)

interface PicturesProps {
  readonly rows: readonly RewardTask[]
  readonly shown: string
  readonly onShow: (taskId: string | null) => void
}

/** The pictures of all rows on this page, from the one that was opened. */
function Pictures({ rows, shown, onShow }: PicturesProps) {
  const pictures = rows.flatMap(({ taskId, evidence, description }) => {
    const link = pictureLink(evidence)
    return link
      ? [{ taskId, href: link.href, name: description, ...(isImageHost(link) ? {} : { blockedHost: link.host }) }]
      : []
  })
  const index = pictures.findIndex(({ taskId }) => taskId === shown)
  if (index < 0) return null
  return (
    <Suspense>
      <ImageViewer
        images={pictures}
        index={index}
        onIndex={(next) => onShow(pictures[next]?.taskId ?? null)}
        onClose={() => onShow(null)}
      />
    </Suspense>
  )
}
