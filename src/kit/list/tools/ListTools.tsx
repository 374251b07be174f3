import { ViewColumnsIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import type { ListToolsPanelProps } from './ListToolsPanel.tsx'

const load = () => import('./ListToolsPanel.tsx')
const ListToolsPanel = lazy(() => load().then((file) => ({ default: file.ListToolsPanel })))
/** Ignores a failed import, because the click tries again. */
const loadEarly = () => void load().catch(() => undefined)

/** Views, columns, download and print of a list. Loads their code when someone points at the button. */
export function ListTools(props: Omit<ListToolsPanelProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('kit')
  // Stays mounted once opened, because a download continues while the panel is closed.
  const [panel, setPanel] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <IconButton
        icon={ViewColumnsIcon}
        label={t('listTools')}
        aria-haspopup="dialog"
        onMouseEnter={loadEarly}
        onFocusCapture={loadEarly}
        onClick={() => setPanel('open')}
      />
      {panel !== 'unused' && (
        <Suspense>
          <ListToolsPanel {...props} isOpen={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  )
}
