import { lazy, Suspense } from 'react'
import type { Mapping } from '../../contract/areas/devices/device-models.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { ListWithRow } from '../../kit/list/ListWithRow.tsx'
import { ClearCache } from './ClearCache.tsx'
import { mappings } from './mappings.list.tsx'

const MappingPanel = lazy(() => import('./MappingPanel.tsx').then((file) => ({ default: file.MappingPanel })))
const CreateMapping = lazy(() => import('./CreateMapping.tsx').then((file) => ({ default: file.CreateMapping })))

/** The mappings, one of them beside the list, and the dialog of a new one. */
export function Mappings() {
  const isCreating = useHash() === 'create'
  return (
    <ListWithRow<Mapping>
      list={mappings}
      actions={<ClearCache of="mappings" onCleared={() => undefined} />}
      panel={(open) => open.id !== 'create' && <MappingPanel {...open} />}
      more={() =>
        isCreating && (
          <Suspense>
            <CreateMapping onLeave={leaveHash} />
          </Suspense>
        )
      }
    />
  )
}
