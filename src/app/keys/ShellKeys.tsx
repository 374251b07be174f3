import { CommandLineIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePathname } from 'wouter/use-browser-location'
import { can } from '../../contract/permissions.ts'
import type { User } from '../../contract/user.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Kbd } from '../../ui/values/Kbd.tsx'
import { level1 } from '../routing/needs.ts'
import { goToRegion } from './go-to-region.ts'
import { isMac, type ShellKey, shellKeys } from './shell-keys.ts'

const loadPanel = () => import('../palette/PalettePanel.tsx')
const KeySheet = lazy(() => import('./KeySheet.tsx').then((file) => ({ default: file.KeySheet })))
const PalettePanel = lazy(() => loadPanel().then((file) => ({ default: file.PalettePanel })))

/** A dialog is a world of its own: what was typed into it would be lost with its page. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** The keys of the whole console, and the button of its palette in the header, for LEVEL_1 (doc1 §6). */
export function ShellKeys({ user }: { user: User }) {
  const { t } = useTranslation('palette')
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null)
  const after = useRef<(() => void) | null>(null)
  const path = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes.
  useEffect(() => setOpen(null), [path])
  useEffect(() => {
    // With a default password no page is served (S-68).
    const toggle = (what: typeof open) => setOpen((was) => (was || isInDialog() || user.defaultPassword ? null : what))
    const acts: Record<ShellKey['id'], (event: KeyboardEvent) => void> = {
      palette: () => toggle('palette'),
      sheet: () => toggle('sheet'),
      region: ({ shiftKey }) => goToRegion(shiftKey),
    }
    const press = (event: KeyboardEvent) => {
      const key = shellKeys.find(({ is }) => is(event))
      if (!key) return
      event.preventDefault()
      acts[key.id](event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [user.defaultPassword])
  // What is done on the page waits until the focus is back there.
  useEffect(() => {
    if (open || !after.current) return
    setTimeout(after.current)
    after.current = null
  }, [open])

  const close = (then?: () => void) => {
    after.current = then ?? null
    setOpen(null)
  }
  return (
    <>
      {can(user, level1) && !user.defaultPassword && (
        <Button
          variant="quiet"
          icon={CommandLineIcon}
          aria-haspopup="dialog"
          aria-expanded={open === 'palette'}
          aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
          onPointerEnter={() => void loadPanel().catch(() => undefined)}
          onClick={() => setOpen('palette')}
        >
          <span className="sr-only">{t('title')}</span>
          <span aria-hidden="true" className="max-md:hidden">
            <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
          </span>
        </Button>
      )}
      <Suspense>
        {open === 'palette' && <PalettePanel user={user} onClose={close} />}
        {open === 'sheet' && <KeySheet onClose={close} />}
      </Suspense>
    </>
  )
}
