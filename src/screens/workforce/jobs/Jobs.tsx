import { PlusIcon, PrinterIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { nextPageLoad } from '../../../kit/page-loads.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { daySheets } from './day-sheets.ts'
import { jobs } from './jobs.list.tsx'

const kinds = ['add', 'spare', 'delivery', 'replacement', 'model'] as const
const titles = {
  add: 'add',
  spare: 'addSpare',
  delivery: 'addDelivery',
  replacement: 'addReplacement',
  model: 'addModel',
} as const

/** After the rows, because it is what they aren't. */
const WaitingBand = lazy(() =>
  nextPageLoad()
    .then(() => import('../waiting/WaitingBand.tsx'))
    .then((file) => ({ default: file.WaitingBand })),
)
const AddJob = lazy(() => import('./AddJob.tsx').then((file) => ({ default: file.AddJob })))

/** All jobs. A kind of job to add stands behind the `#`, as a dialog over the list. */
export function Jobs() {
  const { t } = useTranslation('jobs')
  const hash = useHash()
  const search = useLocationProperty(() => location.search)
  const kind = kinds.find((one) => one === hash)
  return (
    <>
      {/* Its place is taken from the start, so that no row moves when it comes. */}
      <div className="h-11.5 flex-none overflow-hidden border-b bg-canvas">
        <Suspense>
          <WaitingBand />
        </Suspense>
      </div>
      <ListScreen
        list={jobs}
        actions={
          <>
            <LinkButton href={daySheets(search)} icon={PrinterIcon}>
              {t('daySheets')}
            </LinkButton>
            <Menu
              label={t('addJob')}
              icon={PlusIcon}
              entries={kinds.map((one) => ({ id: one, label: t(titles[one]), href: `#${one}` }))}
            />
          </>
        }
      />
      {kind && (
        <Suspense>
          <AddJob key={kind} kind={kind} onLeave={leaveHash} />
        </Suspense>
      )}
    </>
  )
}
