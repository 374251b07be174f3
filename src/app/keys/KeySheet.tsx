import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { KeyList } from '../../ui/values/KeyList.tsx'
import { type KeysOnScreen, keysOnScreen } from './key-sets.ts'

interface KeySheetProps {
  readonly onClose: () => void
}

/** The keys of the page that it was opened on. */
export function KeySheet({ onClose }: KeySheetProps) {
  const [keys] = useState(keysOnScreen)
  return <KeySheetView keys={keys} onClose={onClose} />
}

export function KeySheetView({ keys: { everywhere, sets, own }, onClose }: KeySheetProps & { keys: KeysOnScreen }) {
  const { t } = useTranslation(['palette', 'list-tools'])
  const said = (shown: KeysOnScreen['everywhere']) => shown.map(({ names, text }) => ({ names, words: t(text) }))
  return (
    <Dialog title={t('keys/title')} size="lg" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Part title={t('keys/everywhere')}>
          <KeyList keys={said(everywhere)} />
        </Part>
        {sets.map(({ id, keys }) => (
          <Part key={id} title={t(`keys/sets/${id}`)}>
            <KeyList keys={said(keys)} />
          </Part>
        ))}
        {own.length > 0 && (
          <Part title={t('keys/own')}>
            <KeyList keys={own} />
          </Part>
        )}
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h3 id={id} className="text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
