import { PrinterIcon } from '@heroicons/react/24/outline'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/useFormats.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SidePanel } from '../../../ui/overlays/SidePanel.tsx'
import { notify } from '../../root-api.ts'
import type { Params } from '../../route.ts'
import type { List, ListInView } from '../list-definition.ts'
import { ColumnsPart } from './ColumnsPart.tsx'
import { DownloadPart } from './DownloadPart.tsx'
import { KeysPart } from './KeysPart.tsx'
import type { Columns } from './list-columns.ts'
import { downloadLogic } from './list-download.ts'
import { SavedViewsPart } from './SavedViewsPart.tsx'

export interface ListToolsPanelProps extends Pick<ListInView, 'state'> {
  /** The list with all its columns */
  readonly list: List
  /** The list with the shown columns */
  readonly shown: List
  readonly params: Params
  readonly columns: Columns
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Saved views, columns, download and print of a list. */
export function ListToolsPanel({ list, shown, params, state, columns, isOpen, onClose }: ListToolsPanelProps) {
  const { t } = useTranslation('list-tools')
  const download = useDownload(shown, params, isOpen)
  const { data, request } = state.context
  const print = () => {
    onClose()
    // The panel and its scrim must close first, or they are printed.
    requestAnimationFrame(() => requestAnimationFrame(() => globalThis.print()))
  }
  return (
    <SidePanel open={isOpen} title={t('title')} onClose={onClose}>
      <div className="grid gap-6 px-5 py-4">
        <Part title={t('views')}>
          <SavedViewsPart list={list} request={request} choice={columns.choice} onFollow={onClose} />
        </Part>
        <Part title={t('columns')}>
          <ColumnsPart list={list} columns={columns} />
        </Part>
        <Part title={t('take')}>
          <DownloadPart {...download} request={request} total={data?.total ?? 0} onPage={data?.items.length ?? 0} />
          <Button icon={PrinterIcon} className="justify-self-start" onClick={print}>
            {t('print')}
          </Button>
        </Part>
        <Part title={t('keys')}>
          <KeysPart />
        </Part>
      </div>
    </SidePanel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The download continues while the panel is closed and then shows its result. Leaving the list stops it. */
function useDownload(shown: List, params: Params, isOpen: boolean) {
  const { t } = useTranslation([shown.texts, 'list-tools'])
  const formats = useFormats()
  const now = useRef({ list: shown, tools: { t, formats } })
  now.current = { list: shown, tools: { t, formats } }
  const [logic] = useState(() =>
    downloadLogic({ list: () => now.current.list, params, tools: () => now.current.tools }),
  )
  const actor = useActorRef(logic)
  const state = useSelector(actor, (snapshot) => snapshot)
  const ended = (['saved', 'changed', 'failed'] as const).find((one) => state.matches(one))
  const told = useRef(ended)
  useEffect(() => {
    if (told.current === ended) return
    told.current = ended
    if (ended && !isOpen) notify({ tone: ended === 'saved' ? 'good' : 'bad', text: t(`list-tools:ended/${ended}`) })
  }, [ended, isOpen, t])
  return { state, send: actor.send }
}
