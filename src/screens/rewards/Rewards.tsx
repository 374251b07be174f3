import { lazy, Suspense, useState } from 'react'
import type { RewardTask } from '../../contract/areas/rewards/rewards.ts'
import { ListWithRow } from '../../kit/list/ListWithRow.tsx'
import { isImageHost } from '../../kit/web-link.ts'
import { pictureLink, ShowEvidence } from './Evidence.tsx'
import { rewards } from './rewards.list.tsx'

const RewardPanel = lazy(() => import('./RewardPanel.tsx').then((file) => ({ default: file.RewardPanel })))
const ImageViewer = lazy(() =>
  import('../../ui/overlays/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })),
)

/** The list of reward tasks. The one whose id stands behind `#` is open beside it, pictures are shown over it. */
export function Rewards() {
  const [shown, show] = useState<string | null>(null)
  return (
    <ShowEvidence value={show}>
      <ListWithRow<RewardTask>
        list={rewards}
        panel={(open) => <RewardPanel {...open} />}
        more={(rows) => shown && <Pictures rows={rows} shown={shown} onShow={show} />}
      />
    </ShowEvidence>
  )
}

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
