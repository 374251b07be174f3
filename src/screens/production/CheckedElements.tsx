import { ExclamationTriangleIcon, PrinterIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckedElement, resultOf } from '../../contract/areas/quality-checks/quality-checks.ts'
import type { Page } from '../../contract/page.ts'
import { LoadedNote } from '../../kit/LoadedNote.tsx'
import { useList } from '../../kit/list/ListScreen.tsx'
import { ListBody } from '../../kit/list/ListView.tsx'
import { sending } from '../../kit/sending.ts'
import { isImageHost, webLink } from '../../kit/web-link.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { local } from '../../ui/sends.ts'
import { ShowImage } from './CheckedValue.tsx'
import { checkedElements } from './checked-elements.list.tsx'

const ImageViewer = lazy(() =>
  import('../../ui/overlays/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })),
)

const largest = Math.max(...(checkedElements.sizes ?? []))

/** What was checked, with its pictures, failed checks first where that is wanted, and as a sheet of paper. */
export function CheckedElements({ id }: { readonly id: string }) {
  const { t } = useTranslation('quality-checks')
  const [params] = useState({ id })
  const { state, send } = useList(checkedElements, params, { isPart: true })
  const [shown, setShown] = useState<string | null>(null)
  const print = usePrinting(state, () => send({ type: 'page.resize', size: largest }))
  const isFailedFirst = state.context.request.filters.failedFirst === 'true'
  const asked = { name: 'failedFirst', value: isFailedFirst ? '' : 'true' }
  const images = imagesIn(state.context.data)
  const hasRows = (state.context.data?.items.length ?? 0) > 0
  const index = images.findIndex(({ href }) => href === shown)
  return (
    <div className="p-6 max-sm:p-0 print:p-0">
      <Card
        title={t('details')}
        flush
        className="[--inset:var(--pad)] max-sm:rounded-none max-sm:border-x-0"
        actions={
          <>
            <LoadedNote state={state} onAgain={() => send({ type: 'read.again' })} />
            <Button
              size="sm"
              icon={ExclamationTriangleIcon}
              aria-pressed={isFailedFirst}
              {...sending(send)({ type: 'filter.change', ...asked })}
            >
              {t('failedFirst')}
            </Button>
            {hasRows && (
              <Button size="sm" icon={PrinterIcon} {...local} onClick={print}>
                {t('print')}
              </Button>
            )}
          </>
        }
      >
        <ShowImage value={setShown}>
          <ListBody list={checkedElements} state={state} send={send} open={undefined} />
        </ShowImage>
      </Card>
      {index >= 0 && (
        <Suspense>
          <ImageViewer
            images={images}
            index={index}
            onIndex={(next) => setShown(images[next]?.href ?? null)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** All pictures of the rows on this page, each once. */
function imagesIn(data: Page<unknown> | null) {
  const found = ((data?.items ?? []) as readonly CheckedElement[]).flatMap((element) =>
    [element.elementValue, resultOf(element)].flatMap((value) => {
      const link = value ? webLink(value) : null
      const name = element.qualityCheckListElementName ?? ''
      return link ? [{ href: link.href, name, ...(isImageHost(link) ? {} : { blockedHost: link.host }) }] : []
    }),
  )
  return found.filter(({ href }, index) => found.findIndex((one) => one.href === href) === index)
}

/** Prints once all rows are here that one page can hold, as a sheet that lacks some would look whole. */
function usePrinting(state: ReturnType<typeof useList>['state'], loadAll: () => void): () => void {
  const [isWanted, want] = useState(false)
  const { data, request } = state.context
  const isWhole = data !== null && (data.items.length === data.total || request.size === largest)
  const isReady = isWanted && isWhole && state.matches('ready')
  useEffect(() => {
    if (!isReady) return
    want(false)
    globalThis.print()
  }, [isReady])
  return () => {
    want(true)
    if (!isWhole) loadAll()
  }
}
